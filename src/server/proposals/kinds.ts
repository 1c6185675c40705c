import { configurers, marketDesk } from '#shared/access'
import { cancelBillKind } from '../bills/service'
import { type RatePayload, setRate, setSetting } from '../dataManager/service'
import { checkVoucher, postEntry, type VoucherEntry } from '../ledger/service'
import type { ProposalKind } from './registry'

const rate: ProposalKind<RatePayload> = { roles: configurers, carryOut: setRate }

const setting: ProposalKind<{ key: string; value: string }> = { roles: configurers, carryOut: setSetting }

/** A large voucher is checked again when it is confirmed: its day may be closed by now. */
const voucher: ProposalKind<VoucherEntry> = {
  roles: marketDesk,
  async carryOut(ctx, entry, marketId) {
    await checkVoucher(ctx, marketId ?? 0, entry)
    return postEntry(ctx, marketId ?? 0, entry)
  },
}

/** What can be proposed, and what is done when another person says yes. */
export const proposalKinds = { rate, setting, voucher, invoiceCancel: cancelBillKind } as const
