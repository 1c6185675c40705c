import type { Label } from '../label'

/** The words of voucher entry, opening balances and the configuration. */
export const voucherPageTerms = {} as const satisfies Record<string, Label>
