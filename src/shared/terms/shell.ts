import type { Label } from '../label'

/** The words of the frame: search, keys, counts. */
export const shellTerms = {} as const satisfies Record<string, Label>
