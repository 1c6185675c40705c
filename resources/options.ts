import type { Label } from '#shared/label'
import type { LotStatus } from '#shared/lotStatus'
import { term } from '#shared/terms'

/** Races of the silkworm; rates are dated by race. */
export const races = {
  BV: term('option.race.bv'),
  CB: term('option.race.cb'),
  MV: term('option.race.mv'),
  P1: term('option.race.p1'),
  DEF: term('option.race.def'),
} as const

/** How reelers buy: with a bill that is due after some days, or from what they paid before. */
export const reelerModes = { CREDIT: term('config.credit'), PREPAID: term('config.prepaid') } as const

export const colours = {
  white: term('option.colour.white'),
  yellow: term('option.colour.yellow'),
  greenishYellow: term('option.colour.greenishYellow'),
  mixed: term('option.colour.mixed'),
} as const

/** The way of a lot from the gate to the farmer's bank. */
export const lotStatuses = {
  INWARD: term('status.lot.inward'),
  TESTED: term('status.lot.tested'),
  SLOTTED: term('status.lot.slotted'),
  BIDDING: term('status.lot.bidding'),
  BID_CLOSED: term('status.lot.bidClosed'),
  NO_BID: term('status.lot.noBid'),
  APPROVED: term('status.lot.approved'),
  REJECTED: term('status.lot.refused'),
  WEIGHED: term('status.lot.weighed'),
  BILLED: term('status.lot.billed'),
  PAID: term('status.lot.paid'),
  RETURNED: term('status.lot.returned'),
  CARRIED: term('status.lot.carried'),
  CANCELLED: term('status.lot.cancelled'),
} as const satisfies Record<LotStatus, Label>

export const slotStatuses = {
  SCHEDULED: term('status.slot.scheduled'),
  LIVE: term('status.slot.live'),
  CLOSED: term('status.slot.closed'),
  APPROVED: term('status.slot.approved'),
  CANCELLED: term('status.slot.cancelled'),
} as const

/** Why a slot's times moved: an officer changed them, or a late bid made it longer. */
export const slotChanges = {
  TIMES: term('field.time'),
  EXTENSION: term('action.extendSlot'),
} as const

export const deviceStatuses = {
  WAITING: term('status.device.waiting'),
  BOUND: term('status.device.bound'),
  ENDED: term('status.device.ended'),
} as const

export const displayStatuses = {
  WAITING: term('status.display.waiting'),
  OPEN: term('status.display.open'),
  ENDED: term('status.display.ended'),
} as const

/** The way of a sign-up: its OTP, then the yes or no of an official. */
export const registrationStatuses = {
  PENDING: term('people.status.pending'),
  VERIFIED: term('people.status.verified'),
  ACTIVATED: term('people.status.activated'),
  REFUSED: term('people.status.refused'),
} as const

/** What someone did for another's account. */
export const accountLinks = {
  MADE: term('account.link.made'),
  PASSWORD: term('account.link.password'),
  NUMBER: term('account.link.number'),
} as const

/** What an OTP was sent for. */
export const otpPurposes = {
  register: term('screen.signUp'),
  reset: term('screen.resetPassword'),
  signIn: term('screen.signIn'),
  money: term('people.otp.money'),
} as const

/** A message on its way; UNSURE was handed over and never answered for, so it is not sent again. */
export const outboxStatuses = {
  WAITING: term('people.outbox.waiting'),
  SENDING: term('people.outbox.sending'),
  SENT: term('people.outbox.sent'),
  FAILED: term('people.outbox.failed'),
  UNSURE: term('people.outbox.unsure'),
} as const

/** The language that something is kept in. */
export const languageNames = { en: term('option.language.en'), ta: term('option.language.ta') } as const

/** Whether reports are sent at their times. */
export const deliveryStatuses = {
  ACTIVE: term('delivery.active'),
  STOPPED: term('delivery.stopped'),
} as const

/** The way of a report to its addresses, once it is due. */
export const deliveryRunStatuses = {
  WAITING: term('delivery.run.waiting'),
  SENDING: term('delivery.run.sending'),
  SENT: term('delivery.run.sent'),
  FAILED: term('delivery.run.failed'),
} as const

/** Why a report was not sent, or not to all. */
export const deliveryErrors = {
  OWNER: term('delivery.error.owner'),
  MOVED: term('delivery.error.moved'),
  REACH: term('delivery.error.reach'),
  PEOPLE: term('delivery.error.people'),
  ADDRESSES: term('delivery.error.addresses'),
  REPORT: term('delivery.error.report'),
  FILE: term('delivery.error.file'),
  LARGE: term('delivery.error.large'),
  REFUSED: term('delivery.error.refused'),
  SIGN_IN: term('delivery.error.signIn'),
  UNREACHED: term('delivery.error.unreached'),
  STOPPED: term('delivery.error.stopped'),
  ENDED: term('delivery.error.ended'),
  SOME: term('delivery.error.some'),
} as const
export type DeliveryError = keyof typeof deliveryErrors

/** How often a report is sent. */
export const deliveryFrequencies = {
  DAILY: term('delivery.daily'),
  WEEKLY: term('delivery.weekly'),
  MONTHLY: term('delivery.monthly'),
} as const

/** The days of the week, from Monday (1) as ISO counts them. */
export const isoWeekdays = {
  '1': term('weekday.1'),
  '2': term('weekday.2'),
  '3': term('weekday.3'),
  '4': term('weekday.4'),
  '5': term('weekday.5'),
  '6': term('weekday.6'),
  '7': term('weekday.0'),
} as const

/** How a bid that was sent was answered. */
export const attemptOutcomes = {
  ACCEPTED: term('status.bid.accepted'),
  /** Sent again by its key: it got its first answer. */
  REPEATED: term('attempt.repeated'),
  /** A yes to a high amount was asked for. */
  ASKED: term('attempt.asked'),
  REFUSED: term('attempt.refused'),
} as const

export const verdicts = {
  PENDING: term('status.approval.pending'),
  APPROVED: term('status.approval.approved'),
  REJECTED: term('status.approval.rejected'),
  NO_BID: term('status.lot.noBid'),
} as const

export const invoiceStatuses = {
  PROCESSED: term('status.invoice.processed'),
  CANCELLED: term('status.invoice.cancelled'),
} as const

/** Where a head of account stands in the balance sheet or in income and expenditure. */
export const headGroups = {
  assets: term('head.assets'),
  liabilities: term('head.liabilities'),
  income: term('head.income'),
  expenses: term('head.expenses'),
  suspense: term('head.suspense'),
} as const

/** What a head of account stands for: first what the heads are that people add, then those of the program alone. */
export const headKinds = {
  expense: term('head.expenses'),
  income: term('head.income'),
  payable: term('head.payable'),
  receivable: term('head.receivable'),
  fund: term('head.fund'),
  cash: term('option.head.cash'),
  bank: term('option.head.bank'),
  suspense: term('head.suspense'),
  control: term('ledger.kind.control'),
  levy: term('field.levy'),
  clearing: term('option.head.clearing'),
  trading: term('option.head.trading'),
  roundOff: term('field.roundOff'),
  government: term('option.head.govt'),
  opening: term('ui.many.openingBalances'),
} as const

/** The way of money to a farmer's or reeler's bank; a cancelled bill takes its payments along. */
export const paymentStatuses = {
  PROPOSED: term('money.proposed'),
  PENDING: term('status.payment.pending'),
  READY: term('status.payment.ready'),
  SENT: term('status.payment.sent'),
  SUCCESS: term('status.payment.success'),
  RETURNED: term('status.payment.returned'),
  FAILED: term('status.payment.failed'),
  HELD: term('status.payment.held'),
  SETTLED: term('status.payment.settled'),
  CANCELLED: term('status.invoice.cancelled'),
} as const

/** What a payment pays: a lot's bill, or an open item that is no lot's: a farmer's (0068), or a reeler's that goes back (0075). */
export const paymentKinds = {
  LOT: term('field.lot'),
  OPENING: term('field.openingBalance'),
  CORRECTION: term('pay.correction'),
  REFUND: term('refund.kind'),
} as const

export const batchStatuses = {
  PROPOSED: term('money.proposed'),
  SENT: term('status.payment.sent'),
  DONE: term('money.answered'),
  CANCELLED: term('status.invoice.cancelled'),
} as const

/** The way of a bank statement: read by one, confirmed as reconciled by another, or taken back. */
export const bankStatementStatuses = {
  READ: term('bank.status.read'),
  CONFIRMED: term('bank.status.reconciled'),
  WITHDRAWN: term('column.takenBack'),
} as const

/** By what lines of the bank and of the books were found to be the same money. */
export const bankMatchKinds = {
  REFERENCE: term('bank.by.reference'),
  DAY: term('bank.by.day'),
  OPENING: term('field.openingBalance'),
  HAND: term('bank.by.hand'),
} as const

/** Why bank and books differ by a line. */
export const bankExplanations = {
  CHARGE: term('bank.why.charge'),
  INTEREST: term('bank.why.interest'),
  TRANSIT: term('bank.why.transit'),
  PART: term('bank.why.part'),
  ERROR: term('bank.why.error'),
  OTHER: term('bank.why.other'),
} as const

export const proposalKinds = {
  rate: term('ui.one.rate'),
  setting: term('ui.one.setting'),
  invoiceCancel: term('money.cancelBill'),
  challan: term('levy.kind'),
  challanTakenBack: term('levy.takeBack'),
  paymentReturn: term('pay.return'),
  arrivalFarmer: term('changeFarmer.kind'),
  saleCancel: term('cancelSale.kind'),
  refund: term('refund.kind'),
  billNote: term('note.kind'),
  voucher: term('field.voucher'),
  voucherReversal: term('voucher.reversal'),
  headOpening: term('field.openingBalance'),
  yearClose: term('year.closing'),
  bankAccount: term('bankAccount.kind'),
  account: term('proposal.kind.account'),
  master: term('proposal.kind.master'),
} as const

/** Whether a farmer's account may be paid: the first may, every later one after a second official's yes. */
export const bankAccountStatuses = {
  FIRST: term('bankAccount.status.first'),
  WAITING: term('bankAccount.status.waiting'),
  CONFIRMED: term('money.confirmed'),
  REFUSED: term('people.status.refused'),
  WITHDRAWN: term('status.bid.withdrawn'),
} as const

export const proposalStatuses = {
  PROPOSED: term('money.proposed'),
  CONFIRMED: term('money.confirmed'),
  REFUSED: term('people.status.refused'),
  WITHDRAWN: term('status.bid.withdrawn'),
} as const

/** The token that the farmer takes home, and the one that hangs on the lot in the auction. */
export const tokenKinds = { lot: term('print.token'), auction: term('screen.auctionToken') } as const

export const sides = { farmer: term('role.farmer'), reeler: term('role.reeler') } as const

/** What the record of security events tells of. */
export const securityEventKinds = {
  SIGNED_IN: term('security.signedIn'),
  SIGN_IN_FAILED: term('security.signInFailed'),
  LOCKED: term('security.locked'),
  SIGNED_OUT: term('security.signedOut'),
  SESSION_ENDED: term('security.sessionEnded'),
  REFUSED: term('security.refused'),
  OTHER_OFFICE: term('security.otherOffice'),
  PASSWORD_CHANGED: term('security.passwordChanged'),
  PASSWORD_GIVEN: term('security.passwordGiven'),
  PASSWORD_RESET: term('security.passwordReset'),
  DEVICE_EARNED: term('security.deviceEarned'),
  DEVICE_ASKED: term('security.deviceAsked'),
  DEVICE_BOUND: term('security.deviceBound'),
  DEVICE_ENDED: term('security.deviceEnded'),
  OTP_ASKED: term('security.otpAsked'),
  OTP_FAILED: term('security.otpFailed'),
  OTP_PASSED: term('security.otpPassed'),
  BANK_CHANGED: term('security.bankChanged'),
  BANK_CONFIRMED: term('security.bankConfirmed'),
  EXPORTED: term('security.exported'),
  IMPORTED: term('security.imported'),
  ACCOUNT_ADDED: term('security.accountAdded'),
  ACCOUNT_CHANGED: term('security.accountChanged'),
  SETTING_CHANGED: term('security.settingChanged'),
  RATE_CHANGED: term('security.rateChanged'),
  CONFIRMED: term('security.confirmed'),
  DEMO_REMOVED: term('security.demoRemoved'),
  ADMIN_MADE: term('security.adminMade'),
  EVENTS_REMOVED: term('security.eventsRemoved'),
  YEAR_ARCHIVED: term('security.yearArchived'),
  KEY_EXCHANGED: term('security.keyExchanged'),
} as const

export type SecurityEventKind = keyof typeof securityEventKinds

/** What records without a face are called where another record names them, by their declared names. */
export const recordLabels: Readonly<Record<string, Label>> = {
  customer: term('security.ofPerson'),
  user: term('security.ofAccount'),
  session: term('security.ofSession'),
  knownDevice: term('security.device'),
  reelerDevice: term('security.device'),
  otp: term('field.otp'),
  proposal: term('security.ofProposal'),
  setting: term('security.ofSetting'),
  rate: term('column.rate'),
  paymentBatch: term('security.ofBatch'),
  bankAccount: term('field.bankAcNo'),
  bid: term('field.bid'),
}
