import { NoDatabaseError, openForReading } from './db/open'
import { requirePrepared } from './db/prepare'
import type { Env } from './env'
import { findBroken } from './evidence/service'
import { readProgram } from './files'
import { root } from './host'
import { readSealKey } from './keys'
import { createSigner } from './secret/signer'

/** Of `verify`, when something is broken; a fault that kept it from looking ends with 1, as any other command. */
export const brokenExit = 2

/**
 * Walks every chain and seal and says what is broken; answers the exit code. Reads only, beside a market under way too.
 * Throws where it cannot look: no database, one of another version, no key.
 */
export async function verify(env: Env): Promise<number> {
  const sealKey = await readSealKey(env)
  if (!sealKey)
    throw new NoDatabaseError('SEAL_KEY is not set, and DATA_DIR has no seal.key: no signature can be checked.')
  const program = await readProgram(root)
  const db = await openForReading(env, program.version)
  try {
    await requirePrepared(db, program)
    const broken = await findBroken(db.for('upkeep'), createSigner(sealKey))
    console.log(broken.length > 0 ? broken.join('\n') : 'Every chain and every seal holds.')
    return broken.length > 0 ? brokenExit : 0
  } finally {
    await db.close()
  }
}
