import type { Label } from '../label'

/** The words of the pages outside the console. */
export const doorsTerms = {} as const satisfies Record<string, Label>
