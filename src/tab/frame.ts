/* The frame that the console stands in. Its window's name outlives each load in it, and says whose seat it is. */

const prefix = 'practice '

export const frameName = (seat: string): string => prefix + seat

export const isFrame = (): boolean => window.parent !== window && window.name.startsWith(prefix)

export const seatOfFrame = (): string => window.name.slice(prefix.length)

/** What the frame tells the window around it: where it is now. */
export const movedEvent = 'practice-moved'
