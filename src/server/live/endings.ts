import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'
import { sessionChannel, ticketChannel } from '../hub/events'

/** What a stream stands on, and how its end becomes known. */
export interface Ending {
  /** An event on this channel ends the stream at once. */
  readonly channel: string
  /**
   * Whether it still stands. Asked once the channel is heard: what ended between the request's own look and that moment
   * was told to nobody here.
   */
  stands(): Promise<boolean>
}

const isThere = async (rows: Promise<readonly unknown[]>): Promise<boolean> => (await rows).length > 0

/** The session that reads a stream. */
export const endingOfSession = (db: Sql, sessionId: number): Ending => ({
  channel: sessionChannel(sessionId),
  stands: () => isThere(db.query(sql`select 1 from session where id = ${sessionId} and ended_at is null`)),
})

/** The ticket by which a screen of the hall reads one. */
export const endingOfTicket = (db: Sql, ticketId: number): Ending => ({
  channel: ticketChannel(ticketId),
  stands: () => isThere(db.query(sql`select 1 from display_ticket where id = ${ticketId} and ticket_status = 'OPEN'`)),
})
