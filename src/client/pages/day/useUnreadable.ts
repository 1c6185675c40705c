import { useSearchParams } from 'react-router'
import { isDay } from '#shared/day'
import { isCount, isRowId, unreadable } from '#shared/filterValue'
import { formatIssue } from '#shared/issues'
import { term } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'

/** What the addresses of the day's pages say, and what each of it can be. */
const parts = {
  date: [term('field.date'), isDay],
  slot: [term('field.slotNo'), isCount],
  slotId: [term('field.slotNo'), isRowId],
  from: [term('field.fromDate'), isDay],
  to: [term('field.toDate'), isDay],
  period: [term('ui.report.presets'), (text: string) => text === 'month' || text === 'year'],
  market: [term('field.market'), isRowId],
  marketId: [term('field.market'), isRowId],
} as const
export type AddressPart = keyof typeof parts

/**
 * What of the address cannot be read, said at its part: a page whose address holds such a thing shows nothing in its
 * place, for nobody would see that it is the answer to another question.
 */
export function useUnreadable(...names: readonly AddressPart[]): Readonly<Partial<Record<AddressPart, string>>> {
  const [query] = useSearchParams()
  const language = useLanguage()
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = query.get(name) ?? ''
      const [label, canHold] = parts[name]
      return text === '' || canHold(text) ? [] : [[name, formatIssue(language, unreadable(label, text))]]
    }),
  )
}
