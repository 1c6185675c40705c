import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { declaredTriggers } from './triggers'
import { triggersToWrite } from './writtenTriggers'

/*
 * `npm run db:generate -- --name what_changed` writes a migration for what the declarations ask for and the migrations
 * lack: tables and columns by drizzle-kit, then the triggers of audit and evidence. With `--check` nothing is written,
 * and it ends with 1 where something would be.
 */

const root = join(import.meta.dirname, '../../..')
const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
const config = 'src/server/db/drizzle.config.ts'
const breakpoint = '\n--> statement-breakpoint\n'

const drizzle = (folder: string, args: readonly string[], stdio: 'inherit' | 'pipe') =>
  execFileSync(process.execPath, [kit, 'generate', '--config', config, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, MIGRATIONS: relative(root, folder) },
  })

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'))
const migrationsIn = (folder: string) =>
  filesIn(folder)
    .sort()
    .map((name) => ({ tag: name, sql: readFileSync(join(folder, name), 'utf8') }))

/** Generates into `folder`; answers the files that were written. */
function generate(folder: string, args: readonly string[], stdio: 'inherit' | 'pipe'): string[] {
  const before = new Set(filesIn(folder))
  const written = () => filesIn(folder).filter((name) => !before.has(name))
  drizzle(folder, args, stdio)
  const triggers = triggersToWrite(migrationsIn(folder), declaredTriggers())
  if (triggers.length === 0) return written()
  if (written().length === 0) {
    drizzle(folder, ['--custom', ...(args.includes('--name') ? args : ['--name', 'triggers'])], stdio)
    for (const name of written()) writeFileSync(join(folder, name), '')
  }
  const [file] = written()
  if (!file) throw new Error('drizzle-kit wrote no migration to put the triggers into')
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8').trimEnd()
  writeFileSync(path, `${[...(text ? [text] : []), ...triggers].join(breakpoint)}\n`)
  return written()
}

const args = process.argv.slice(2)
const folder = join(root, 'src/server/db/migrations')
if (args.includes('--check')) {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const left = generate(copy, [], 'pipe')
    for (const name of left)
      console.error(`npm run db:generate has something to write:\n${readFileSync(join(copy, name), 'utf8')}`)
    process.exitCode = left.length > 0 ? 1 : 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
} else
  console.log(
    generate(folder, args, 'inherit').length > 0 ? 'Written.' : 'The migrations are what the declarations ask for.',
  )
