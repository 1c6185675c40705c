import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'

export interface NewMessage {
  readonly mobileNo: string
  readonly kind: 'otp' | 'notice'
  readonly text: string
}

/** Puts a message into the outbox, in the caller's transaction: what rolls back is never sent. */
export async function queueMessage({ db, clock }: Pick<Ctx, 'db' | 'clock'>, message: NewMessage): Promise<void> {
  const now = clock.now()
  await db.query(sql`
    insert into outbox (mobile_no, kind, text, at, next_at)
    values (${message.mobileNo}, ${message.kind}, ${message.text.slice(0, 500)}, ${now}, ${now})`)
}
