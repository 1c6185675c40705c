import type { ProposalPayload } from '#resources/api/configuration'
import { type Posted, posted } from '#resources/api/ledger'
import { configurers, marketDesk } from '#shared/access'
import { bankAccountKind } from './bankAccounts/service'
import { cancelBillKind } from './bills/service'
import { masterKind } from './crud/approval'
import { setRate, setSetting } from './dataManager/service'
import { checkVoucher, postEntry } from './ledger/service'
import { accountKind } from './people/service'
import type { ProposalKind } from './proposals/registry'

const rate: ProposalKind<ProposalPayload<'rate'>, void> = {
  roles: configurers,
  stateWide: true,
  carryOut: (ctx, payload, marketId, _, id) => setRate(ctx, payload, marketId, id),
}

const setting: ProposalKind<ProposalPayload<'setting'>, void> = {
  roles: configurers,
  stateWide: true,
  carryOut: setSetting,
}

/** A large voucher is checked again when it is confirmed: its day may be closed by now. */
const voucher: ProposalKind<ProposalPayload<'voucher'>, Posted> = {
  roles: marketDesk,
  outcome: posted,
  async carryOut(ctx, { why: _, ...entry }, marketId) {
    await checkVoucher(ctx, marketId ?? 0, entry)
    return postEntry(ctx, marketId ?? 0, entry)
  },
}

/** What can be proposed, and what is done when another person says yes. */
export const proposalKinds = {
  rate,
  setting,
  voucher,
  account: accountKind,
  master: masterKind,
  invoiceCancel: cancelBillKind,
  bankAccount: bankAccountKind,
} as const
