import { say } from '#shared/terms'
import { paymentKinds } from './options'

/** A payment by what it pays: a lot, or the voucher of an open item. */
export interface PaidFor {
  readonly paymentKind: keyof typeof paymentKinds
  readonly lotNo: number | null
  readonly voucherNo: string | null
}

/** What a payment is for, in words: its lot, or what the open item is and its voucher. */
export function whatForOf({ paymentKind, lotNo, voucherNo }: PaidFor) {
  if (lotNo !== null)
    return { lotNo, what: say('en', 'ui.room.lot', { lot: lotNo }), whatTa: say('ta', 'ui.room.lot', { lot: lotNo }) }
  const { en, ta } = paymentKinds[paymentKind]
  return { lotNo, what: `${en} ${voucherNo ?? ''}`, whatTa: `${ta} ${voucherNo ?? ''}` }
}
