import type { Label } from '../label'

/** What the reeler's phone says. */
export const phoneTerms = {} as const satisfies Record<string, Label>
