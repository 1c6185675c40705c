const circle = 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z'
const diamond = 'M0-5L4.4 0L0 5L-4.4 0Z'
const square = 'M-3.4-3.4H3.4V3.4H-3.4Z'

/** The kind that a race counts as, by which its colour and mark go. */
export const raceOf = (race: string): string => (race === 'BV' || race === 'CB' ? race : 'other')

/** BV is a circle, CB a diamond, always; other races a square. */
export const markPath = (race: string): string => (race === 'BV' ? circle : race === 'CB' ? diamond : square)
