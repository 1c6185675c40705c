import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { postVoucher } from '#resources/actions/ledger'
import type { LedgerHead } from '#resources/api/ledger'
import { dayShown } from '#shared/day'
import { indian, rupees } from '#shared/money'
import { useAction } from '../../actions/useAction'
import { isTyping } from '../../drafts/typing'
import { useErrors } from '../../feedback/useErrors'
import { connection } from '../../http/connection'
import type { ErrorBody } from '../../http/HttpError'
import { useWords } from '../../i18n/useWords'
import { queue } from '../../queue/queue'
import { ownTenantOf, useSession } from '../../session/session'
import { useToday } from '../../session/useToday'
import { focusBox } from './boxes'
import {
  blockOf,
  bodyOf,
  boxErrors,
  type EntryLine,
  type EntryValues,
  emptyEntry,
  filledLines,
  isEmptyEntry,
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
  const today = useToday()
  const [values, setValues] = useState<EntryValues>(() => entryOf(state) ?? emptyEntry(today))
  // Left open overnight, an empty desk is of the new day; what was begun keeps its day, which is said before it is posted.
  const opened = useRef(today)
  useEffect(() => {
    const before = opened.current
    opened.current = today
    setValues((old) => (old.day === before && isEmptyEntry(old) ? emptyEntry(today, old.vouType) : old))
  }, [today])
  const [errors, setErrors] = useErrors()
  const settled = (names: readonly string[]) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
  const change = (part: Partial<Omit<EntryValues, 'lines'>>) => {
    setValues((before) => ({ ...before, ...part }))
    settled(Object.keys(part))
  }
  const changeLine = (key: number, part: Partial<EntryLine>) => {
    setValues((before) => ({
      ...before,
      lines: withNext(before.lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    }))
    settled(['vouType', 'lines', ...Object.keys(part).map((name) => `lines.${key}.${name}`)])
  }
  const removeLine = (key: number) =>
    setValues((before) => ({ ...before, lines: withNext(before.lines.filter((line) => line.key !== key)) }))
  return { values, setValues, errors, setErrors, change, changeLine, removeLine }
}

/**
 * The state of the entry and its way to the server: checks, errors at their boxes. The desk is free for the next entry as
 * soon as one is sent; a refused one comes back into the boxes, and where the next stands in them waits above.
 */
export function useEntry(
  heads: readonly LedgerHead[],
  { onSent, onPosted }: { readonly onSent: () => void; readonly onPosted: (answer: EntryAnswer) => void },
) {
  const { translate, counted } = useWords()
  const held = useValues()
  const { values, setValues, setErrors } = held
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { user: signedIn } = useSession()
  const [user, meantFor] = [signedIn?.userName ?? '', ownTenantOf(signedIn)?.id]
  const latest = useRef(values)
  latest.current = values
  /** What was sent, until it is known what became of it, and why it was refused. */
  const away = useRef<{ readonly values: EntryValues; refusal?: ErrorBody } | null>(null)
  const takeAway = () => {
    const sent = away.current
    away.current = null
    return sent
  }
  const isFree = () => isEmptyEntry(latest.current) && !isTyping()
  const { run, busy: posting } = useAction(postVoucher, {
    onSend: () => {
      away.current = { values }
      setValues(emptyEntry(values.day, values.vouType))
      setErrors({})
      onSent()
    },
    onRefused: (refusal) => {
      if (away.current) away.current.refusal = refusal
      return Object.keys(refusal.errors ?? {}).length > 0 && isFree()
    },
  })

  const refuse = (found: Parameters<typeof setErrors>[0] & object) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) setTimeout(() => focusBox(first), 0)
  }
  const post = async () => {
    // Ctrl Enter does no more than the button, which waits for the connection too.
    if (posting || away.current !== null || connection.get() !== null || blockOf(values) !== null) return
    const issues = issuesOf(values, heads)
    if (Object.keys(issues).length > 0) return refuse(issues)
    const lines = filledLines(values)
    const what = {
      type: translate(typeTerms[values.vouType]),
      day: dayShown(values.day) || '',
      amount: indian(rupees(totalOf(lines, 'debit'))),
      lines: counted('voucherLine', lines.length),
    }
    const body = bodyOf(values)
    const answer = await run(what, body)
    const sent = takeAway()
    if (!answer) {
      // Whoever did not mean it has the entry still.
      if (!sent) return
      if (isFree()) {
        setValues(values)
        return refuse(boxErrors(values, sent.refusal?.errors ?? {}))
      }
      const label = { key: 'queue.entry.voucher', args: { amount: what.amount, notes: values.notes.trim() } } as const
      const { message = '', ...more } = sent.refusal ?? {}
      const problem = { ...more, message, status: sent.refusal ? 422 : 'LOST' } as const
      return void queue.add({ user, meantFor, path: 'voucher', kind: 'voucher', body, values, label }, false, problem)
    }
    // What another screen brought is done: the page, loaded anew or come back to, does not begin with it again.
    if (state !== null) void navigate(pathname, { replace: true, state: null })
    onPosted(answer)
  }
  const clear = () => {
    setValues(({ day, vouType }) => emptyEntry(day, vouType))
    setErrors({})
  }
  return { ...held, posting, post, clear }
}

export type Entry = ReturnType<typeof useEntry>
