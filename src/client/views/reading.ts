import type { ResolvedView } from '#shared/view'

/** Rows on a page of a view. */
export const perPage = 25

const often = 20_000
const minute = 60_000

/** After how many milliseconds the rows of a view are read again; those of a `live` day as they change (`live/heard`). */
export const readAgainAfter = ({ view: { live, day } }: ResolvedView): number | false =>
  live === 'day' ? false : live === 'often' || day === 'today' ? often : minute
