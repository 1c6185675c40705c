import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { declaredSnapshot, type Snapshot, settled, type Table } from '../db/change/snapshot'
import { declaredTriggers } from '../db/triggers'
import { triggersToWrite } from '../db/writtenTriggers'
import { readProgram } from '../files'
import { type Finding, lineColumnAt } from '../finding'

/* Whether `npm run db:generate` was forgotten: what the declarations ask for and the migrations lack, part by part. */

const file = 'src/server/db/migrations/meta/snapshot.json'
export const generate = 'npm run db:generate -- --name what_changed'

/** What a part of each of a snapshot's lists is called. */
const kinds = {
  columns: 'column',
  indexes: 'index',
  foreignKeys: 'foreign key',
  uniqueConstraints: 'key',
  checkConstraints: 'check',
} as const satisfies Partial<Record<keyof Table, string>>

const stateOf = (before: unknown, now: unknown): string => {
  if (before === undefined) return 'is declared and in no migration'
  return now === undefined ? 'is declared no more' : 'was changed'
}

function* partsThatDiffer(before: Table, now: Table): Generator<string> {
  for (const list of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const [old, wanted]: Readonly<Record<string, unknown>>[] = [before[list], now[list]]
    for (const name of new Set([...Object.keys(old ?? {}), ...Object.keys(wanted ?? {})]))
      if (!isDeepStrictEqual(settled(old?.[name]), settled(wanted?.[name])))
        yield `the ${kinds[list]} "${name}" ${stateOf(old?.[name], wanted?.[name])}`
  }
}

function* tablesThatDiffer(before: Snapshot, now: Snapshot): Generator<string> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [old, wanted] = [before[name], now[name]]
    if (!old || !wanted) yield `The table "${name}" ${stateOf(old, wanted)}.`
    else for (const part of partsThatDiffer(old, wanted)) yield `"${name}": ${part}.`
  }
}

/** What the declarations ask for and the migrations lack: tables and their parts, then triggers. */
export async function snapshotFindings(root: string): Promise<Finding[]> {
  const text = readFileSync(join(root, file), 'utf8')
  const { migrations } = await readProgram(root)
  const found = [
    ...tablesThatDiffer(JSON.parse(text) as Snapshot, declaredSnapshot()),
    ...triggersToWrite(migrations, declaredTriggers()).map((trigger) => `No migration has: ${trigger}`),
  ]
  return found.map((message) => {
    const at = text.indexOf(`\n "${/"(\w+)"/.exec(message)?.[1]}": {`)
    return { file, ...(at >= 0 && { position: lineColumnAt(text, at + 2) }), message, command: generate }
  })
}
