import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { NoDatabaseError, openForReading } from './db/open'
import { requirePrepared } from './db/prepare'
import type { Env } from './env'
import { type Anchor, anchorsIn, logKeysOf } from './evidence/notes'
import { findBroken } from './evidence/service'
import { readProgram } from './files'
import { root } from './host'
import { readSealKey } from './keys'
import { createSigner, type Signer } from './secret/signer'

/** What was asked cannot be looked at. */
export class NotCheckedError extends Error {}

/** How `verify` ends: everything holds, something is broken, it could not look. */
export const exits = { holds: 0, broken: 1, notChecked: 2 } as const

/** The file behind `--anchors`, if any. Throws NotCheckedError for other arguments. */
function fileOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { anchors: { type: 'string' } } }).values.anchors
  } catch {
    throw new NotCheckedError('verify takes nothing, or: --anchors FILE')
  }
}

/** Throws NotCheckedError for arguments that are none, and a file that cannot be read or holds no checkpoint. */
async function anchorsOf(signer: Signer, args: readonly string[]): Promise<Anchor[]> {
  const file = fileOf(args)
  if (file === undefined) return []
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new NotCheckedError(`The anchors cannot be read: ${error.message}`)
  })
  const anchors = anchorsIn(text, ...(await logKeysOf(signer)))
  if (anchors.length === 0) throw new NotCheckedError(`${file} holds no checkpoint.`)
  return anchors
}

/**
 * Sets every chain and seal beside what stands in the tables and says what is broken, where and since when; answers the
 * exit code. `--anchors FILE` holds the seals against what was written down elsewhere. Reads only, at one moment, beside a market under way too. Throws where it cannot look: no database, one of
 * another version, no key.
 */
export async function verify(env: Env, args: readonly string[] = []): Promise<number> {
  const sealKey = await readSealKey(env)
  if (!sealKey)
    throw new NoDatabaseError('SEAL_KEY is not set, and DATA_DIR has no seal.key: no signature can be checked.')
  const signer = createSigner(sealKey, env.sealKeysBefore)
  const anchors = await anchorsOf(signer, args)
  const program = await readProgram(root)
  const db = await openForReading(env, program.version)
  try {
    await requirePrepared(db, program)
    const broken = await db.for('upkeep').transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read, read only`)
      return findBroken(tx, signer, anchors)
    })
    const last = anchors.at(-1)
    if (last) console.log(`Held against ${anchors.length} anchors of the file, the last of ${last.size} seals.`)
    console.log(broken.length > 0 ? broken.join('\n') : 'Every chain and every seal holds.')
    return broken.length > 0 ? exits.broken : exits.holds
  } finally {
    await db.close()
  }
}
