import { sql } from 'drizzle-orm'
import type { FilterTexts } from '#exports/filterLines'
import { presetsOn } from '#exports/presets'
import { opened, type ReportLayout } from '#exports/savedView'
import type { DeliveredView } from '#resources/api/delivery'
import { resourceOf } from '#resources/index'
import { invalid } from '#shared/errors'
import type { FilterSelection } from '#shared/filterValue'
import type { Label } from '#shared/label'
import { labelOf } from '#shared/nameIn'
import type { Report, ReportFilter } from '#shared/report'
import type { Sql } from '../db/db'
import { snake } from '../db/names'

/** What a saved view asks of its report on a day. */
export interface Asked {
  readonly chosen: FilterSelection
  readonly layout: ReportLayout
  readonly columns?: readonly string[] | undefined
}

/**
 * What a saved view asks of its report on a day: '2026-11-26'. Throws INVALID for a filter that the report has no more: without
 * it more would be told than was wanted.
 */
export function askedOn(report: Report, { filters, columns }: DeliveredView, day: string): Asked {
  const { chosen, layout } = opened(report, { filters }, presetsOn(report, day))
  const given = Object.entries(chosen).filter(([, value]) => value !== '')
  const strange = given.flatMap(([name]) => (name in report.filters ? [] : [name]))
  if (strange.length > 0)
    throw invalid({ view: { key: 'delivery.rule.filter', args: { names: strange.join(', ').slice(0, 200) } } })
  return { chosen: Object.fromEntries(given), layout, columns }
}

const same = (text: string): Label => ({ en: text, ta: text })

async function named(db: Sql, to: string, id: string): Promise<Label> {
  const { table, title, titleTa } = resourceOf(to)
  const tamil = titleTa ? sql.identifier(snake(titleTa)) : sql`null`
  const [row] = await db.query<{ name: string; nameTa: string | null }>(sql`
    select ${sql.identifier(snake(title))} as name, ${tamil} as name_ta from ${sql.identifier(table)} where id = ${Number(id)}`)
  return row ? labelOf(row) : same(id)
}

async function listed(db: Sql, list: string, code: string): Promise<Label> {
  const [row] = await db.query<{ name: string; nameTa: string | null }>(sql`
    select name_en as name, name_ta from mas_lov where list = ${list} and code = ${code}`)
  return row ? labelOf(row) : same(code)
}

async function textOf(db: Sql, { to, list }: ReportFilter, value: string): Promise<Label | null> {
  if (to !== undefined) return named(db, to, value)
  return list === undefined ? null : listed(db, list, value)
}

/** What a file says of chosen rows. */
export async function filterTexts(db: Sql, { filters }: Report, chosen: FilterSelection): Promise<FilterTexts> {
  const texts: Record<string, Label> = {}
  for (const [name, filter] of Object.entries(filters)) {
    const text = chosen[name] ? await textOf(db, filter, chosen[name]) : null
    if (text) texts[name] = text
  }
  return texts
}
