import { sql } from 'drizzle-orm'
import { NoDatabaseError, openForReading } from './db/open'
import { requirePrepared } from './db/prepare'
import type { Env } from './env'
import { findBroken } from './evidence/service'
import { readProgram } from './files'
import { root } from './host'
import { readSealKey } from './keys'
import { createSigner } from './secret/signer'

/** How `verify` ends: everything holds, something is broken, it could not look. */
export const exits = { holds: 0, broken: 1, notChecked: 2 } as const

/**
 * Sets every chain and seal beside what stands in the tables and says what is broken, where and since when; answers the
 * exit code. Reads only, at one moment, beside a market under way too. Throws where it cannot look: no database, one of
 * another version, no key.
 */
export async function verify(env: Env): Promise<number> {
  const sealKey = await readSealKey(env)
  if (!sealKey)
    throw new NoDatabaseError('SEAL_KEY is not set, and DATA_DIR has no seal.key: no signature can be checked.')
  const program = await readProgram(root)
  const db = await openForReading(env, program.version)
  try {
    await requirePrepared(db, program)
    const broken = await db.for('upkeep').transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read, read only`)
      return findBroken(tx, createSigner(sealKey))
    })
    console.log(broken.length > 0 ? broken.join('\n') : 'Every chain and every seal holds.')
    return broken.length > 0 ? exits.broken : exits.holds
  } finally {
    await db.close()
  }
}
