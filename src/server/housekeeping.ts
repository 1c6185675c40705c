import { sql } from 'drizzle-orm'
import type { Deps } from './context'
import { deleteAbandonedUploads } from './crud/files'
import { dropVersions, unusedVersions } from './db/sqlVersion'
import type { Feature } from './feature'
import { deleteOldKeys } from './http/idempotency'
import { isDue } from './isDue'

const hour = 3600_000

/**
 * Once an hour: keys of repeated writes after 48 hours, what limits count no more, one-time passwords after 7 days,
 * messages after 90 days, those to browsers after 7, browsers 30 days after the session by which they were told, what deliveries came to after 400 days, browsers that an account was not seen in for 180 days, files that no record was saved with after
 * a day; functions and views of a version that nobody used an hour ago and nobody uses now. Nothing else is ever removed.
 */
export function housekeepingFeature({ db, clock }: Deps): Feature {
  let due = clock.now().getTime() + hour
  let unused = new Set<string>()
  const forgetVersions = async () => {
    const now = await unusedVersions(db)
    await dropVersions(
      db,
      now.filter((name) => unused.has(name)),
    )
    unused = new Set(now)
  }
  return {
    routes: [],
    async tick() {
      const now = clock.now()
      if (!isDue(now.getTime(), due, hour)) return
      due = now.getTime() + hour
      await deleteOldKeys({ db, clock })
      await db.query(sql`delete from sign_in_failure where at < ${now}::timestamptz - interval '30 days'`)
      await db.query(sql`delete from rate_limit where expires_at < ${now}::timestamptz`)
      await db.query(sql`delete from known_device where seen_at < ${now}::timestamptz - interval '180 days'`)
      await db.query(sql`delete from otp where at < ${now}::timestamptz - interval '7 days'`)
      await db.query(sql`delete from outbox where at < ${now}::timestamptz - interval '90 days'`)
      await db.query(sql`delete from push_message where at < ${now}::timestamptz - interval '7 days'`)
      await db.query(sql`
        delete from push_subscription s where not exists (
          select 1 from session e where e.id = s.session_id and e.ends_at > ${now}::timestamptz - interval '30 days')`)
      await db.query(sql`
        delete from delivery_run where status in ('SENT', 'FAILED') and due_at < ${now}::timestamptz - interval '400 days'`)
      await deleteAbandonedUploads({ db, clock })
      await forgetVersions()
    },
  }
}
