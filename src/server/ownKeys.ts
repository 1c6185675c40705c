import { sql } from 'drizzle-orm'
import { acquireAdvisoryLock, dataKeyLock } from './db/advisoryLock'
import type { Db, Sql } from './db/db'
import type { Keys } from './deps'
import { type Env, EnvError } from './env'
import { maySeal } from './evidence/seals'
import { createVault, type Vault } from './secret/secret'
import { createSigner } from './secret/signer'

/** Ids of other keys by which the first numbers of the database were encrypted. */
async function otherDataKeys(db: Sql, vault: Pick<Vault, 'otherKeyOf'>): Promise<string[]> {
  const rows = await db.query<{ enc: string }>(sql`
    (select bank_ac_no_enc as enc from bank_account where bank_ac_no_enc like 'v1.%' order by id limit 1)
    union all
    (select coalesce(aadhaar_no_enc, pan_no_enc) as enc from mas_customer
      where coalesce(aadhaar_no_enc, pan_no_enc) like 'v1.%' order by id limit 1)`)
  const ids = await Promise.all(rows.map(({ enc }) => vault.otherKeyOf(enc)))
  return [...new Set(ids.filter((id) => id !== null))]
}

/**
 * Throws EnvError where the database was written under other keys than those of the settings, before anything is written by
 * these: numbers of two keys are found by neither, and a seal by another key breaks the evidence for good. Reads only, and after an
 * exchange of the key that is under way.
 */
export async function requireOwnKeys(
  db: Db,
  { dataKey, sealKey }: Keys,
  { lostDataKeys, sealKeysBefore }: Pick<Env, 'lostDataKeys' | 'sealKeysBefore'>,
): Promise<void> {
  const found = await db.for('upkeep').transaction(async (tx) => {
    await acquireAdvisoryLock(tx, dataKeyLock, true)
    return otherDataKeys(tx, createVault(dataKey))
  })
  const other = found.filter((id) => !lostDataKeys.includes(id))
  const issues = other.map((id) => ({
    variable: 'DATA_KEY',
    takes: `the key by which the numbers of this database were encrypted, of the id ${id}. With that one as DATA_KEY_BEFORE npm run keys:exchange seals them by this. Where nobody has it any more, DATA_KEY_LOST=${id} lets the server start without them.`,
  }))
  if (!(await maySeal(db, createSigner(sealKey, sealKeysBefore))))
    issues.push({
      variable: 'SEAL_KEY',
      takes:
        'the key by which the seals of this database were signed. Where it is lost or was exchanged, SEAL_KEY_BEFORE takes its public key, as /api/evidence/key told it, or unknown. Where it is this one, the last seal was changed: npm run verify.',
    })
  if (issues.length > 0) throw new EnvError(issues)
}
