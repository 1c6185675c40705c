import { describe, expect, it } from 'vitest'
import { reports } from '#resources/reports/index'
import { compile } from '../../src/server/db/values'
import { readReportSql } from '../../src/server/files'
import { countQuery, parseReport, type ReportQuery, reportQuery } from '../../src/server/reports/sql'
import { root } from '../support/root'

const asked: ReportQuery = { values: {}, tenantIds: [3, 4], order: [], limit: 100 }
const compiled = (text: string, more: Partial<ReportQuery> = {}) =>
  compile(reportQuery(parseReport(text), { ...asked, ...more }))
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

describe("a report's text", () => {
  it('knows parameters from casts, strings, comments and quoted names', () => {
    const text = `
      select x::date, ':no', e'it\\'s :no', "a:b", $q$ :no $q$, 'it''s :no' -- :no
      /* :no */ from t where day >= :from::date and kind = :kind`
    expect([...parseReport(text).parameters]).toEqual(['from', 'kind'])
  })

  it('binds each use and never writes a value into the text', () => {
    const { text, values } = compiled("select 1 as n from t where a = :a::text or b = :a::text and c = 'x'", {
      values: { a: "'; drop table lot; --" },
    })
    expect(plain(text)).toBe(
      "select * from (select 1 as n from t where a = $1::text or b = $2::text and c = 'x') r limit $3",
    )
    expect(values).toEqual(["'; drop table lot; --", "'; drop table lot; --", '100'])
  })

  it('takes comments out, so that none can hide the end of the statement', () => {
    expect(plain(compiled('select 1 as n from t -- the end').text)).toBe(
      'select * from (select 1 as n from t ) r limit $1',
    )
  })

  it.each([
    ['select * from public.lot', 'schema'],
    ['select * from "public".lot', 'schema'],
    ['select * from public . lot', 'schema'],
    ['select * from PUBLIC.lot', 'schema'],
    ['select * from pg_catalog.pg_class', 'schema'],
    ['select 1; delete from lot', ';'],
    ["select 'unfinished", "'"],
    ['select $1', '\\$'],
  ])('refuses %s', (text, why) => {
    expect(() => parseReport(text)).toThrow(new RegExp(why))
  })

  it('refuses a parameter that nobody declared', () => {
    expect(() => compiled('select :who as n from t')).toThrow(':who')
  })
})

describe('the scope of a report', () => {
  it("puts the caller's markets before every table that the text names", () => {
    const { text, values } = compiled('select l.id from lot l join "slot" s on s.id = l.slot_id')
    expect(plain(text)).toContain(
      'with "slot" as not materialized ( select * from public."slot" where "market_id" = any($1::int8[])), ' +
        '"lot" as not materialized ( select * from public."lot" where "market_id" = any($2::int8[]))',
    )
    expect(values.slice(0, 2)).toEqual(['{"3","4"}', '{"3","4"}'])
  })

  it('says one market as a constant, and none as no rows', () => {
    const of = (tenantIds: readonly number[]) => compiled('select id from lot', { tenantIds })
    expect(plain(of([4]).text)).toContain('where "market_id" = $1::int8)')
    expect(of([4]).values[0]).toBe('4')
    expect(plain(of([]).text)).toContain('where "market_id" = any($1::int8[]))')
    expect(of([]).values[0]).toBe('{}')
  })

  it('shows of the markets only these, and of customers also those whom a market has met', () => {
    const { text } = compiled('select b.id from mas_branch b, mas_customer c')
    expect(plain(text)).toContain(
      '"mas_branch" as not materialized ( select * from public."mas_branch" where "id" = any(',
    )
    expect(plain(text)).toMatch(
      /where "market_id" = any\(\S+\) or id = any\(array\(select "customer_id" from public."customer_market"/,
    )
  })

  it('finds a table whatever its case, and leaves offices and varieties alone', () => {
    expect(compiled('select 1 as n from LOT').text).toContain('"lot" as not materialized')
    expect(compiled('select 1 as n from mas_tsc, mas_cocoon').text).not.toContain('materialized')
  })

  it('orders by declared columns, falling where asked', () => {
    const { text } = compiled('select 1 as lot_no, 2 as day', { order: ['-day', 'lot_no'] })
    expect(plain(text)).toContain('r order by r."day" desc, r."lot_no" limit')
  })
})

describe('how long a report is', () => {
  it('is counted within the same markets, without order and no further than asked', () => {
    const { text, values } = compile(
      countQuery(parseReport('select l.id from lot l where l.day = :date'), {
        values: { date: '2026-11-20' },
        tenantIds: [3],
        limit: 100,
      }),
    )
    expect(plain(text)).toBe(
      'with "lot" as not materialized ( select * from public."lot" where "market_id" = $1::int8) ' +
        'select count(*) as n from (select 1 from (select l.id from lot l where l.day = $2) r limit $3) c',
    )
    expect(values).toEqual(['3', '2026-11-20', '100'])
  })
})

describe('the declared reports', () => {
  const texts = readReportSql(root)

  it('have a query each, and each query a report', () => {
    const named = new Set(
      reports.flatMap(({ name, query = name, unsettled }) => [query, ...(unsettled ? [unsettled.query] : [])]),
    )
    expect(Object.keys(texts).sort()).toEqual([...named].sort())
  })

  it.each(reports.map((report) => [report.name, report] as const))('%s asks for its filters only', (name, report) => {
    const text = texts[report.query ?? name] ?? ''
    expect(text.startsWith('-- ')).toBe(true)
    const known = new Set([...Object.keys(report.filters), ...Object.keys(report.fixed ?? {}), 'today'])
    expect([...parseReport(text).parameters].filter((parameter) => !known.has(parameter))).toEqual([])
  })
})

describe('the paper of a report', () => {
  it('begins with the serial number where the screen has one', () => {
    const later = reports.filter(({ columns, print }) => {
      const serial = Object.keys(columns).find((name) => columns[name]?.type === 'serial')
      return serial !== undefined && print.columns && print.columns[0] !== serial
    })
    expect(later.map(({ name }) => name)).toEqual([])
  })
})
