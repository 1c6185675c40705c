import { databaseError } from '../../src/server/faults/databaseError'

/** What the database objects to in a piece of work. */
export const fault = async (work: Promise<unknown>) => databaseError(await work.catch((error: unknown) => error))

export const migrations = [
  {
    tag: '0000_lot',
    sql: `create table lot (id int primary key, rate numeric(14,2) check (rate > 0));
--> statement-breakpoint
create unique index lot_rate_once on lot (rate);`,
  },
  { tag: '0001_weight', sql: 'alter table lot add column net_weight numeric(12,3)' },
]
