import type { ComponentType } from 'react'
import type { ProposalKind } from '#resources/api/configuration'
import type { NoticeName } from '#shared/extensions'
import { fetched } from '../http/load'

const OpenProposals = fetched(async () => (await import('../pages/configuration/OpenProposals')).OpenProposals)

const proposed =
  (...kinds: readonly ProposalKind[]): ComponentType =>
  () => <OpenProposals kinds={kinds} />

const QueueBar = fetched(async () => (await import('../queue/QueueBar')).QueueBar)

/** What stands above or under the table of a view that names it. */
export const notices: Readonly<Record<NoticeName, ComponentType>> = {
  proposedCancels: proposed('invoiceCancel', 'billNote'),
  proposedVouchers: proposed('voucher', 'voucherReversal', 'headOpening', 'invoiceCancel', 'paymentReturn'),
  proposedRefunds: proposed('refund'),
  proposedNotes: proposed('billNote'),
  queuedWeights: () => <QueueBar kind="weight" />,
  nextToWeigh: fetched(async () => (await import('./nextToWeigh')).NextToWeigh),
  openingDay: fetched(async () => (await import('../pages/openings/OpeningDay')).OpeningDay),
  mailSetUp: fetched(async () => (await import('./delivery')).MailSetUp),
}
