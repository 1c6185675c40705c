import { roles } from './access'
import { noNumber } from './clean'
import type { RowIssue } from './issues'
import { indian, scaled } from './money'
import { term } from './terms'

/** How a dated or plain value of the configuration is checked; figures are decimal texts. */
export type ValueKind = 'percent' | 'rupees' | 'factor' | 'count' | 'kg' | 'switch' | 'mode' | 'days' | 'year'

/** A value that officials may change: one proposes, another confirms (D38). */
export interface KeyValue {
  readonly kind: ValueKind
  /** Hard limits of a figure. */
  readonly min?: string
  readonly max?: string
  /** One value for the whole state: no market has its own. */
  readonly everywhere?: true
  /** Switched on, codes are asked for, which somebody has to send. */
  readonly codes?: true
  /** Dated by race: a change is a new row from a day on, never an edit. */
  readonly rate?: { readonly kind: string; readonly race: string | null }
}

/** The races that cocoons are of; the rates that each has of its own. */
export const races = ['BV', 'CB', 'MV', 'P1', 'DEF'] as const
export const raceRates = ['silkRate', 'conversionCost', 'recovery'] as const
export type RaceRate = (typeof raceRates)[number]
const byRace = (kind: RaceRate, value: Omit<KeyValue, 'rate'>): [string, KeyValue][] =>
  races.map((race) => [`${kind}.${race}`, { ...value, rate: { kind, race } }])

/** Every value by its key, with the limits of market.md sections 1.3 and 2.1. */
export const keyValues: Readonly<Record<string, KeyValue>> = {
  ...Object.fromEntries([
    ...byRace('silkRate', { kind: 'rupees', min: '500', max: '15000' }),
    ...byRace('conversionCost', { kind: 'rupees', min: '0', max: '3000' }),
    ...byRace('recovery', { kind: 'factor', min: '0.10', max: '1.00' }),
  ]),
  farmerLevy: { kind: 'percent', min: '0', max: '5', rate: { kind: 'farmerLevy', race: null } },
  reelerLevy: { kind: 'percent', min: '0', max: '5', rate: { kind: 'reelerLevy', race: null } },
  'bid.increment': { kind: 'count', min: '1', max: '100' },
  'bid.maxTimes': { kind: 'factor', min: '1', max: '10' },
  'bid.confirmTimes': { kind: 'factor', min: '1', max: '10' },
  'bid.waivedConfirm': { kind: 'count', min: '1', max: '99999' },
  'bid.waivedMost': { kind: 'count', min: '1', max: '99999' },
  'bid.newDeviceWaits': { kind: 'switch' },
  'slot.duration': { kind: 'count', min: '5', max: '240' },
  'slot.laterDuration': { kind: 'count', min: '5', max: '240' },
  /** Minutes by which bidders know of an end that is made earlier; with 0 it may be the next one. */
  'slot.endNotice': { kind: 'count', min: '0', max: '30' },
  'slot.maxLots': { kind: 'count', min: '1', max: '200' },
  /** As many as slots, bids and rounds can say. */
  'auction.rounds': { kind: 'count', min: '1', max: '3' },
  'auction.softClose': { kind: 'switch' },
  'auction.softCloseSeconds': { kind: 'count', min: '10', max: '600' },
  'auction.softCloseMost': { kind: 'count', min: '0', max: '50' },
  'auction.giveBack': { kind: 'switch' },
  'lot.carryDays': { kind: 'days', min: '0', max: '7' },
  'lot.maxKg': { kind: 'kg', min: '1', max: '1000' },
  'crate.tareKg': { kind: 'kg', min: '0', max: '50' },
  'crate.approxKg': { kind: 'kg', min: '1', max: '100' },
  'weight.tolerancePercent': { kind: 'percent', min: '0', max: '100' },
  'licence.months': { kind: 'count', min: '1', max: '120' },
  'reeler.mode': { kind: 'mode' },
  'reeler.creditDays': { kind: 'days', min: '0', max: '90' },
  'reeler.minBalance': { kind: 'rupees', min: '0', max: '10000000' },
  'farmer.payDays': { kind: 'days', min: '0', max: '30' },
  'overdue.farmerDays': { kind: 'days', min: '0', max: '90' },
  'overdue.reelerDays': { kind: 'days', min: '0', max: '90' },
  'gatePass.hours': { kind: 'count', min: '1', max: '72' },
  'voucher.confirmAbove': { kind: 'rupees', min: '0', max: '100000000' },
  /** How long vouchers of the accounting year before are taken at most, where it is not closed earlier. */
  'year.openMonths': { kind: 'count', min: '0', max: '6' },
  /** Closed years beside the one under way that are not set aside. */
  'archive.keepYears': { kind: 'count', min: '1', max: '30', everywhere: true },
  'account.onePersonDays': { kind: 'days', min: '0', max: '365', everywhere: true },
  'security.keepDays': { kind: 'days', min: '90', max: '3650', everywhere: true },
  'security.exportRows': { kind: 'count', min: '10', max: '1000', everywhere: true },
  'security.dayBegins': { kind: 'count', min: '0', max: '23', everywhere: true },
  'security.dayEnds': { kind: 'count', min: '1', max: '24', everywhere: true },
  'security.burst': { kind: 'count', min: '3', max: '10000', everywhere: true },
  /** Whether the sign-in of a role asks for an OTP as well, and whether what moves money does. */
  ...Object.fromEntries(
    [...roles, 'money'].map((what): [string, KeyValue] => [
      `otp.${what}`,
      { kind: 'switch', everywhere: true, codes: true },
    ]),
  ),
  'levy.accountingYear': { kind: 'year' },
  /** Of one accounting year; nothing is no target. */
  'target.kg': { kind: 'kg', min: '0', max: '99999999' },
  'target.levy': { kind: 'rupees', min: '0', max: '9999999999' },
}

/** Decimals of a figure. */
const places: Readonly<Partial<Record<ValueKind, number>>> = {
  percent: 2,
  rupees: 2,
  factor: 2,
  kg: 3,
  count: 0,
  days: 0,
}

interface OwnOrNot {
  readonly stateWide: boolean
  readonly history: readonly {
    readonly value: string | null
    readonly from: string | null
    readonly stateWide: boolean
  }[]
}

/** Whether a market has a value of its own to go back from: of a dated one its last, also on a day to come. */
export function hasOwn({ history, stateWide }: OwnOrNot): boolean {
  const last = history.find((one) => !one.stateWide && one.from !== null)
  return last ? last.value !== null : !stateWide
}

/** The values among which one chooses; null where a value is typed. */
export const choicesOf = ({ kind }: KeyValue): readonly string[] | null =>
  kind === 'switch' ? ['on', 'off'] : kind === 'mode' ? ['CREDIT', 'PREPAID'] : null

/** What is wrong with a figure of a kind. */
export function figureIssue({ kind, min = '0', max = '0' }: KeyValue, value: string): RowIssue | null {
  const scale = places[kind] ?? 0
  if (!/^\d+(\.\d+)?$/.test(value)) return { key: noNumber(value) }
  if ((value.split('.')[1] ?? '').length > scale)
    return scale === 0 ? { key: 'rule.integer' } : { key: 'rule.decimals', args: { n: scale } }
  const size = scaled(value, scale)
  const isWithin = size >= scaled(min, scale) && size <= scaled(max, scale)
  return isWithin ? null : { key: 'rule.range', args: { min: indian(min), max: indian(max) } }
}

/** Whether a value, as it may be sent, is the one that holds, however it is written. */
export function isSameValue(key: string, value: string, held: string | null): boolean {
  const scale = places[keyValues[key]?.kind ?? 'mode']
  if (scale === undefined || held === null || valueIssue(key, held)) return value === held
  return scaled(value, scale) === scaled(held, scale)
}

/** What is wrong with a value as it is sent, figures without grouping; null where nothing is. */
export function valueIssue(key: string, value: string): RowIssue | null {
  const known = Object.hasOwn(keyValues, key) ? keyValues[key] : undefined
  if (!known || value === '') return { key: 'rule.required', args: { field: term('config.value') } }
  const choices = choicesOf(known)
  if (choices) return choices.includes(value) ? null : { key: 'rule.notFound' }
  if (known.kind !== 'year') return figureIssue(known, value)
  const [, from = '', to = ''] = /^(20\d\d)(\d\d)$/.exec(value) ?? []
  return from !== '' && Number(to) === (Number(from) + 1) % 100 ? null : { key: 'config.year' }
}
