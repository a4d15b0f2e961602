"""What one can be by trade; nobody is `a mess` or `a bit lost` by trade."""

from __future__ import annotations

from one_memory.rules.english.word_list import words

JOBS = words(
    """
    accountant, actor, actress, actuary, administrator, anaesthetist, analyst, animator,
    antiquarian, anthropologist, archaeologist, architect, archivist, art director, artist,
    astronomer, attorney, au pair, auditor, author, baker, barber, barista, bartender, beekeeper,
    biologist, blacksmith, bookbinder, bookkeeper, bookseller, botanist, bricklayer, builder, bus
    driver, butcher, caretaker, carer, carpenter, cartographer, cellist, chef, chemist,
    choreographer, civil servant, cleaner, comedian, composer, conductor, conservator, consultant,
    cook, copywriter, coder, counsellor, curator, dancer, data scientist, dentist, designer,
    developer, devops engineer, dietitian, diplomat, director, doctor, driver, economist, editor,
    electrician, engineer, entrepreneur, epidemiologist, estate agent, farmer, fashion designer,
    filmmaker, firefighter, fisherman, fisher, flight attendant, florist, forester, founder,
    freelancer, full-time parent, funeral director, game designer, gardener, geographer,
    geologist, goldsmith, gp, graphic designer, hairdresser, historian, hotelier, housewife,
    illustrator, interior designer, interpreter, intern, janitor, jeweller, joiner, journalist,
    judge, kindergarten teacher, lab technician, landscape architect, lawyer, lecturer, librarian,
    lifeguard, linguist, locksmith, logistician, luthier, machinist, magistrate, manager, marine
    biologist, marketer, mason, massage therapist, mathematician, mechanic, medic, merchant,
    meteorologist, microbiologist, midwife, miller, miner, model, musician, nanny, neurologist,
    notary, novelist, nurse, nutritionist, occupational therapist, optician, orthodontist,
    painter, paralegal, paramedic, pastry chef, pathologist, patissier, pediatrician,
    paediatrician, pharmacist, philosopher, photographer, physicist, physiotherapist, physio,
    pianist, pilot, plumber, podcaster, poet, police officer, policeman, policewoman, politician,
    porter, postdoc, postman, potter, priest, principal, printer, producer, product manager,
    professor, programmer, project manager, psychiatrist, psychologist, publisher, radiographer,
    radiologist, receptionist, recruiter, reporter, researcher, restorer, roofer, sailor, sales
    rep, salesman, saleswoman, scientist, screenwriter, sculptor, secretary, security guard,
    shepherd, shoemaker, shop assistant, singer, social worker, sociologist, software developer,
    software engineer, soldier, solicitor, sommelier, sound engineer, speech therapist, stage
    manager, statistician, stonemason, stuntman, student, supervisor, surgeon, surveyor, sysadmin,
    tailor, tattoo artist, tax adviser, taxi driver, teacher, teaching assistant, technician,
    tester, therapist, tour guide, train driver, trainee, trainer, tram driver, translator, truck
    driver, tutor, undertaker, upholsterer, urban planner, vet, veterinarian, violinist, waiter,
    waitress, watchmaker, weaver, web developer, welder, winemaker, woodworker, writer, yoga
    teacher, youth worker, zookeeper, zoologist
    """
)
