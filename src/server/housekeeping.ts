import { sql } from 'drizzle-orm'
import type { Deps } from './context'
import type { Feature } from './feature'
import { forgetOldKeys } from './http/idempotency'

const hour = 3600_000

/**
 * Once an hour: keys of repeated writes after 48 hours, one-time passwords after 7 days, failed sign-ins after 30 days,
 * messages after 90 days. Nothing else is ever removed.
 */
export function housekeepingFeature({ db, clock }: Deps): Feature {
  let due = clock.now().getTime() + hour
  return {
    routes: [],
    async tick() {
      const now = clock.now()
      if (now.getTime() < due) return
      due = now.getTime() + hour
      await forgetOldKeys({ db, clock })
      await db.query(sql`delete from sign_in_failure where at < ${now}::timestamptz - interval '30 days'`)
      await db.query(sql`delete from otp where at < ${now}::timestamptz - interval '7 days'`)
      await db.query(sql`delete from outbox where at < ${now}::timestamptz - interval '90 days'`)
    },
  }
}
