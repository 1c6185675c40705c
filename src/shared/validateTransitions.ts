import { didYouMean } from './didYouMean'
import { checkOptions, needed, type Options, type ReportFault } from './options'
import { keptFields, type Tabled } from './resource'
import type { Transitions } from './transitions'

const transitionsOptions: Options<Transitions> = {
  of: needed('text'),
  field: needed('text'),
  initial: needed('list of text'),
  moves: needed('parts of list of text'),
}

/** The values of the choice that holds the status; null where there is no such choice, which is told. */
function statusesOf(
  { of, field }: Transitions,
  byName: ReadonlyMap<string, Tabled>,
  told: (fault: string) => void,
): string[] | null {
  const table = byName.get(of)
  if (!table) {
    told(`are of '${of}', which is not declared${didYouMean(of, [...byName.keys()])}`)
    return null
  }
  const fields = keptFields(table)
  const found = fields[field]
  if (found?.type === 'choice') return Object.keys(found.options)
  const choices = Object.keys(fields).filter((name) => fields[name]?.type === 'choice')
  told(`are of the field '${field}', which is no choice of '${of}'${didYouMean(field, choices)}`)
  return null
}

function checkNames({ initial, moves }: Transitions, statuses: readonly string[], told: (fault: string) => void): void {
  const lists: readonly (readonly [string, readonly string[]])[] = [['initial', initial], ...Object.entries(moves)]
  for (const name of new Set([...Object.keys(moves), ...lists.flatMap(([, names]) => names)]))
    if (!statuses.includes(name)) told(`have the status '${name}', which there is not${didYouMean(name, statuses)}`)
  for (const [from, names] of lists) {
    if (names.includes(from)) told(`lead from '${from}' to itself`)
    for (const name of new Set(names.filter((one, at) => names.indexOf(one) < at)))
      told(`name '${name}' twice at '${from}'`)
  }
}

/** Every status stands in the table, and a row gets there. */
function checkReached(
  { initial, moves }: Transitions,
  statuses: readonly string[],
  told: (fault: string) => void,
): void {
  if (initial.length === 0) told('begin with no status')
  const reached = new Set(initial)
  const from = (status: string) => (Object.hasOwn(moves, status) ? moves[status] : undefined)
  for (const status of reached) for (const next of from(status) ?? []) reached.add(next)
  for (const status of statuses) {
    if (!from(status)) told(`do not say where '${status}' leads`)
    if (!reached.has(status)) told(`have no way to '${status}'`)
  }
}

/** Holds a table of legal moves to the vocabulary. */
export const checkTransitionsOptions = (one: Transitions, say: ReportFault): void =>
  checkOptions(`transitions, ${one.of}`, one, transitionsOptions, say)

/** Each table of legal moves is of a declared choice, once, and has every status of it. */
export function checkTransitions(
  transitions: readonly Transitions[],
  byName: ReadonlyMap<string, Tabled>,
  say: ReportFault,
): void {
  const places = new Set<string>()
  for (const one of transitions) {
    const place = `transitions, ${one.of}`
    const told = (fault: string) => say(place, fault)
    if (places.has(place)) told('are declared twice')
    places.add(place)
    const statuses = statusesOf(one, byName, told)
    if (!statuses) continue
    checkNames(one, statuses, told)
    checkReached(one, statuses, told)
  }
}
