import type { VerifiedPaper } from '#resources/api/papers'
import type { batchStatuses, invoiceStatuses, lotStatuses } from '#resources/options'
import type { Label } from '#shared/label'
import type { PaperKind } from '#shared/papers'
import { statusTerms } from '#shared/terms/status'
import { verifyTerms } from '#shared/terms/verifyPage'

/** A label for every declared status. */
type Words<Declared> = Readonly<Record<keyof Declared, Label>>

const lot = (key: keyof typeof statusTerms): Label => statusTerms[key]

const invoice = {
  PROCESSED: statusTerms['status.invoice.processed'],
  CANCELLED: statusTerms['status.invoice.cancelled'],
} satisfies Words<typeof invoiceStatuses>

/** The states of each kind of paper in words. */
const states: Readonly<Record<PaperKind, Readonly<Record<string, Label>>>> = {
  farmerInvoice: invoice,
  reelerInvoice: invoice,
  gatePass: {
    ISSUED: verifyTerms['verify.issued'],
    LEFT: verifyTerms['verify.left'],
    CANCELLED: statusTerms['status.invoice.cancelled'],
  },
  token: {
    INWARD: lot('status.lot.inward'),
    TESTED: lot('status.lot.tested'),
    SLOTTED: lot('status.lot.slotted'),
    BIDDING: lot('status.lot.bidding'),
    BID_CLOSED: lot('status.lot.bidClosed'),
    NO_BID: lot('status.lot.noBid'),
    APPROVED: lot('status.lot.approved'),
    REJECTED: lot('status.lot.refused'),
    WEIGHED: lot('status.lot.weighed'),
    BILLED: lot('status.lot.billed'),
    PAID: lot('status.lot.paid'),
    RETURNED: lot('status.lot.returned'),
    CARRIED: lot('status.lot.carried'),
    CANCELLED: lot('status.lot.cancelled'),
  } satisfies Words<typeof lotStatuses>,
  voucher: { POSTED: statusTerms['status.voucher.posted'], REVERSED: statusTerms['status.voucher.reversed'] },
  paymentAdvice: {
    ...({
      PROPOSED: verifyTerms['verify.proposed'],
      SENT: verifyTerms['verify.sent'],
      DONE: verifyTerms['verify.answered'],
      CANCELLED: statusTerms['status.invoice.cancelled'],
    } satisfies Words<typeof batchStatuses>),
    RETURNED: statusTerms['status.payment.returned'],
  },
  yearClose: { SEALED: verifyTerms['verify.sealed'] },
}

export const kindOf = ({ kind }: VerifiedPaper): Label => verifyTerms[`verify.${kind}`]

export const stateOf = ({ kind, status }: VerifiedPaper): Label => states[kind][status] ?? { en: status, ta: status }

/** A paper that was taken back. */
export const isCancelled = ({ kind, status }: VerifiedPaper): boolean =>
  status === 'CANCELLED' || status === 'REVERSED' || (kind === 'paymentAdvice' && status === 'RETURNED')
