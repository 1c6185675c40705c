import { z } from 'zod'
import { views } from '#resources/views/index'
import { instantText, list, named, presentValue, whole } from '#shared/answer'
import type { Field } from '#shared/field'
import { type ResolvedView, summedBy } from '#shared/view'
import type { Deps } from '../context'
import { recordAnswer } from '../crud/answers'
import type { Feature } from '../feature'
import { listQuery } from '../http/listQuery'
import { type Route, route } from '../http/route'
import { viewPage } from './queries'

const called = (name: string) => (name[0] ?? '').toUpperCase() + name.slice(1)

/** How many rows have which value of a field: of a choice one of its own, of a condition whether it holds. */
function countsOf(field: Field | undefined) {
  if (field?.type === 'integer') return z.record(z.string(), whole)
  const values = field?.type === 'choice' ? Object.keys(field.options) : field?.type === 'flag' ? ['true', 'false'] : []
  return z.strictObject(Object.fromEntries(values.map((value) => [value, whole.optional()])))
}

const sumOf = (field: Field) => (field.type === 'flag' ? whole : presentValue(field))

function answerOf(view: ResolvedView) {
  const sums = summedBy(view.view).map((name) => [name, sumOf(view.fields[name] as Field)] as const)
  const started = Object.keys(view.starts).map((name) => [name, whole.nullable().optional()])
  return named(
    `${called(view.name)}Page`,
    z.strictObject({
      rows: list(recordAnswer(view)),
      from: whole.describe('The place of the first of these rows among all'),
      total: whole.describe('How many rows the filter finds'),
      totals: z
        .strictObject({
          count: whole,
          ...(view.view.totals?.distinct && { distinctCount: whole }),
          ...Object.fromEntries(sums),
        })
        .describe('How many of all rows count, and what they come to'),
      counts: countsOf(view.fields[view.counted ?? '']).describe(
        'How many rows have which value, whichever of these is asked for',
      ),
      asOf: instantText.optional().describe('As of when it tells, where it was read from a standby that is behind'),
      ...(started.length > 0 && {
        said: z.strictObject(Object.fromEntries(started)).describe("What 'latest' of the filter stands for"),
      }),
    }),
  )
}

const viewRoute = (view: ResolvedView, demo: boolean): Route =>
  route({
    method: 'GET',
    path: `views/${view.name}`,
    permit: demo ? [...view.view.screen.roles, ...(view.view.screen.inDemo ?? [])] : view.view.screen.roles,
    query: listQuery,
    answer: answerOf(view),
    summary: `View: ${view.label.many.en}`,
    handle: (call) => viewPage(call, view, call.query),
  })

/** The declared views, an endpoint each. */
export const viewFeature = ({ demo }: Pick<Deps, 'demo'>): Feature => ({
  routes: views.map((view) => viewRoute(view, demo)),
})
