/** The header by which a write says for which market it was written: its id. */
export const meantForHeader = 'Meant-For'
