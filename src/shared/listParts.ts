/** Without a range a list answers this many rows at most, and says the total (D36). */
export const mostRows = 1000

/** The same of a list that leaves as a file or on paper: what is printed is one part, and so of one moment. */
export const mostInFile = 10_000
