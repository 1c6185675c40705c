import { installBidding } from './bidding/functions'
import type { Sql } from './db/db'
import { installEvidence } from './evidence/functions'
import { installLedger } from './ledger/functions'
import { installPayments } from './payments/functions'
import { installReports } from './reports/functions'
import { installSecurityEvents } from './securityEvents/functions'
import { installRates } from './settings/functions'

/**
 * The functions of this version in the database, in a schema named after their text. A feature adds its own here; triggers
 * and what they call are migrations.
 */
export const installers: readonly ((db: Sql) => Promise<void>)[] = [
  installRates,
  installBidding,
  installLedger,
  installEvidence,
  installPayments,
  installReports,
  installSecurityEvents,
]
