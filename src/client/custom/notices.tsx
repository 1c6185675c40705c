import { type ComponentType, lazy } from 'react'
import type { ProposalKind } from '#resources/api/configuration'
import type { NoticeName } from '#shared/extensions'
import { loaded } from '../http/load'

const OpenProposals = lazy(async () => ({
  default: (await loaded(() => import('../pages/configuration/OpenProposals'))).OpenProposals,
}))

const proposed =
  (...kinds: readonly ProposalKind[]): ComponentType =>
  () => <OpenProposals kinds={kinds} />

/** What stands above the table of a view that names it. */
export const notices: Readonly<Record<NoticeName, ComponentType>> = {
  proposedCancels: proposed('invoiceCancel'),
  proposedVouchers: proposed('voucher', 'invoiceCancel'),
}
