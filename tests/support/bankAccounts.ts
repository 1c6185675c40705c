import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import type { TestClient } from './cookies'
import { post } from './sold'

/** Columns of an account, as both tables name them. */
export type AccountColumns = Readonly<
  Partial<Record<'bank_ac_no_enc' | 'bank_ac_no_hash' | 'bank_ac_no_last4' | 'ifsc_code', string | null>>
>

/** A farmer's account as if it had always been so: nothing waits, nobody is told. Only a superuser can. */
export const placeAccount = (db: Db, headCode: string, columns: AccountColumns): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    const sets = sql.join(
      Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
      sql`, `,
    )
    await tx.query(sql`update mas_customer set ${sets} where head_code = ${headCode}`)
    await tx.query(sql`
      update bank_account set ${sets} where customer_id = (select id from mas_customer where head_code = ${headCode})`)
  })

/** Names of letters only, as people have them, as if they had always been so. Only a superuser can. */
export const placeNames = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`update mas_customer set ledger_name = 'Selvi ' || chr(64 + right(head_code, 2)::int)`)
    await tx.query(sql`
      update bank_account a set holder_name = c.ledger_name from mas_customer c
      where c.id = a.customer_id and a.bank_ac_name is null`)
  })

interface Waiting {
  readonly id: number
  readonly kind: string
}

/** The changes of accounts that a person has a say in and that wait. */
export async function waitingAccounts(by: TestClient): Promise<Waiting[]> {
  const found = (await (await by.get('proposals')).json()) as Waiting[]
  return found.filter(({ kind }) => kind === 'bankAccount')
}

/** Says yes to every change of an account that waits. */
export async function confirmAccounts(by: TestClient): Promise<void> {
  for (const { id } of await waitingAccounts(by)) {
    const response = await post(by, `proposals/${id}/confirm`, {})
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  }
}
