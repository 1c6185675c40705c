import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from './context'

/** What an official `u` is called in the language of whoever asks. */
export const officialName = ({ language }: Pick<Ctx, 'language'>): SQL =>
  language === 'ta' ? sql`coalesce(u.name_ta, u.name)` : sql`u.name`
