/*
 * What an opening market was done with, and when: the worker's steps are told to the window, which has them among its own
 * (the browser's performance panel shows them, `npm run bench:tab` prints them).
 */

const prefix = 'practice '

/** A step's name, and when it was done, in ms since 1970: worker and window count from instants of their own. */
export type Step = readonly [name: string, at: number]

/** Says that `name` is done now. */
export const step = (name: string): void => void performance.mark(prefix + name)

/** What was done so far here. */
export const stepsTaken = (): Step[] =>
  performance
    .getEntriesByType('mark')
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, startTime }): Step => [name.slice(prefix.length), performance.timeOrigin + startTime])

/** Has what was done elsewhere among the steps of this window; what was done before the window came stands at its beginning. */
export function takeSteps(steps: readonly Step[]): void {
  for (const [name, at] of steps)
    performance.mark(prefix + name, { startTime: Math.max(0, at - performance.timeOrigin) })
}
