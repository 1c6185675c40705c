import { installBidding } from './bidding/functions'
import type { Sql } from './db/db'
import { installOffices } from './db/offices'
import { installTriggers } from './db/triggers'
import { installEvidence } from './evidence/functions'
import { installLedger } from './ledger/functions'
import { installPayments } from './payments/functions'
import { installReports } from './reports/functions'

/** What lives in the database beside its tables; brought up to date at every start. A feature adds its own here. */
export const installers: readonly ((db: Sql) => Promise<void>)[] = [
  installTriggers,
  installOffices,
  installBidding,
  installLedger,
  installEvidence,
  installPayments,
  installReports,
]
