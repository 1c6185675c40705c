import { AppError } from '#shared/errors'
import { hexHashOf } from './token'

/** A plan with its `seen`: what it says, and `of`, what else was read to make it, is the same where `seen` is. */
export const withSeen = async <const P extends object>(
  plan: P,
  of?: unknown,
): Promise<P & { readonly seen: string }> => ({
  seen: await hexHashOf(JSON.stringify([plan, of])),
  ...plan,
})

/**
 * The first of these locked rows that is another than was seen, `versions` in the order of `ids`. Whoever saw none is held
 * to nothing.
 */
export const changedSince = <R extends { readonly id: number; readonly version: number }>(
  rows: readonly R[],
  ids: readonly number[],
  versions: readonly number[] | undefined,
): R | undefined => (versions ? rows.find(({ id, version }) => versions[ids.indexOf(id)] !== version) : undefined)

/**
 * To be asked with the plan of the rows as they are locked: what was shown is what is done. Whoever was shown nothing is
 * held to nothing. Throws CONFLICT with the plan as it is now.
 */
export function requireSeen(plan: { readonly seen: string }, seen: string | undefined): void {
  if (seen !== undefined && seen !== plan.seen)
    throw new AppError('CONFLICT', { say: { key: 'commit.changed' }, current: plan })
}
