import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { random } from '#shared/random'
import { sealEvidence } from '../../src/server/evidence/seals'
import { findBroken } from '../../src/server/evidence/service'
import { createSigner } from '../../src/server/secret/signer'
import { demoApp } from '../support/demo'
import { kinds } from '../support/manipulations'

/* Whoever has the database's password switches its triggers off and changes a row: verify says what and where. */

const signer = createSigner(new Uint8Array(32).fill(9))
let demo: Awaited<ReturnType<typeof demoApp>>
beforeAll(async () => {
  demo = await demoApp()
  await sealEvidence(demo.db, signer, demo.clock.now())
})
afterAll(() => demo?.close())

/** What is found after a manipulation, and how many rows it changed; nothing of it stays. */
async function foundAfter(statement: string): Promise<{ found: string; rows: number }> {
  let told = { found: '', rows: 0 }
  await demo.db
    .transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      const rows = await tx.query(sql.raw(`${statement} returning 1`))
      await tx.query(sql`set local session_replication_role = origin`)
      told = { found: (await findBroken(tx, signer)).join('\n'), rows: rows.length }
      throw new Error('undone')
    })
    .catch((error: Error) => expect(error.message).toBe('undone'))
  return told
}

describe('verify', () => {
  it('finds nothing in a market whose rows nobody touched', async () => {
    expect(await findBroken(demo.db, signer)).toEqual([])
  })

  it.each(Object.entries(kinds))('finds %s', async (_, { change, says }) => {
    const { found, rows } = await foundAfter(change())
    expect(rows).toBeGreaterThan(0)
    expect(found).toMatch(says)
  })

  it('finds manipulations of random rows', async () => {
    const { pick, int } = random('evidence')
    for (let n = 0; n < 12; n += 1) {
      const { change, says } = pick(Object.values(kinds))
      const { found } = await foundAfter(change(int(0, 40)))
      expect(found).toMatch(says)
    }
  })

  it('says since when a row may be other than it was', async () => {
    const { found } = await foundAfter(kinds['a farmer’s name']?.change() ?? '')
    expect(found).toMatch(/Row \d+ of mas_customer: .*ledger_name\. Whole at \d{4}-\d\d-\d\d/)
  })
})
