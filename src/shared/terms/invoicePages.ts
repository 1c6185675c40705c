import type { Label } from '../label'

export const invoicePageTerms = {} as const satisfies Record<string, Label>
