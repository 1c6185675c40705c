import { dayShown, secondsText } from './day'
import { indian, isPlainDecimal } from './money'
import type { TermKey } from './terms'

/** What stands in the word of a refused bid, as the database has it: numbers, instants, days. */
export type RefusalArgs = Readonly<Record<string, string | number>>

/** The arguments that are rupees. */
const isRupees = (name: string) => name === 'amount' || name === 'floor' || name === 'next'

const shownArg = (name: string, arg: string | number): string | number => {
  if (name === 'time' || name === 'at') return secondsText(String(arg)) || ''
  if (name === 'date') return dayShown(String(arg)) || ''
  // What was sent as an amount may have been anything: it is shown as it came.
  return isRupees(name) && isPlainDecimal(String(arg)) ? indian(String(arg)) : arg
}

/** Instants as HH:MM:SS, days as DD/MM/YYYY of India, and sums with Indian grouping, as people read them. */
export const refusalArgs = (args: RefusalArgs = {}): RefusalArgs =>
  Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, shownArg(name, arg)]))

/** The rule of a refusal in a few words, for columns and files; what is not here is 'not valid'. */
export const refusalReasons: Readonly<Record<string, TermKey>> = {
  'rule.bid.notHigher': 'attempt.why.notHigher',
  'rule.bid.belowFloor': 'attempt.why.belowFloor',
  'rule.bid.tooHigh': 'attempt.why.tooHigh',
  'rule.bid.aboveWaived': 'attempt.why.tooHigh',
  'rule.bid.confirmHigh': 'attempt.asked',
  'rule.bid.confirmWaived': 'attempt.asked',
  'rule.bid.wholeRupees': 'attempt.why.wholeRupees',
  'rule.bid.licenceExpired': 'attempt.why.licence',
  'rule.bid.licenceMissing': 'attempt.why.licence',
  'rule.bid.inactive': 'attempt.why.inactive',
  'rule.bid.otherMarket': 'attempt.why.otherMarket',
  'rule.bid.noCover': 'attempt.why.cover',
  'rule.bid.lateBill': 'attempt.why.lateBill',
  'rule.bid.device': 'attempt.why.device',
  'rule.bid.deviceWaits': 'attempt.why.device',
  'rule.bid.expired': 'attempt.why.expired',
  'rule.bid.decided': 'attempt.why.decided',
  'rule.bid.notLive': 'attempt.why.notLive',
  'rule.bid.late': 'attempt.why.late',
  'rule.bid.lotNotInSlot': 'attempt.why.notInSlot',
  'fault.keyUsed': 'attempt.why.key',
  'fault.unavailable': 'attempt.why.held',
  'message.sessionExpired': 'attempt.why.session',
  'rule.notFound': 'attempt.why.noLot',
}
