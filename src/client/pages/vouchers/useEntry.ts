import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { postVoucher } from '#resources/actions/ledger'
import type { LedgerHead } from '#resources/api/ledger'
import { indian, rupees } from '#shared/money'
import { counted } from '#shared/terms'
import { useAction } from '../../actions/useAction'
import { useErrors } from '../../feedback/useErrors'
import { connection } from '../../http/connection'
import { useLanguage } from '../../i18n/useLanguage'
import { today } from '../../session/clock'
import { focusBox } from './boxes'
import {
  blockOf,
  bodyOf,
  boxErrors,
  type EntryLine,
  type EntryValues,
  emptyEntry,
  filledLines,
  issuesOf,
  totalOf,
  withNext,
} from './entry'
import { entryOf } from './prefilled'
import { typeTerms } from './types'

/** What became of an entry: a voucher with its number, or a proposal that waits for another person. */
export interface EntryAnswer {
  readonly voucher?: { readonly id: number; readonly voucherNo: string }
  readonly message: string
}

/** The values of the entry and the ways in which they change; an error goes when its box is typed in. */
function useValues() {
  const { state } = useLocation()
  const [values, setValues] = useState<EntryValues>(() => entryOf(state) ?? emptyEntry(today()))
  const [errors, setErrors] = useErrors()
  const settled = useCallback(
    (names: readonly string[]) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))),
    [setErrors],
  )
  const change = useCallback(
    (part: Partial<Omit<EntryValues, 'lines'>>) => {
      setValues((before) => ({ ...before, ...part }))
      settled(Object.keys(part))
    },
    [settled],
  )
  const changeLine = useCallback(
    (key: number, part: Partial<EntryLine>) => {
      setValues((before) => ({
        ...before,
        lines: withNext(before.lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
      }))
      settled(['vouType', 'lines', ...Object.keys(part).map((name) => `lines.${key}.${name}`)])
    },
    [settled],
  )
  const removeLine = useCallback(
    (key: number) =>
      setValues((before) => ({ ...before, lines: withNext(before.lines.filter((line) => line.key !== key)) })),
    [],
  )
  return { values, setValues, errors, setErrors, change, changeLine, removeLine }
}

/** The state of the entry and its way to the server: checks, errors at their boxes. */
export function useEntry(heads: readonly LedgerHead[], onPosted: (answer: EntryAnswer) => void) {
  const translate = useTranslate()
  const language = useLanguage()
  const held = useValues()
  const { values, setValues, setErrors } = held
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { run, busy: posting } = useAction(postVoucher, {
    onRefused: ({ errors = {} }) => {
      if (Object.keys(errors).length === 0) return false
      refuse(boxErrors(values, errors))
      return true
    },
  })

  const refuse = (found: Parameters<typeof setErrors>[0] & object) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) setTimeout(() => focusBox(first), 0)
  }
  const post = async () => {
    // Ctrl Enter does no more than the button, which waits for the connection too.
    if (posting || connection.get() !== null || blockOf(values) !== null) return
    const issues = issuesOf(values, heads)
    if (Object.keys(issues).length > 0) return refuse(issues)
    const lines = filledLines(values)
    const what = {
      type: translate(typeTerms[values.vouType]),
      amount: indian(rupees(totalOf(lines, 'debit'))),
      lines: counted(language, 'voucherLine', lines.length),
    }
    const answer = await run(what, bodyOf(values))
    if (!answer) return
    setValues(emptyEntry(values.day, values.vouType))
    setErrors({})
    // What another screen brought is done: the page, loaded anew or come back to, does not begin with it again.
    if (state !== null) void navigate(pathname, { replace: true, state: null })
    onPosted(answer)
  }
  const clear = useCallback(() => {
    setValues(({ day, vouType }) => emptyEntry(day, vouType))
    setErrors({})
  }, [setValues, setErrors])
  return { ...held, posting, post, clear }
}

export type Entry = ReturnType<typeof useEntry>
