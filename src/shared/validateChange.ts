import { clean } from './clean'
import { type Earlier, earlierNames } from './earlierNames'
import { type Field, isStored } from './field'
import type { ReportFault } from './options'
import { keptFields, type Tabled } from './resource'
import { valueSchema } from './schema'

/*
 * What declarations say of their own change. A name of before belongs to one thing, and to nothing that still has it:
 * else a link or a saved view of then could mean two.
 */

interface Named {
  readonly place: string
  /** What it is called today. */
  readonly name: string
  readonly was?: Earlier | undefined
}

/** `kind` is a word for what is named ('field'); `taken` what goes by a name beside these. */
function checkEarlier(kind: string, all: readonly Named[], say: ReportFault, taken: readonly string[] = []): void {
  const present = new Set([...all.map(({ name }) => name), ...taken])
  const owners = new Map<string, string>()
  for (const one of all)
    for (const was of earlierNames(one)) {
      const other = owners.get(was)
      owners.set(was, one.name)
      if (was === one.name) say(one.place, 'says that it was itself')
      else if (present.has(was)) say(one.place, `was '${was}', which is a ${kind} still`)
      else if (other === one.name) say(one.place, `says twice that it was '${was}'`)
      else if (other !== undefined) say(one.place, `was '${was}', which '${other}' was too`)
    }
}

const entriesOf = (table: Tabled): [string, Field][] => Object.entries(keptFields(table))

/** Names that a field never had: they mean something else wherever a field may be named. */
const reserved = ['id', 'version', 'titles', 'confirmed', 'q']

function checkBackfill(place: string, field: Field, say: ReportFault): void {
  const { backfill, required, transient, type } = field
  if (backfill === undefined) return
  if (!required) say(place, 'has a backfill and is not required')
  if (transient) say(place, 'has a backfill and no column')
  if (type === 'password' || (type === 'text' && field.secret))
    say(place, 'has a backfill, which is for what is kept as it is: not for secrets and passwords')
  if (typeof backfill === 'object') {
    if (!backfill.sql) say(place, 'has an empty backfill')
  } else if (!valueSchema(field).safeParse(clean(field, backfill)).success)
    say(place, `has the backfill '${backfill}', which it would refuse`)
}

/** Whether another declaration of the table has a column of that name, which a rename would take from it. */
function checkShared(table: Tabled, tables: readonly Tabled[], say: ReportFault): void {
  const others = tables.filter((one) => one !== table && one.table === table.table)
  for (const [name, field] of entriesOf(table))
    for (const was of earlierNames(field)) {
      const other = others.find((one) => Object.hasOwn(keptFields(one), was))
      if (other) say(`${table.name}.${name}`, `was '${was}', which is a field of '${other.name}' on the same table`)
    }
}

function checkFields(table: Tabled, tables: readonly Tabled[], say: ReportFault): void {
  const named = entriesOf(table).map(([name, { was }]) => ({ place: `${table.name}.${name}`, name, was }))
  checkEarlier('field', named, say, reserved)
  checkShared(table, tables, say)
  for (const [name, field] of entriesOf(table)) {
    const place = `${table.name}.${name}`
    checkBackfill(place, field, say)
    if (field.retired && !isStored(field)) say(place, 'is retired and has no column that would be kept')
    if (field.type !== 'choice') continue
    const options = Object.entries(field.options ?? {}).map(([value, { was }]) => ({
      place: `${place}, option ${value}`,
      name: value,
      was,
    }))
    checkEarlier('value of it', options, say)
  }
}

/** Holds what declarations say of names of before, backfills and what is retired. */
export function checkChange(tables: readonly Tabled[], say: ReportFault): void {
  const resources = tables.map((table) => {
    const { was } = table as { was?: Earlier }
    return { place: table.name, name: table.name, was }
  })
  checkEarlier('declaration', resources, say)
  const byTable = new Map<string, Named>()
  for (const { name, table, tableWas } of tables) {
    const known = byTable.get(table)
    if (!known?.was) byTable.set(table, { place: name, name: table, was: tableWas })
    else if (tableWas) say(name, `says what the table '${table}' was, which '${known.place}' says already`)
  }
  checkEarlier('table', [...byTable.values()], say)
  for (const table of tables) checkFields(table, tables, say)
}
