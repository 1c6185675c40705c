import type { Label } from '../label'

export const coverTerms = {} as const satisfies Record<string, Label>
