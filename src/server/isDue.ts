/**
 * Whether what is done every so many milliseconds is due by now. What is due later than it can be was made so by a clock that was
 * ahead, as that of a machine just started, and has been set back since.
 */
export const isDue = (now: number, due: number, every: number): boolean => now >= due || due > now + every
