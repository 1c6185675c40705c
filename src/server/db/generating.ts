import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tables } from '#resources/index'
import { ChangeError, changesBetween } from './change/plan'
import { declaredSnapshot, type Snapshot, textOf } from './change/snapshot'
import { declaredTriggers } from './triggers'
import { triggersToWrite } from './writtenTriggers'

/* The work of `npm run db:generate` (`generate.ts`), once the declarations are right: tables are built as this is loaded. */

const folder = join(import.meta.dirname, 'migrations')
/** The tables as the migrations make them; only the latest are kept. */
const kept = join(folder, 'meta/snapshot.json')
const breakpoint = '\n--> statement-breakpoint\n'

const { values: asked } = parseArgs({
  options: {
    name: { type: 'string' },
    check: { type: 'boolean', default: false },
    custom: { type: 'boolean', default: false },
    drop: { type: 'string', multiple: true, default: [] },
  },
})

const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((tag) => ({ tag, sql: readFileSync(join(folder, tag), 'utf8') }))

/** Everything that the migrations lack, as statements. Throws ChangeError. */
async function lacking(after: Snapshot): Promise<string[]> {
  const before = JSON.parse(readFileSync(kept, 'utf8')) as Snapshot
  const statements = await changesBetween(before, after, tables, new Set(asked.drop))
  const tag = 'being written'
  return [...statements, ...triggersToWrite([...migrations, { tag, sql: statements.join('\n') }], declaredTriggers())]
}

function write(statements: readonly string[], after: Snapshot): void {
  // After the last, not by their count: branches may have left numbers out.
  const last = Number.parseInt(migrations.at(-1)?.tag ?? '-1', 10)
  const number = String(last + 1).padStart(4, '0')
  const path = join(folder, `${number}_${(asked.name ?? 'change').replaceAll(/\W+/g, '_')}.sql`)
  const custom = ['-- Written by hand.']
  writeFileSync(path, `${(asked.custom ? [...custom, ...statements] : statements).join(breakpoint)}\n`)
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(kept, textOf(after))
  console.log(`Written: ${path}`)
}

/** Writes what the migrations lack, or says it, or what it cannot know; sets the exit code. */
export async function generate(): Promise<void> {
  try {
    const after = declaredSnapshot()
    const statements = await lacking(after)
    const isMissing = statements.length > 0
    if (asked.check) {
      if (isMissing) console.error(`npm run db:generate has something to write:\n${statements.join(breakpoint)}`)
      process.exitCode = isMissing ? 1 : 0
    } else if (isMissing || asked.custom) write(statements, after)
    else console.log('The migrations are what the declarations ask for.')
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
