"""The closed vocabularies of the reference, spelled as the reference spells them."""

from __future__ import annotations

from enum import StrEnum


class CoreContentType(StrEnum):
    """What a record is about. Open: an added type names the core type it maps to."""

    PREFERENCE = "preference"
    ROUTINE = "routine"
    GOAL = "goal"
    CONSTRAINT = "constraint"
    RELATIONSHIP = "relationship"
    PERSONAL_FACT = "personal fact"
    OPINION = "opinion"
    EVENT = "event"


class EpistemicState(StrEnum):
    """How One knows a thing."""

    SAID = "said"
    OBSERVED = "observed"
    INFERRED = "inferred"
    HYPOTHESIS = "hypothesis"
    VERIFIED = "verified"
    INVALID = "invalid"


class Layer(StrEnum):
    """Event, lasting knowledge, or how One should behave."""

    EVENT = "event"
    CONSOLIDATED_FACT = "consolidated fact"
    BEHAVIOUR_RULE = "behaviour rule"


class TimeKind(StrEnum):
    """How a record relates to time in the world."""

    PERMANENT = "permanent"
    FOR_NOW = "for now"
    SEASONAL = "seasonal"
    ONE_OFF = "one-off"
    IN_THE_PAST = "in the past"


class SourceKind(StrEnum):
    """Where a piece of evidence comes from."""

    USER_STATEMENT = "user statement"
    USER_BEHAVIOUR = "user behaviour"
    CONNECTED_SOURCE = "connected source"
    EXTERNAL_CONTENT = "external content"
    IMPORT = "import"


class LifecycleState(StrEnum):
    """Whether a record is in use."""

    CANDIDATE = "candidate"
    ACTIVE = "active"
    NOT_IN_USE = "not in use"
    PERMANENTLY_FORGOTTEN = "permanently forgotten"


class LifeArea(StrEnum):
    """The fixed list of life areas. Projects are added under areas, areas are not added."""

    WORK = "work"
    HEALTH = "health"
    FINANCE = "finance"
    RELATIONSHIPS = "relationships"
    HOME = "home"
    TRAVEL = "travel"
    SHOPPING = "shopping"
    LEARNING = "learning"
    LEISURE = "leisure"
    GENERAL = "general"


class SensitiveClass(StrEnum):
    """The sensitive classes; each has a gate and a data key of its own."""

    HEALTH = "health"
    SEX_LIFE = "sex_life"
    RELIGION = "religion"
    POLITICS = "politics"
    ETHNICITY = "ethnicity"
    UNION = "union"
    BIOMETRIC_GENETIC = "biometric_genetic"
    CRIMINAL = "criminal"
    IMMIGRATION = "immigration"
    FINANCE_DETAIL = "finance_detail"
    PRECISE_LOCATION = "precise_location"
    MINORS = "minors"
    THIRD_PARTY_SECRET = "third_party_secret"
    GOVERNMENT_ID = "government_id"
    CREDENTIALS = "credentials"


class RetentionClass(StrEnum):
    """Which data key wraps a thing, and so what ends with it."""

    ONE_MEMORY = "one_memory"
    ONE_SENSITIVE = "one_sensitive"
    ONE_OBSERVATION = "one_observation"
    ONE_MODEL = "one_model"
    ONE_PROVIDER_TRACE = "one_provider_trace"
    ONE_BROWSER_PROFILE = "one_browser_profile"
    ONE_TRAINING_LINEAGE = "one_training_lineage"


class DataClass(StrEnum):
    """The One data a retention class holds (Retention classes table, second column)."""

    MEMORY_RECORD = "memory record"
    EPISODE = "episode"
    BEHAVIOUR_RULE = "behaviour rule"
    PERSONALITY_PROFILE = "personality profile"
    AREA_OR_PROJECT_DEFINITION = "life area or project definition"
    TASK = "task"
    ATTENTION_DECISION = "attention decision record"
    OPENED_SENSITIVE_RECORD = "record in an opened sensitive class"
    RAW_OBSERVATION = "raw observation"
    PERSONAL_MODEL = "personal model"
    PROVIDER_TRACE = "provider trace"
    BROWSER_PROFILE = "browser profile"
    TRAINING_LINEAGE = "training lineage"


class ConfidenceClass(StrEnum):
    """What a person sees instead of a number."""

    YOU_TOLD_ME = "You told me"
    I_THINK_SO = "I think so"
    NOT_SURE = "I'm not sure"
    SAW_IN_SOURCE = "I saw it in a source, not verified"
    IMPORTED = "Imported, not verified"


class ProvenanceLabel(StrEnum):
    """Origin label; members stand best to worst, a combined value takes the worst."""

    USER_MEMORY = "user.memory"
    ONE_OBSERVED = "one.observed"
    CONNECTED_SOURCE = "connected.source"
    ONE_INFERRED = "one.inferred"
    IMPORT = "import"
    EXTERNAL_CONTENT = "external.content"


class RelationKind(StrEnum):
    """Links of a record. No relation carries authority."""

    DERIVED_FROM = "derived-from"
    ABOUT = "about"
    SUPERSEDES = "supersedes"
    SERVES = "serves"
    CONCERNS = "concerns"
    REFERENCES = "references"


class ProjectState(StrEnum):
    """A closed project is archived and excluded from retrieval until reopened."""

    OPEN = "open"
    CLOSED = "closed"


class WritePath(StrEnum):
    """The ways a record comes to be (Write paths table, with event and observation split out
    of background work as the Layers table has them)."""

    REMEMBER = "explicit remember this"
    EVENT = "event written in the background"
    INFER_NORMAL = "background inference, normal class"
    INFER_SENSITIVE = "background inference, sensitive class"
    EXTERNAL = "external content"
    IMPORT = "import"
    PROPOSE_RULE = "behaviour rule proposed by One"


class VerifiedBy(StrEnum):
    """Who or what made a record verified."""

    PERSON = "person"
    INDEPENDENT_EVIDENCE = "independent evidence"


class VersionReason(StrEnum):
    """Why a version was appended to a record's chain."""

    CREATED = "created"
    CORRECTED = "corrected"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"
    SET_ASIDE = "don't use"
    USED_AGAIN = "use again"
    EVIDENCE_ADDED = "evidence added"
    RECOMPUTED = "confidence recomputed"
    ENDED = "ended"
    STILL_SO = "still so"
    CONTRADICTED = "contradicted"
    SETTLED = "contradiction settled"
    SOURCE_CORRECTED = "source corrected"
    RECLASSIFIED = "reclassified"


class AskedAbout(StrEnum):
    """What One asks the person by itself, in one line."""

    ENDED = "ended"
    CONTRADICTION = "contradiction"


class AnswerChoice(StrEnum):
    """What the person can answer; which fit depends on what is asked about."""

    STILL = "still"
    OVER = "over"
    FIRST = "first"
    SECOND = "second"
    BOTH = "both"
    CHANGED = "changed"
    NEITHER = "neither"
    SKIP = "skip"


class DatePrecision(StrEnum):
    """How exactly a valid-time bound is known."""

    INSTANT = "instant"
    DAY = "day"
    MONTH = "month"
    YEAR = "year"


class SpeakerRole(StrEnum):
    """Who spoke a turn of a conversation."""

    PERSON = "person"
    ASSISTANT = "assistant"
    OTHER = "other"


class QuestionKind(StrEnum):
    """What a question asks for; opinions answer only the second."""

    FACTUAL = "factual"
    OPINION = "opinion"


class QuestionTense(StrEnum):
    """Whether a question is about now, about the past, or cannot be told."""

    PRESENT = "present"
    PAST = "past"
    UNSURE = "unsure"


class Destination(StrEnum):
    """Where recalled records would go."""

    DEVICE_UI = "device_ui"
    LOCAL_MODEL = "local_model"
    CLOUD_MODEL = "cloud_model"
    PRODUCT = "product"
    SUB_AGENT = "sub_agent"
    TOOL = "tool"
    EXPORT_FILE = "export_file"
    PERSONAL_TRAINING = "personal_training"
    SHARED_TRAINING = "shared_training"


class ConsentState(StrEnum):
    """State of a sensitive class's gate."""

    NEVER_ASKED = "never_asked"
    REFUSED = "refused"
    OPEN = "open"
    PAUSED = "paused"
    WITHDRAWN = "withdrawn"
