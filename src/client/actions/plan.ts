import type { Action, Many, Plan } from '#shared/action'
import { dayShown, isDay, yearText } from '#shared/day'
import type { Language } from '#shared/label'
import { paise } from '#shared/money'
import type { Question } from '../feedback/confirmContext'
import { callComputed, type Query } from '../http/http'
import { figureText, rupeeText } from '../parts/figures'
import { listOf, type TextValues, textOf } from './texts'

/** Asks the server what a commit over several would do now. @throws HttpError */
export function readPlan({ plan, of }: Many, row: TextValues): Promise<Plan & TextValues> {
  const path = plan.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[of[name] ?? name])))
  const asked = Object.entries(of).filter(([name]) => !plan.includes(`{${name}}`))
  const query = Object.fromEntries(
    asked.map(([name, field]) => [name, Array.isArray(row[field]) ? row[field].join(',') : row[field]]),
  )
  return callComputed('GET', path, { query: query as Query })
}

/** A figure as it is written; empty where there is nothing of it. */
function figureOf(value: unknown, as: Many['shows'][number]['as']): string {
  if (Array.isArray(value)) return listOf(value)
  if (value === null || value === undefined || value === 0 || value === '') return ''
  if (as === 'rupees') return paise(String(value)) === 0n ? '' : rupeeText(String(value))
  if (as === 'year') return yearText(String(value))
  if (typeof value === 'number') return figureText(value)
  return (isDay(String(value)) && dayShown(String(value))) || String(value)
}

/** The figures of a plan by their fields, as texts name them. */
export const figuresOf = ({ shows }: Many, plan: TextValues): Readonly<Record<string, string>> =>
  Object.fromEntries(shows.map(({ field, as }) => [field, figureOf(plan[field], as)]))

/** What mends an exception on the screen itself. */
export type ExceptionFix = (exception: TextValues) => (() => void) | undefined

interface Shown {
  readonly action: Action
  readonly many: Many
  readonly row: TextValues
  readonly plan: Plan & TextValues
  readonly language: Language
  readonly mend: ExceptionFix | undefined
}

/** An exception of a plan in words, with the screen where it is mended. */
export function exceptionOf(
  { action, many, row, plan, language }: Omit<Shown, 'mend'>,
  one: Plan['exceptions'][number],
) {
  const { text, opens } = many.exceptions[one.why] ?? { text: { en: one.why, ta: one.why } }
  const told = { ...row, ...plan, ...one }
  const to = opens?.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(told[name as never] ?? '')))
  return { text: textOf(text, action, told, language), ...(to && { to: `/app/${to}` }) }
}

/** What a question shows of a plan: its figures, and each exception with its reason and the way to it. */
export function shownOf({ mend, ...shown }: Shown): Partial<Question> {
  const { many, plan, language } = shown
  const said = (one: Plan['exceptions'][number]) => ({ ...exceptionOf(shown, one), open: mend?.(one) })
  const of = (stops: boolean) => {
    const found = plan.exceptions.filter((one) => one.stops === stops).map(said)
    return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at)
  }
  const figures = figuresOf(many, plan)
  return {
    figures: many.shows.flatMap(({ field, label }) => {
      const value = figures[field]
      return value ? [{ label: label[language], value }] : []
    }),
    exceptions: of(false),
    beside: many.beside?.[language],
    stoppedBy: of(true),
    isIdle: plan.count === 0,
    safe: true,
  }
}
