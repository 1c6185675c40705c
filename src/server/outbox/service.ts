import { sql } from 'drizzle-orm'
import { type Label, type Language, languages } from '#shared/label'
import { say, type TermKey } from '#shared/terms'
import type { Ctx } from '../context'

export interface NewMessage {
  readonly mobileNo: string
  readonly kind: 'otp' | 'notice'
  readonly text: string
}

/**
 * Puts a message into the outbox, in the caller's transaction: what rolls back is never sent. Where it is not
 * due the work is the same, and there is no message.
 */
export async function queueMessage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  message: NewMessage,
  isDue = true,
): Promise<void> {
  const now = clock.now()
  await db.query(sql`
    insert into outbox (mobile_no, kind, text, at, next_at)
    select ${message.mobileNo}, ${message.kind}, ${message.text.slice(0, 500)}, ${now}::timestamptz, ${now}::timestamptz
    where ${isDue}`)
}

/** A notice to a person whose language is not known: both stand in one message. */
export const noticeText = (key: TermKey, args: Readonly<Record<string, string | Label>> = {}): string => {
  const said = (language: Language) =>
    Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, typeof arg === 'string' ? arg : arg[language]]))
  return languages.map((language) => say(language, key, said(language))).join('\n')
}
