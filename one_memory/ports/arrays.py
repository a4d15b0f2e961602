"""Array types of the working set's ports."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]
"""Row numbers of the working set, one row a record version, assigned once and never reused."""


Mask = NDArray[np.bool_]
"""One flag a row; a search returns only rows whose flag is set."""


Vectors = NDArray[np.float32]
"""Unit vectors, shape (n, dimensions)."""
