import { sql } from 'drizzle-orm'
import { accountingYear, businessDay, isAccountingYear, yearRange, yearText } from '#shared/day'
import type { Deps } from '../context'
import { findBroken } from '../evidence/service'
import { recordSecurityEvent } from '../securityEvents/service'
import { settingIn, settingsOf } from '../settings/service'
import { actAs } from '../transaction'
import { type Moved, putBack, setAside } from './move'

export type { Moved } from './move'

/** Why a year is not set aside, or not put back: nothing was moved. */
export class ArchiveError extends Error {}

type Keeper = Pick<Deps, 'db' | 'signer' | 'clock'>

export interface Asked {
  /** '202324'. */
  readonly year: string
  /** Where the year's tables are made; the database's own place where none is named. */
  readonly tablespace?: string | null
}

/** Throws ArchiveError where the year may not go yet, and says why. */
async function requireClosed({ db, clock }: Keeper, year: string): Promise<void> {
  const keep = Number(settingIn(await settingsOf({ db }, 0), 'archive.keepYears'))
  const first = Number(accountingYear(businessDay(clock.now())).slice(0, 4)) - keep
  if (Number(year.slice(0, 4)) >= first)
    throw new ArchiveError(
      `${yearText(year)} stays at hand: closed years kept at hand are ${keep}, so years before ${first} may go.`,
    )
  const { to } = yearRange(year)
  const open = await db.query<{ code: string }>(sql`
    select m.code from mas_branch m where (exists (select from lot t where t.market_id = m.id and t.day <= ${to}::date)
        or exists (select from voucher v where v.market_id = m.id and v.day <= ${to}::date))
      and not exists (select from year_close c where c.market_id = m.id and c.last_day >= ${to}::date)
    order by 1`)
  if (open.length > 0)
    throw new ArchiveError(`${yearText(year)} is not closed in ${open.map(({ code }) => code).join(', ')}.`)
}

/** Throws ArchiveError with what verify finds, where it finds anything. */
async function requireWhole({ db, signer }: Keeper, when: string): Promise<void> {
  const broken = await db.for('upkeep').transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read, read only`)
    return findBroken(tx, signer)
  })
  if (broken.length > 0) throw new ArchiveError([`Verify does not hold ${when}:`, ...broken].join('\n'))
}

/** Throws ArchiveError for a tablespace in which this account can make no table. */
async function requirePlace({ db }: Keeper, tablespace: string | null): Promise<void> {
  if (tablespace === null) return
  const [place] = await db.query<{ isOurs: boolean }>(sql`
    select has_tablespace_privilege(oid, 'create') as is_ours from pg_tablespace where spcname = ${tablespace}`)
  if (!place) throw new ArchiveError(`The database has no tablespace '${tablespace}'.`)
  if (!place.isOurs)
    throw new ArchiveError(
      `In '${tablespace}' no table may be made: grant create on tablespace to the market's account.`,
    )
}

/** Told among the security events, in the system's name: who holds the server has no account. */
const tell = ({ db }: Keeper, year: string, say: 'setAside' | 'broughtBack', moved: Moved) =>
  db.transaction(async (tx) => {
    await actAs(tx, 0)
    const counts = Object.entries(moved).map(([table, n]) => ({ say: 'ofTable', table, n }) as const)
    await recordSecurityEvent(
      { db: tx },
      { kind: 'YEAR_ARCHIVED', userId: 0, detail: [{ say, year: yearText(year) }, ...counts] },
    )
  })

const requireYear = (year: string) => {
  if (!isAccountingYear(year)) throw new ArchiveError(`'${year}' is no accounting year, as 202324 is.`)
}

/**
 * Sets the audit and the attempts of an accounting year aside (0132), beside a market under way; answers how many rows were
 * moved, none where all were. Everything goes on to read them. Throws ArchiveError, before anything is moved, for a year
 * that is not closed in every market that had one, that is to be kept at hand, of a database whose evidence does not hold, or for a
 * tablespace that it may not use.
 */
export async function archiveYear(keeper: Keeper, { year, tablespace = null }: Asked): Promise<Moved> {
  requireYear(year)
  await requirePlace(keeper, tablespace)
  await requireClosed(keeper, year)
  await requireWhole(keeper, 'before anything was moved')
  const moved = await setAside(keeper.db, year, tablespace)
  await tell(keeper, year, 'setAside', moved)
  await requireWhole(keeper, 'after the year was moved')
  return moved
}

/** Undoes it; answers how many rows came back, and none for a year that is not in the archive. Throws as it does. */
export async function bringBackYear(keeper: Keeper, { year }: Pick<Asked, 'year'>): Promise<Moved> {
  requireYear(year)
  await requireWhole(keeper, 'before anything was moved')
  const moved = await putBack(keeper.db, year)
  if (Object.keys(moved).length > 0) await tell(keeper, year, 'broughtBack', moved)
  return moved
}
