import { parseArgs } from 'node:util'
import { ArchiveError, archiveYear, bringBackYear } from './archive/service'
import { NoDatabaseError, openDatabase } from './db/open'
import { requirePrepared } from './db/prepare'
import type { Env } from './env'
import { readProgram } from './files'
import { root } from './host'
import { readSealKey } from './keys'
import { createSigner } from './secret/signer'

const usage = 'npm run archive -- --year 202324 [--tablespace NAME | --back]'

function askedOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { year: { type: 'string' }, tablespace: { type: 'string' }, back: { type: 'boolean', default: false } },
    })
    const { year, tablespace = null, back } = values
    if (year && !(back && tablespace)) return { year, tablespace, back }
  } catch {
    // Said below.
  }
  throw new ArchiveError(usage)
}

/**
 * Sets a closed year's audit and attempts aside, for whoever holds the server, beside a market under way; `--back` undoes it.
 * Throws ArchiveError, NoDatabaseError, MigrationError where it does not.
 */
export async function archiveCommand(env: Env, args: readonly string[]): Promise<void> {
  const { back, ...asked } = askedOf(args)
  const sealKey = await readSealKey(env)
  if (!sealKey) throw new NoDatabaseError('SEAL_KEY is not set, and DATA_DIR has no seal.key: nothing can be verified.')
  const program = await readProgram(root)
  const db = await openDatabase(env, program.version)
  try {
    await requirePrepared(db, program)
    const keeper = { db, signer: createSigner(sealKey, env.sealKeysBefore), clock: { now: () => new Date() } }
    const moved = Object.entries(await (back ? bringBackYear(keeper, asked) : archiveYear(keeper, asked)))
    const rows = moved.map(([table, n]) => `${n} of ${table}`).join(', ')
    console.log(`${asked.year}: ${rows ? `${rows} ${back ? 'put back' : 'set aside'}` : 'nothing of it is set aside'}.`)
    console.log('Every chain and every seal holds.')
  } finally {
    await db.close()
  }
}
