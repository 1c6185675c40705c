import { say } from '#shared/terms'
import { paymentKinds, type paymentStatuses } from './options'

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

const isUnpaid: Readonly<Record<keyof typeof paymentStatuses, boolean>> = {
  PROPOSED: false,
  PENDING: true,
  READY: true,
  SENT: true,
  SUCCESS: false,
  RETURNED: true,
  FAILED: true,
  HELD: true,
  SETTLED: false,
  CANCELLED: false,
}
/** Of what was decided the statuses in which nobody has the money yet; by name, for an index finds what is, not what is not. */
export const unpaidStatuses: readonly string[] = Object.entries(isUnpaid).flatMap(([status, is]) => (is ? status : []))
