import type { ProposalPayload } from '#resources/api/configuration'
import { type Posted, posted } from '#resources/api/ledger'
import { configurers, marketDesk } from '#shared/access'
import { AppError } from '#shared/errors'
import { bankAccountKind } from './bankAccounts/service'
import { billNoteKind } from './bills/notes'
import { cancelBillKind } from './bills/service'
import { masterKind } from './crud/approval'
import { setRate, setSetting, standingRate, standingSetting } from './dataManager/service'
import { changeFarmerKind } from './inward/changeFarmer'
import { checkVoucher, fallsBelowNil, headOpeningKind, lockOwedBy, postEntry, reversalKind } from './ledger/service'
import { takeBackKind } from './payments/challans'
import { refundKind } from './payments/refunds'
import { challanKind, paymentReturnKind } from './payments/service'
import { accountKind } from './people/service'
import type { ProposalKind } from './proposals/registry'
import { isDecidedBy } from './proposals/service'
import { cancelSaleKind } from './weight/cancelSale'
import { yearCloseKind } from './year/service'

const rate: ProposalKind<ProposalPayload<'rate'>, void> = {
  roles: configurers,
  stateWide: true,
  standing: standingRate,
  carryOut: (ctx, payload, marketId, _, id) => setRate(ctx, payload, marketId, id),
}

const setting: ProposalKind<ProposalPayload<'setting'>, void> = {
  roles: configurers,
  stateWide: true,
  standing: standingSetting,
  carryOut: setSetting,
}

/**
 * A voucher is checked again when it is confirmed: its day may be closed by now. Cash, or a fund, goes below nil with the branch
 * admin's yes, as the one who proposes or the one who confirms.
 */
const voucher: ProposalKind<ProposalPayload<'voucher'>, Posted> = {
  roles: marketDesk,
  outcome: posted,
  async carryOut(ctx, { why: _, ...entry }, marketId, _reason, id) {
    await lockOwedBy(ctx, marketId ?? 0, entry.lines)
    await checkVoucher(ctx, marketId ?? 0, entry)
    const short = await fallsBelowNil(ctx, marketId ?? 0, entry)
    if (short && !(await isDecidedBy(ctx, id, 'branchad')))
      throw new AppError('FORBIDDEN', { say: { key: 'ledger.rule.belowNil' } })
    return postEntry(ctx, marketId ?? 0, entry)
  },
}

/** What can be proposed, and what is done when another person says yes. */
export const proposalKinds = {
  rate,
  setting,
  voucher,
  voucherReversal: reversalKind,
  headOpening: headOpeningKind,
  account: accountKind,
  master: masterKind,
  invoiceCancel: cancelBillKind,
  challan: challanKind,
  challanTakenBack: takeBackKind,
  paymentReturn: paymentReturnKind,
  arrivalFarmer: changeFarmerKind,
  saleCancel: cancelSaleKind,
  refund: refundKind,
  billNote: billNoteKind,
  bankAccount: bankAccountKind,
  yearClose: yearCloseKind,
} as const
