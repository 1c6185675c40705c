import { type ComponentType, lazy } from 'react'
import type { ProposalKind } from '#resources/api/configuration'
import type { NoticeName } from '#shared/extensions'
import { loadWithRetry } from '../http/load'

const OpenProposals = lazy(async () => ({
  default: (await loadWithRetry(() => import('../pages/configuration/OpenProposals'))).OpenProposals,
}))

const proposed =
  (...kinds: readonly ProposalKind[]): ComponentType =>
  () => <OpenProposals kinds={kinds} />

const QueueBar = lazy(async () => ({ default: (await loadWithRetry(() => import('../queue/QueueBar'))).QueueBar }))
const NextToWeigh = lazy(async () => ({ default: (await loadWithRetry(() => import('./nextToWeigh'))).NextToWeigh }))

const OpeningDay = lazy(async () => ({
  default: (await loadWithRetry(() => import('../pages/openings/OpeningDay'))).OpeningDay,
}))

const MailSetUp = lazy(async () => ({ default: (await loadWithRetry(() => import('./delivery'))).MailSetUp }))

/** What stands above or under the table of a view that names it. */
export const notices: Readonly<Record<NoticeName, ComponentType>> = {
  proposedCancels: proposed('invoiceCancel', 'billNote'),
  proposedVouchers: proposed('voucher', 'voucherReversal', 'headOpening', 'invoiceCancel', 'paymentReturn'),
  proposedRefunds: proposed('refund'),
  proposedNotes: proposed('billNote'),
  queuedWeights: () => <QueueBar kind="weight" />,
  nextToWeigh: NextToWeigh,
  openingDay: OpeningDay,
  mailSetUp: MailSetUp,
}
