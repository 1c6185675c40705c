import type { Label } from '../label'

export const moneyPaperTerms = {} as const satisfies Record<string, Label>
