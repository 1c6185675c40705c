import { type SQL, sql } from 'drizzle-orm'
import { tenant } from '#resources/scopes'
import { accountingYear, isDay } from '#shared/day'
import { currentField, currentFilter } from '#shared/earlierNames'
import { invalid } from '#shared/errors'
import { labelOf } from '#shared/issues'
import { mostInFile, mostRows } from '#shared/listParts'
import { isDated, type Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { yearOf } from '../db/year'
import { type Filter, filterOf, parseIds, searchOf, withinCurrentYear } from './filter'
import { type Beside, besideJoin, orderedBy } from './path'
import { readable, scopeOf, tenantColumn } from './scope'

/** Which rows of a list are its page: their number and ids, found in indexes alone where these have the order. */

export interface ListQuestion {
  readonly sort?: readonly [string, string] | undefined
  readonly range?: readonly [number, number] | undefined
  readonly filter?: Filter | undefined
  /** All its rows are to leave: more of them at a time. */
  readonly for?: 'file' | undefined
}

interface Order {
  readonly name: string
  readonly column: SQL
  readonly isDescending: boolean
}

function orderOf({ user }: Ctx, resource: Resource, sort: ListQuestion['sort']): Order {
  const read = readable(resource, user)
  const [asked, direction] = sort ?? [resource.list.sort, resource.list.order ?? 'ASC']
  const isSortable = asked === 'id' || (resource.list.sortable.includes(asked) && read.includes(asked))
  const label = read.includes(asked) ? labelOf(resource, asked) : asked.slice(0, 60)
  if (sort && !isSortable) throw invalid({ sort: { key: 'rule.notSortable', args: { name: label } } })
  const name = isSortable ? asked : resource.list.sort
  return { name, column: orderedBy(resource, user, name), isDescending: direction.toUpperCase() === 'DESC' }
}

/** The order of rows `t`; turned, it reads them from the end. */
const orderBy = ({ column, isDescending }: Omit<Order, 'name'>, isTurned = false): SQL => {
  const direction = sql.raw(isDescending !== isTurned ? 'desc' : 'asc')
  return sql`order by ${column} ${direction}, t.id ${direction}`
}

interface RequestedPage {
  readonly resource: Resource
  /** Of transactions, with its days said. */
  readonly filter: Filter
  /** What else holds for rows `t`. */
  readonly also: SQL | undefined
  readonly order: Order
  readonly from: number
  readonly size: number
}

export interface FoundPage {
  readonly total: number
  readonly from: number
  readonly ids: readonly number[]
  /** The ids of all of them, where they had to be found and are not too many. */
  readonly all: readonly number[] | null
  /** The order of the ids, for rows `t` of theirs. */
  readonly orderBy: SQL
}

const tableOf = ({ resource }: RequestedPage) => sql.identifier(resource.table)

const conditionOf = async (
  ctx: Ctx,
  { resource, filter, also = sql`true` }: RequestedPage,
  beside?: Beside,
): Promise<SQL> => sql`${scopeOf(resource, ctx.user)} and ${await filterOf(ctx, resource, filter, beside)} and ${also}`

/** The accounting years, by `yearOf`, in which a tenant has rows of the days asked for. */
interface Span {
  readonly tenantId: number
  readonly first: number
  readonly last: number
}

const dayKeys = ['day', 'day_from', 'day_to']

/** What an index in the order of the list can tell of a row. */
const toldKeys = [...dayKeys, tenant.field]

/** Transactions whose indexes have their day: not those that have it by a path. */
const isByDay = (resource: Resource) => isDated(resource) && !resource.paths?.day

/** By tenant, for there the first and the last day are an entry of an index each. */
async function spansOf(ctx: Ctx, wanted: RequestedPage): Promise<Span[]> {
  const { resource, filter } = wanted
  const reach = ctx.user[tenant.reach]
  const asked = parseIds(filter[tenant.field] || reach, tenant.field)
  const tenants = reach.filter((id) => asked.includes(id))
  const days = Object.fromEntries(Object.entries(filter).filter(([key]) => dayKeys.includes(key)))
  return ctx.db.query<Span>(sql`
    select m.id as tenant_id, ${yearOf(sql`s.first`)} as first, ${yearOf(sql`s.last`)} as last
    from unnest(${array(tenants, 'int8')}) as m (id), lateral (
      select min(t.day) as first, max(t.day) as last from ${tableOf(wanted)} t
      where ${tenantColumn} = m.id and ${await filterOf(ctx, resource, days)}) s
    where s.first is not null`)
}

const isOfOther = (year: number, day: unknown) =>
  typeof day === 'string' && isDay(day) && Number(accountingYear(day).slice(0, 4)) !== year

/** The filter without an end that the year tells already: the planner takes two conditions for twice as narrow. */
function filterWithin(filter: Filter, year: number): Filter {
  const { day_from: from, day_to: to, ...rest } = filter
  return {
    ...rest,
    ...(isOfOther(year, from) ? {} : { day_from: from }),
    ...(isOfOther(year, to) ? {} : { day_to: to }),
  }
}

/**
 * The conditions by which rows come out of an index in the order asked. Of transactions these are several, one for each
 * tenant and, but by the day itself, each year: no index has an order over more than one of them.
 */
async function orderedParts(ctx: Ctx, wanted: RequestedPage): Promise<SQL[]> {
  const { resource, filter, order } = wanted
  if (!isByDay(resource)) return [await conditionOf(ctx, wanted)]
  const parts: SQL[] = []
  for (const { tenantId, first, last } of await spansOf(ctx, wanted)) {
    const own = sql`${tenantColumn} = ${tenantId}`
    if (order.name === 'day') parts.push(sql`${own} and ${await filterOf(ctx, resource, filter)}`)
    else
      for (let year = first; year <= last; year++) {
        const rest = await filterOf(ctx, resource, filterWithin(filter, year))
        parts.push(sql`${own} and ${yearOf(sql`t.day`)} = ${year} and ${rest}`)
      }
  }
  return parts
}

/** The ids of the first `most` rows of these conditions, of which none has one in common with another. */
function inOrder(wanted: RequestedPage, parts: readonly SQL[], isTurned: boolean, most: number): SQL {
  const { order } = wanted
  const [first, ...others] = (parts.length > 0 ? parts : [sql`false`]).map(
    (part) => sql`
      select t.id, ${order.column} as place from ${tableOf(wanted)} t where ${part} ${orderBy(order, isTurned)}`,
  ) as [SQL, ...SQL[]]
  if (others.length === 0) return first
  // Each of them in its order, else the planner sorts them together; and no more than can be among the first, else it sorts each.
  const merged = sql.join([first, ...others], sql` limit ${most}) union all (`)
  return sql`select t.id, t.place from ((${merged} limit ${most})) t ${orderBy({ ...order, column: sql`t.place` }, isTurned)}`
}

/**
 * The same of rows whose order stands on what all of them refer to and are asked by: that is read once, and put beside
 * them. Null where nothing is asked of it: then it is looked up for each.
 */
async function inOrderBeside(ctx: Ctx, wanted: RequestedPage, isTurned: boolean): Promise<SQL | null> {
  const path = wanted.resource.paths?.[wanted.order.name]
  if (!path?.always || isByDay(wanted.resource)) return null
  const beside: Beside = { via: path.via, conditions: [] }
  const rows = await conditionOf(ctx, wanted, beside)
  if (beside.conditions.length === 0) return null
  return sql`
    select t.id, o.place from ${tableOf(wanted)} t ${besideJoin(path, beside)}
    where ${rows} ${orderBy({ ...wanted.order, column: sql`o.place` }, isTurned)}`
}

/** Up to so many that are found are remembered; of more, whoever asks for a page has them found again. */
const mostRemembered = 20_000

/** So many rows of a list are looked through for a page of what is asked for, before all of it is put in order. */
const few = 5000

/** How many rows a list finds, where somebody reads all of them anyway. */
export type Count = () => Promise<number>

interface Counted {
  readonly total: number
  readonly ids?: readonly number[] | null
}

async function countOf(ctx: Ctx, wanted: RequestedPage, isWalked: boolean): Promise<Counted> {
  const ids = isWalked ? sql`` : sql`, case when count(*) <= ${mostRemembered} then array_agg(t.id) end as ids`
  const [counted] = await ctx.db.query<Counted>(sql`
    select count(*) as total ${ids} from ${tableOf(wanted)} t where ${await conditionOf(ctx, wanted)}`)
  return counted ?? { total: 0 }
}

/** A page by its distance from the end of the list from which it is read. */
interface Place {
  readonly isTurned: boolean
  readonly offset: number
  readonly count: number
}

/** The far half is read from its end, so that the last page costs what the first one does. */
function placeOf({ from, size }: RequestedPage, total: number): Place {
  const count = Math.max(0, Math.min(size, total - from))
  const isTurned = from > total / 2
  return { isTurned, offset: isTurned ? total - from - count : from, count }
}

/** The ids of a page in the order of the list, from whichever end it was read. */
async function idsBy(ctx: Ctx, { offset, count, isTurned }: Place, rows: SQL): Promise<number[]> {
  const ids = (await ctx.db.query<{ id: number }>(sql`${rows} limit ${count} offset ${offset}`)).map(({ id }) => id)
  return isTurned ? ids.toReversed() : ids
}

/** What the indexes that have the orders can tell; the rest is asked of the rows. */
const toldOf = (wanted: RequestedPage): RequestedPage => ({
  ...wanted,
  filter: Object.fromEntries(Object.entries(wanted.filter).filter(([key]) => toldKeys.includes(key))),
  also: undefined,
})

/** The page if it lies among the first few rows of the list, as the first page of what many rows hold does. */
async function nearPage(ctx: Ctx, wanted: RequestedPage, place: Place): Promise<number[] | null> {
  if (place.offset + place.count > few) return null
  const walked = inOrder(wanted, await orderedParts(ctx, toldOf(wanted)), place.isTurned, few)
  const ids = await idsBy(
    ctx,
    place,
    sql`
      select t.id from (${walked} limit ${few}) near join ${tableOf(wanted)} t on t.id = near.id
      where ${await conditionOf(ctx, wanted)} ${orderBy({ ...wanted.order, column: sql`near.place` }, place.isTurned)}`,
  )
  return ids.length === place.count ? ids : null
}

async function idsOf(ctx: Ctx, wanted: RequestedPage, count?: Count): Promise<Omit<FoundPage, 'from' | 'orderBy'>> {
  const { resource, filter, also } = wanted
  const isTold = !isByDay(resource) || Object.keys(filter).every((key) => toldKeys.includes(key))
  const isWalked = isTold && !also && searchOf(filter) === ''
  const counted = isWalked && count ? { total: await count() } : await countOf(ctx, wanted, isWalked)
  const { total, ids: all = null }: Counted = counted
  const place = placeOf(wanted, total)
  if (place.count === 0) return { total, ids: [], all: total === 0 ? [] : all }
  const most = place.offset + place.count
  const by = (parts: readonly SQL[]) => idsBy(ctx, place, inOrder(wanted, parts, place.isTurned, most))
  if (all) return { total, all, ids: await by([sql`t.id = any(${array(all, 'int8')})`]) }
  const beside = await inOrderBeside(ctx, wanted, place.isTurned)
  if (beside) return { total, all, ids: await idsBy(ctx, place, beside) }
  if (isWalked) return { total, all, ids: await by(await orderedParts(ctx, wanted)) }
  return { total, all, ids: (await nearPage(ctx, wanted, place)) ?? (await by([await conditionOf(ctx, wanted)])) }
}

/**
 * The number of the rows of a resource within the caller's offices that a list asks for, and the ids of one page of them;
 * `also` is a further condition of rows `t`, and `count` is asked for the number where no ids are wanted with it. Where indexes
 * have the order and tell what is asked, their entries are walked as far as the page. What is searched or filtered is found
 * first: nobody knows beforehand how far in it lies.
 */
export async function pageOf(
  ctx: Ctx,
  resource: Resource,
  question: ListQuestion,
  also?: SQL,
  count?: Count,
): Promise<FoundPage> {
  const most = question.for === 'file' ? mostInFile : mostRows
  const { sort, range: [from, to] = [0, most - 1] } = question
  const filter = currentFilter(resource, question.filter ?? {})
  const order = orderOf(ctx, resource, sort && [currentField(resource, sort[0]), sort[1]])
  const size = Math.max(0, Math.min(to - from + 1, most))
  const wanted = { resource, filter: withinCurrentYear(ctx, resource, filter), also, order, from, size }
  return { ...(await idsOf(ctx, wanted, count)), from, orderBy: orderBy(order) }
}
