import { reports } from '#resources/reports/index'
import type { Report } from '#shared/report'
import { type LargeApp, largeApp } from './large/app'
import { largeDatabase } from './large/database'
import { word } from './large/options'
import { type Client, ownClient, written } from './large/psql'
import { type Question, questionsOf, valuesFor } from './large/questions'
import type { Reader } from './large/reader'
import { bench, median, option, type Row, whole } from './report'

/**
 * Every report of one market through the whole app, beside the same SQL in psql, on what `seed:large` made: DATABASE_URL
 * or --dir. --rounds --only (a report's name) --json
 */
const rounds = option('rounds', 25)
/** Rounds before those that count: a server is measured as it runs through the day, not as it starts. */
const warmUp = 3
const only = word('only', '')
const longestYear = 3_000
const most = { ratio: 1.3, ms: 20 }

interface Setting {
  readonly app: LargeApp
  readonly reader: Reader
  readonly reference: Client
}

interface Measured {
  readonly report: string
  readonly period: Question['period']
  readonly rows: number
  readonly kilobytes: number
  readonly ms: number
  readonly sqlMs: number
}

const addressOf = ({ endpoint, shared, name }: Report, query: Question['query']) => {
  const asked = new URLSearchParams(shared ? { ...query, report: name } : query)
  return `${endpoint.split(' ')[1]}?${asked}`
}

/** The report's own statement among those of its request: the one with the order of its rows. */
async function statementOf({ app, reader }: Setting, address: string): Promise<string> {
  const heard = await app.statementsOf(() => reader.read(address))
  const [longest] = heard.toSorted((a, b) => b.text.length - a.text.length)
  if (!longest) throw new Error(`${address} asked the database nothing`)
  return written(longest)
}

async function measure(setting: Setting, report: Report, { period, query }: Question): Promise<Measured> {
  const { reader, reference } = setting
  const address = addressOf(report, query)
  const statement = await statementOf(setting, address)
  const { rows, bytes } = await reader.read(address)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const { ms } = await reader.read(address)
    const sqlMs = await reference.time(statement)
    if (round < 0) continue
    ours.push(ms)
    theirs.push(sqlMs)
  }
  return {
    report: report.name,
    period,
    rows,
    kilobytes: bytes / 1024,
    ms: median(ours),
    sqlMs: median(theirs),
  }
}

const isWithin = ({ ms, sqlMs, period }: Measured) =>
  ms <= sqlMs * most.ratio + most.ms && (period !== 'a year' || ms < longestYear)

const rowOf = (measured: Measured): Row => ({
  what: `${measured.report}, ${measured.period}: ${whole(measured.rows)} rows, ${whole(measured.kilobytes)} kB`,
  measured: `${measured.ms.toFixed(0)} ms, SQL ${measured.sqlMs.toFixed(0)}, ratio ${(measured.ms / measured.sqlMs).toFixed(2)}`,
  target: `<= ${(measured.sqlMs * most.ratio + most.ms).toFixed(0)} ms`,
  ok: isWithin(measured),
})

await bench(async (cleanUp) => {
  const { url, stop } = await largeDatabase({ mustExist: true })
  cleanUp(stop)
  const app = await largeApp(url)
  cleanUp(app.close)
  const reference = await ownClient(url)
  cleanUp(reference.end)
  const { market, lots } = app
  const reader = await app.reader(`marketofficer.${market.code.toLowerCase()}`)
  const values = await valuesFor(app)
  const measured: Measured[] = []
  for (const report of reports.filter(({ name }) => only === '' || name === only))
    for (const question of questionsOf(report, values)) {
      const one = await measure({ app, reader, reference }, report, question)
      measured.push(one)
      console.error(`${rowOf(one).what}  ${rowOf(one).measured}${isWithin(one) ? '' : '  MISSED'}`)
    }
  return {
    title: `Reports of ${market.code} (${whole(market.lots)} of ${whole(lots)} lots), beside the same SQL by ${reference.name}`,
    rows: measured.map(rowOf),
    figures: { lots, market, values, reference: reference.name, measured },
  }
})
