/**
 * What finds a manipulation: a chain of hashes, a seal over what moved, a row's last image in the audit, what stands in one
 * table against another, or only what was written down outside the database.
 */
export type FoundBy = 'chain' | 'seal' | 'image' | 'state' | 'anchor'

/** One way to cheat with the database's password: the statements for the n-th row that fits, and what verify has to say. */
export interface Manipulation {
  readonly change: (n?: number) => string | readonly string[]
  readonly by: FoundBy
  readonly says: RegExp
}

/** An update of the n-th row of those that fit, counted round. */
export const update =
  (table: string, set: string, where = 'true') =>
  (n = 0) =>
    `update ${table} set ${set} where id = (select id from ${table} where ${where} order by id
      offset ${n} % greatest((select count(*) from ${table} where ${where}), 1) limit 1)`
export const remove =
  (table: string, where = 'true') =>
  (n = 0) =>
    `delete from ${table} where id = (select id from ${table} where ${where} order by id
      offset ${n} % greatest((select count(*) from ${table} where ${where}), 1) limit 1)`

/** The same statements whatever the row. */
export const all =
  (...statements: readonly string[]) =>
  () =>
    statements

const finder = (by: FoundBy) => (says: RegExp) => ({ by, says })
export const [chain, seal, state, anchor] = [finder('chain'), finder('seal'), finder('state'), finder('anchor')]
export const image = (table: string, what = '') => finder('image')(new RegExp(`Row \\d+ of ${table}: .*${what}`))
export const sold = `lot_status in ('WEIGHED', 'BILLED', 'PAID')`
