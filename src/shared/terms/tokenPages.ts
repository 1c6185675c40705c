import type { Label } from '../label'

export const tokenPageTerms = {} as const satisfies Record<string, Label>
