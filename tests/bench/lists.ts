import { resources } from '#resources/index'
import { views } from '#resources/views/index'
import { can } from '#shared/access'
import { addDays } from '#shared/day'
import type { Resource } from '#shared/resource'
import { percentile } from '../../src/simulate/tally'
import { type LargeApp, largeApp } from './large/app'
import { largeDatabase } from './large/database'
import { type ListQuestion, listQuestions, pageSize } from './large/listQuestions'
import { flag, word } from './large/options'
import { hasGrown } from './large/questions'
import type { Reader } from './large/reader'
import { bench, option, type Row, whole } from './report'

/**
 * Every list and view whose table has grown, through the whole app, as an official of the largest market and as one of the most
 * markets: pages, each sortable column, searches, filters, within a year; with --all over all years too.
 * --rounds --least (rows of a table worth asking) --only (a resource's or view's name) --json
 */
const rounds = option('rounds', 20)
const least = option('least', 10_000)
const only = word('only', '')
const target = 150

/** One who sees one market, and one who sees as many as anybody does. */
const callers = [
  ['marketofficer', 'branchad'],
  ['dosad', 'rjd', 'ad'],
] as const

interface TimedQuery extends ListQuestion {
  readonly total: number
  readonly times: readonly number[]
}

interface Measured {
  readonly resource: string
  readonly caller: string
  readonly span: string
  readonly p95: number
  readonly asked: readonly TimedQuery[]
}

/** Where a list is read: pages of the console that have an endpoint of their own for it read it there too. */
const endpointsOf = ({ name }: Resource): readonly string[] => {
  if (views.some((view) => view.name === name)) return [`views/${name}`]
  return name === 'invoice' ? [name, 'Invoice/getAll_Invoice'] : [name]
}

const addressOf = (endpoint: string, { sort, filter }: ListQuestion, from: number) => {
  const range = [from, from + pageSize - 1]
  return `${endpoint}?${new URLSearchParams({
    sort: JSON.stringify(sort),
    range: JSON.stringify(range),
    filter: JSON.stringify(filter),
  })}`
}

async function ask(reader: Reader, endpoint: string, question: ListQuestion): Promise<TimedQuery> {
  const { total } = await reader.read(addressOf(endpoint, question, 0))
  const address = addressOf(endpoint, question, Math.max(0, Math.floor((total - pageSize) * question.place)))
  await reader.read(address)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push((await reader.read(address)).ms)
  return { ...question, total, times }
}

const spansOf = (resource: Resource, { lastDay }: LargeApp) => {
  if (resource.fields.day?.type !== 'day') return [{ span: 'all', filter: {} }]
  const year = { span: 'a year', filter: { day_from: addDays(lastDay, -365), day_to: lastDay } }
  return flag('all') ? [year, { span: 'all years', filter: { day_from: '2000-01-01' } }] : [year]
}

const p95Of = ({ times }: TimedQuery): number => percentile(times, 0.95)

async function measure(app: LargeApp, resource: Resource, endpoint: string, caller: string): Promise<Measured[]> {
  const reader = await app.reader(caller)
  const measured: Measured[] = []
  for (const { span, filter } of spansOf(resource, app)) {
    const asked: TimedQuery[] = []
    for (const question of await listQuestions(app, resource, filter)) asked.push(await ask(reader, endpoint, question))
    const times = asked.flatMap((one) => one.times)
    measured.push({ resource: endpoint, caller, span, p95: percentile(times, 0.95), asked })
    for (const one of asked) {
      const slow = p95Of(one)
      if (slow > target) console.error(`${endpoint}, ${caller}, ${span}: ${one.what}: ${slow.toFixed(0)} ms`)
    }
  }
  return measured
}

function rowOf({ resource, caller, span, p95, asked }: Measured): Row {
  const slowest = asked.map((one) => ({ ...one, p95: p95Of(one) })).toSorted((a, b) => b.p95 - a.p95)[0]
  const most = Math.max(...asked.map(({ total }) => total))
  return {
    what: `${resource}, ${caller}, ${span}: ${whole(most)} rows, ${asked.length} questions`,
    measured: `p95 ${p95.toFixed(0)} ms; ${slowest?.what ?? ''} ${slowest?.p95.toFixed(0) ?? ''}`,
    target: span === 'all years' ? '' : `p95 < ${target} ms, of each`,
    ok: span === 'all years' ? null : (slowest?.p95 ?? 0) < target,
  }
}

await bench(async (cleanUp) => {
  const { url, stop } = await largeDatabase({ mustExist: true })
  cleanUp(stop)
  const app = await largeApp(url)
  cleanUp(app.close)
  const code = app.market.code.toLowerCase()
  const userName = {
    marketofficer: `marketofficer.${code}`,
    branchad: `branchad.${code}`,
    dosad: 'dosad',
    rjd: 'rjd',
    ad: 'ad',
  }
  const measured: Measured[] = []
  const lists: readonly Resource[] = [...views, ...resources]
  for (const resource of lists.filter(({ name }) => only === '' || name === only)) {
    if (!(await hasGrown(app.db, resource.table, least))) continue
    for (const endpoint of endpointsOf(resource))
      for (const roles of callers) {
        const role = roles.find((one) => can(one, 'list', resource))
        if (role) measured.push(...(await measure(app, resource, endpoint, userName[role])))
      }
  }
  return {
    title: `Lists over ${whole(app.lots)} lots`,
    rows: measured.map(rowOf),
    figures: { lots: app.lots, market: app.market, measured },
  }
})
