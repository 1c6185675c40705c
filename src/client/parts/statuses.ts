import type { SvgIconComponent } from '@mui/icons-material'
import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircle'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/Error'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import HighlightOff from '@mui/icons-material/HighlightOff'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RemoveCircle from '@mui/icons-material/RemoveCircle'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import ScaleOutlined from '@mui/icons-material/ScaleOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import TrendingUp from '@mui/icons-material/TrendingUp'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type {
  bankStatementStatuses,
  deliveryRunStatuses,
  deviceStatuses,
  displayStatuses,
  invoiceStatuses,
  lotStatuses,
  outboxStatuses,
  paymentStatuses,
  slotStatuses,
  verdicts,
} from '#resources/options'
import type { StatusName } from '#shared/extensions'
import type { TermKey } from '#shared/terms'
import type { Tone } from './Chip'

export interface StatusLook {
  readonly term: TermKey
  readonly icon: SvgIconComponent
  readonly tone: Tone
  readonly struck?: boolean
}

const look = (term: TermKey, icon: SvgIconComponent, tone: Tone, struck = false): StatusLook => ({
  term,
  icon,
  tone,
  struck,
})

/** A look for every declared status, and for those that are told beside them. */
type Looks<Declared, Beside extends string = never> = Readonly<Record<(keyof Declared & string) | Beside, StatusLook>>

const lot = {
  INWARD: look('status.lot.inward', RadioButtonUnchecked, 'neutral'),
  TESTED: look('status.lot.tested', ScienceOutlined, 'primary'),
  SLOTTED: look('status.lot.slotted', ScheduleOutlined, 'primary'),
  BIDDING: look('status.lot.bidding', RadioButtonChecked, 'live'),
  BID_CLOSED: look('status.lot.bidClosed', StopCircleOutlined, 'neutral'),
  APPROVED: look('status.lot.approved', CheckCircleOutlined, 'ok'),
  REJECTED: look('status.lot.refused', HighlightOff, 'err'),
  NO_BID: look('status.lot.noBid', RemoveCircleOutlined, 'warn'),
  NO_BID_YET: look('status.lot.noBidYet', RemoveCircle, 'plain'),
  WEIGHED: look('status.lot.weighed', ScaleOutlined, 'primary'),
  BILLED: look('status.lot.billed', ReceiptLongOutlined, 'primary'),
  PAID: look('status.lot.paid', CheckCircle, 'filled'),
  RETURNED: look('status.lot.returned', UndoOutlined, 'neutral'),
  CARRIED: look('status.lot.carried', EventOutlined, 'neutral'),
  CANCELLED: look('status.lot.cancelled', Block, 'neutral', true),
} satisfies Looks<typeof lotStatuses, 'NO_BID_YET'>

const slot = {
  SCHEDULED: look('status.slot.scheduled', EventOutlined, 'primary'),
  LIVE: look('status.slot.live', RadioButtonChecked, 'live'),
  CLOSED: look('status.slot.closed', StopCircleOutlined, 'neutral'),
  APPROVED: look('status.slot.approved', CheckCircleOutlined, 'ok'),
  CANCELLED: look('status.slot.cancelled', Block, 'neutral', true),
} satisfies Looks<typeof slotStatuses>

const bid = {
  ACTIVE: look('status.bid.active', RadioButtonUnchecked, 'neutral'),
  WINNING: look('status.bid.leading', TrendingUp, 'ok'),
  LEADING: look('status.bid.leading', TrendingUp, 'ok'),
  OUTBID: look('status.bid.outbid', ErrorIcon, 'warn'),
  ACCEPTED: look('status.bid.accepted', CheckCircleOutlined, 'ok'),
  REJECTED: look('status.bid.rejected', HighlightOff, 'err'),
  REMOVED: look('status.bid.removed', Block, 'neutral', true),
  WITHDRAWN: look('status.bid.withdrawn', UndoOutlined, 'neutral', true),
}

const approval = {
  PENDING: look('status.approval.pending', HourglassEmpty, 'warn'),
  APPROVED: look('status.approval.approved', CheckCircleOutlined, 'ok'),
  REJECTED: look('status.approval.rejected', HighlightOff, 'err'),
  NO_BID: look('status.lot.noBid', RemoveCircleOutlined, 'warn'),
} satisfies Looks<typeof verdicts>

const invoice = {
  PROCESSED: look('status.invoice.processed', ReceiptLongOutlined, 'primary'),
  CANCELLED: look('status.invoice.cancelled', Block, 'neutral', true),
} satisfies Looks<typeof invoiceStatuses>

const payment = {
  PROPOSED: look('money.proposed', HourglassEmpty, 'neutral'),
  PENDING: look('status.payment.pending', HourglassEmpty, 'warn'),
  READY: look('status.payment.ready', CheckCircleOutlined, 'primary'),
  SENT: look('status.payment.sent', SendOutlined, 'primary'),
  SUCCESS: look('status.payment.success', CheckCircle, 'filled'),
  FAILED: look('status.payment.failed', ErrorOutlined, 'err'),
  RETURNED: look('status.payment.returned', UndoOutlined, 'err'),
  HELD: look('status.payment.held', PauseCircleOutlined, 'warn'),
  SETTLED: look('status.payment.settled', CheckCircle, 'plain'),
  CANCELLED: look('status.invoice.cancelled', Block, 'neutral', true),
  OVERDUE: look('status.payment.overdue', ErrorOutlined, 'err'),
} satisfies Looks<typeof paymentStatuses, 'OVERDUE'>

const voucher = {
  POSTED: look('status.voucher.posted', CheckCircle, 'plain'),
  REVERSED: look('status.voucher.reversed', UndoOutlined, 'neutral', true),
}

const master = {
  ACTIVE: look('status.master.active', CheckCircle, 'plain'),
  INACTIVE: look('status.master.inactive', Block, 'neutral'),
  PENDING: look('status.master.pending', HourglassEmpty, 'warn'),
}

const device = {
  WAITING: look('status.device.waiting', HourglassEmpty, 'warn'),
  BOUND: look('status.device.bound', CheckCircleOutlined, 'ok'),
  ENDED: look('status.device.ended', Block, 'neutral', true),
} satisfies Looks<typeof deviceStatuses>

const display = {
  WAITING: look('status.display.waiting', HourglassEmpty, 'warn'),
  OPEN: look('status.display.open', CheckCircleOutlined, 'ok'),
  ENDED: look('status.display.ended', Block, 'neutral', true),
} satisfies Looks<typeof displayStatuses>

const message = {
  WAITING: look('people.outbox.waiting', HourglassEmpty, 'warn'),
  SENDING: look('people.outbox.sending', SendOutlined, 'neutral'),
  SENT: look('people.outbox.sent', CheckCircle, 'plain'),
  FAILED: look('people.outbox.failed', ErrorOutlined, 'err'),
  UNSURE: look('people.outbox.unsure', HelpOutlined, 'warn'),
} satisfies Looks<typeof outboxStatuses>

const deliveryRun = {
  WAITING: look('delivery.run.waiting', HourglassEmpty, 'warn'),
  SENDING: look('delivery.run.sending', SendOutlined, 'neutral'),
  SENT: look('delivery.run.sent', CheckCircle, 'plain'),
  FAILED: look('delivery.run.failed', ErrorOutlined, 'err'),
} satisfies Looks<typeof deliveryRunStatuses>

const bankStatement = {
  READ: look('bank.status.read', HourglassEmpty, 'warn'),
  CONFIRMED: look('bank.status.reconciled', CheckCircle, 'filled'),
  WITHDRAWN: look('column.takenBack', Block, 'neutral', true),
} satisfies Looks<typeof bankStatementStatuses>

export const statuses = {
  lot,
  slot,
  bid,
  approval,
  invoice,
  payment,
  voucher,
  master,
  device,
  display,
  message,
  bankStatement,
  deliveryRun,
} as const satisfies Readonly<Record<StatusName, Readonly<Record<string, StatusLook>>>>

/** isActive is a status of three: 1 Active, 0 inActive, anything else Pending. */
const masterStatus = (isActive: unknown): keyof typeof master =>
  Number(isActive) === 1
    ? 'ACTIVE'
    : isActive !== null && isActive !== '' && Number(isActive) === 0
      ? 'INACTIVE'
      : 'PENDING'

/** How a state looks; null for a value that the kind does not know. */
export function statusLook(kind: StatusName, value: unknown): StatusLook | null {
  const known: Readonly<Record<string, StatusLook>> = statuses[kind]
  if (kind === 'master' && !(String(value).toUpperCase() in known)) return master[masterStatus(value)]
  return known[String(value).toUpperCase()] ?? null
}
