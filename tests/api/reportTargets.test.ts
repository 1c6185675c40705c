import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperOf } from '#exports/reportPaper'
import { instantOf } from '#shared/day'
import { linesOf } from '#shared/totals'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { ask, reportNamed } from '../support/reportAnswers'
import { billed, weighedDay } from '../support/soldDay'

/* Who has a target stands in the reports that hold it against what was sold and billed, also where that is nothing. */

const day = '2025-11-07'
const month = { month: day.slice(0, 7) }

let test: TestApp
let director: TestClient
let ids: { dpi: number; hsr: number; kgi: number }
beforeAll(async () => {
  test = await testApp({ farmers: 2, reelers: 2 })
  director = await test.client('dosad')
  const [found] = await test.db.query<typeof ids>(sql`
    select min(id) filter (where code = 'DPI') as dpi, min(id) filter (where code = 'HSR') as hsr,
      min(id) filter (where code = 'KGI') as kgi
    from mas_branch`)
  if (!found) throw new Error('The markets are missing')
  ids = found
  await test.arrange(sql`
    update mas_customer set tsc = (
      select min(t.id) from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id where b.code = 'DPI')
    where customer_type = 'farmer'`)
})
afterAll(() => test?.close())

/** [the office or market, its target, what is held against it, the percentage] of each line. */
const lines = async (name: string, more: Readonly<Record<string, string | number>> = {}) => {
  const answer = await ask(director, name, { ...month, ...more })
  const of = name === 'adWise' ? ['adOffice', 'umKg'] : ['market', 'umLevy']
  return {
    answer,
    told: answer.rows.map((row) => [
      (row[of[0] as string] as { en: string }).en,
      row.target,
      row[of[1] as string],
      row.targetPercent,
    ]),
  }
}

describe('nobody has a target, and nobody sold', () => {
  it.each(['adWise', 'levyCollection'])('%s is empty', async (name) => {
    expect((await lines(name)).answer.rows).toEqual([])
  })
})

describe('Hosur has a target and sells nothing, Dharmapuri sells, Krishnagiri has no target', () => {
  beforeAll(async () => {
    await test.arrange(sql`
      insert into setting (market_id, key, value) values
        (${ids.dpi}, 'target.kg', '400'), (${ids.hsr}, 'target.kg', '600'), (${ids.kgi}, 'target.kg', '0'),
        (${ids.dpi}, 'target.levy', '1200'), (${ids.hsr}, 'target.levy', '800')`)
    const slotId = await weighedDay(test, {
      day,
      lots: [{ farmer: 0, reeler: 0, race: 'BV', kg: '100.000', rate: 400 }],
    })
    test.clock.set(instantOf(day, '15:00'))
    await billed(await test.client('marketofficer'), slotId)
  })

  it.each([
    ['adWise', ['Dharmapuri', '400.000', '100.000', '25.00'], ['Hosur', '600.000', '0.000', '0.00'], '10.00'],
    ['levyCollection', ['Dharmapuri', '1200.00', '600.00', '50.00'], ['Hosur', '800.00', '0.00', '0.00'], '30.00'],
  ] as const)('%s has both, and the total is of both', async (name, dharmapuri, hosur, percent) => {
    const { answer, told } = await lines(name)
    expect(told.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([dharmapuri, hosur])
    expect(answer.totals.targetPercent).toBe(percent)
    const [row] = answer.rows.filter(({ targetPercent }) => targetPercent === '0.00')
    for (const [column, { type }] of Object.entries(reportNamed(name).columns)) {
      const isFigure = ['kg', 'rupees', 'integer'].includes(type) && /^(ulm|dm|um)/.test(column)
      if (isFigure) expect([column, Number(row?.[column])]).toEqual([column, 0])
    }
    expect((await lines(name, { marketId: ids.hsr })).told).toEqual([hosur])
    expect((await lines(name, { marketId: ids.kgi })).told).toEqual([])
  })

  it('tells one who sold without a target from one who has reached nothing of theirs', async () => {
    await test.arrange(sql`delete from setting where market_id = ${ids.dpi} and key in ('target.kg', 'target.levy')`)
    for (const name of ['adWise', 'levyCollection']) {
      const { answer, told } = await lines(name)
      expect(told.find(([office]) => office === 'Dharmapuri')?.toSpliced(2, 1)).toEqual(['Dharmapuri', null, null])
      // What was sold without a target says nothing of the targets of others.
      expect(answer.totals.targetPercent).toBe('0.00')
      const report = reportNamed(name)
      const paper = paperOf({
        ...{ report, lines: linesOf(report, answer.rows), tenant: null, chosen: month, texts: {}, language: 'en' },
      })
      const at = paper.columns.findIndex(({ name: column }) => column === 'targetPercent')
      const printed = paper.body.flatMap((line) => (line.kind === 'row' ? [line.cells[at]] : []))
      expect(printed.toSorted()).toEqual(['', '0.00'])
    }
  })

  it('awaits nothing of a market that is not in use', async () => {
    await test.arrange(sql`update mas_branch set is_active = 0 where id = ${ids.hsr}`)
    for (const name of ['adWise', 'levyCollection'])
      expect((await lines(name)).told.map(([office]) => office)).toEqual(['Dharmapuri'])
  })
})
