import type { Label } from '../label'

/** The words of the payment lists. */
export const paymentPageTerms = {} as const satisfies Record<string, Label>
