import { addDays, weekday } from '#shared/day'
import { type Random, random } from '#shared/random'
import { markets } from '../../../src/server/seed/reference/markets'

/** How much is made; the same options give the same market days. */
export interface Scale {
  readonly seed: string
  readonly lots: number
  readonly bids: number
  readonly years: number
  readonly markets: number
  /** The last market day. */
  readonly until: string
}

/** A market with its part of the whole. */
export interface Place {
  readonly code: string
  readonly adOffice: string
  readonly district: string
  readonly lotsADay: number
  readonly farmers: number
  readonly reelers: number
}

/** The largest first, as the department's own figures have them. */
const bySize = ['DPI', 'KGI', 'HSR', 'SLM', 'RSP', 'CBE', 'UDT', 'ERD', 'VNB', 'TVM', 'DGL']
const rank = (code: string) => (bySize.includes(code) ? bySize.indexOf(code) : bySize.length)

/** Lots a year of one farmer. */
const lotsOfFarmer = 5

const between = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)))

/** Market days from Monday to Saturday, the oldest first. */
export function marketDays({ years, until }: Scale): string[] {
  const first = addDays(`${Number(until.slice(0, 4)) - years}${until.slice(4)}`, 1)
  const days: string[] = []
  for (let day = first; day <= until; day = addDays(day, 1)) if (weekday(day) !== 0) days.push(day)
  return days
}

/** The markets that take part: the largest has a seventh of everything, the smallest a fiftieth. */
export function placesOf(scale: Scale): Place[] {
  const chosen = markets.toSorted((a, b) => rank(a.code) - rank(b.code)).slice(0, scale.markets)
  const weights = chosen.map((_, place) => (place + 2) ** -0.8)
  const whole = weights.reduce((total, each) => total + each, 0)
  const days = marketDays(scale).length
  return chosen.map(({ code, adOffice, district }, place) => {
    const lots = (scale.lots * (weights[place] ?? 0)) / whole
    return {
      code,
      adOffice,
      district,
      lotsADay: lots / days,
      farmers: between(lots / scale.years / lotsOfFarmer, 12, 20_000),
      reelers: between((lots / days) * 1.2, 12, 150),
    }
  })
}

/** More in the cool months, less at the height of summer; by month from January. */
const seasons = [1.1, 1.05, 1, 0.85, 0.7, 0.8, 0.95, 1.05, 1.1, 1.15, 1.15, 1.1]
const meanSeason = seasons.reduce((total, each) => total + each, 0) / seasons.length

/** Lots of one market on one day; now and then a market has none. */
export function lotsOn(chance: Random, { lotsADay }: Place, day: string): number {
  if (chance.chance(0.02)) return 0
  const season = (seasons[Number(day.slice(5, 7)) - 1] ?? 1) / meanSeason
  const expected = (lotsADay * season * Math.max(0.3, chance.normal(1, 0.18))) / 0.98
  return Math.floor(expected) + (chance.chance(expected % 1) ? 1 : 0)
}

/** The chance of one market's day, whatever was drawn before it. */
export const chanceOf = ({ seed }: Scale, what: string): Random => random(`${seed} ${what}`)
