import type { useTranslate } from 'react-admin'
import type { Written } from '#resources/api/calls'
import { dayShown } from '#shared/day'
import { storedLanguage } from '../session/storage'
import type { Entry, Problem } from './entry'

type Translate = ReturnType<typeof useTranslate>

/** Why an entry was not accepted: the server's own words, at the fields where it named them. */
export function problemText(translate: Translate, entry: Entry, problem: Problem | undefined = entry.problem): string {
  if (!problem) return ''
  if (problem.status === 'OLD') return translate('queue.problem.old')
  if (problem.status === 'LOST') return translate('queue.problem.lost')
  if (problem.status === 'DAY') return translate('queue.problem.day', { date: dayShown(new Date(entry.at)) })
  const named = [...Object.values(problem.errors ?? {}), ...(problem.asks ?? []).map(({ text }) => text)]
  return named.length > 0 ? named.join(' ') : problem.message
}

export function entryText(translate: Translate, { label }: Entry): string {
  const language = storedLanguage()
  const args = Object.entries(label.args ?? {}).map(([name, arg]) => [
    name,
    typeof arg === 'object' ? arg[language] : arg,
  ])
  return translate(label.key, Object.fromEntries(args))
}

/** How many wait and how many were refused, in a sentence each. */
export function countText(translate: Translate, waiting: number, conflicts: number): string {
  const waits = waiting === 1 ? translate('queue.oneWaits') : waiting > 1 && translate('queue.manyWait', { n: waiting })
  const stay =
    conflicts === 1 ? translate('queue.oneRefused') : conflicts > 1 && translate('queue.manyRefused', { n: conflicts })
  return [waits, stay].filter(Boolean).join(' ')
}

/** How many of other officials have not left this computer, in a sentence; '' where none. */
export function othersText(translate: Translate, n: number): string {
  if (n === 0) return ''
  return n === 1 ? translate('queue.oneOfAnother') : translate('queue.manyOfOthers', { n })
}

type DoneAnswer = Partial<Written<'CocoonInward/Save'> & Written<'CocoonAuction/Save_CocoonAution'>>

/** What the server did: the numbers of an arrival's lots, or its own words. */
export function doneText(translate: Translate, answer: unknown): string {
  const { lots, message } = (answer ?? {}) as DoneAnswer
  if (lots) return translate('ui.inward.saved', { lots: lots.map(({ lotNo }) => lotNo).join(', ') })
  return message ?? translate('message.submitted')
}
