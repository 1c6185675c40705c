import { useState } from 'react'
import { importOpenings } from '#resources/actions/ledger'
import type { OpeningsRead } from '#resources/api/ledger'
import { mostOpenings } from '#shared/ledgerRow'
import { indian } from '#shared/money'
import { useAction } from '../../actions/useAction'
import { readFile, unreadable } from '../../crud/importing/readFile'
import { byLine, type Remark } from '../../crud/importing/rows'
import { messageOf } from '../../http/HttpError'
import { newKey, post } from '../../http/http'
import { useWords } from '../../i18n/useWords'
import { remarksOf, type Understood, understand } from './importRows'

interface State {
  readonly fileName: string
  readonly understood: Understood | null
  readonly remarks: readonly Remark[]
  /** What debits and credits come to, as the server adds them; null before it was asked. */
  readonly sums: Pick<OpeningsRead, 'debit' | 'credit'> | null
  /** Why nothing can be done with the file. */
  readonly issue: string | null
  readonly busy: 'checking' | 'importing' | null
}

const nothing: State = { fileName: '', understood: null, remarks: [], sums: null, issue: null, busy: null }

const path = 'ledger/openings/import'
const bodyOf = ({ sent }: Understood, day: string, dryRun: boolean) => ({
  rows: sent.map(({ code, side, amount }) => ({ code, side, amount })),
  day,
  dryRun,
})

/** A file of opening balances: read here, checked by the server, written all together at a yes or not at all. */
export function useImportOpenings(day: string, onDone: () => void) {
  const { translate, language } = useWords()
  const { run: write } = useAction(importOpenings, {
    isDone: ({ errors }) => errors.length === 0,
    onDone,
    onRefused: ({ message }) => {
      setState((now) => ({ ...now, busy: null, issue: message ?? null }))
      return true
    },
  })
  const [state, setState] = useState<State>(nothing)

  const unfit = (rows: number): string | null => {
    if (rows === 0) return translate('masters.import.noRows')
    const counts = { rows: indian(String(rows)), n: indian(String(mostOpenings)) }
    return rows > mostOpenings ? translate('masters.import.tooMany', counts) : null
  }
  const check = async (fileName: string, understood: Understood) => {
    const own = understood.remarks
    setState({ ...nothing, fileName, understood, remarks: own, busy: 'checking' })
    try {
      const read =
        understood.sent.length === 0
          ? null
          : await post(path, bodyOf(understood, day, true), { idempotencyKey: newKey() })
      const found = read ? remarksOf(understood, read, language) : []
      const remarks = [...own, ...found].sort(byLine)
      setState({ ...nothing, fileName, understood, remarks, sums: read })
    } catch (error) {
      setState({ ...nothing, fileName, issue: messageOf(error) })
    }
  }
  /** Reads the file and has its rows checked at once. */
  const choose = async (file: File) => {
    setState({ ...nothing, fileName: file.name, busy: 'checking' })
    const refuse = (issue: string) => setState({ ...nothing, fileName: file.name, issue })
    const sheet = await readFile(file).catch(unreadable)
    if ('key' in sheet) return refuse(translate(sheet.key, sheet.args))
    const understood = understand(sheet, language)
    const issue = understood ? unfit(understood.total) : translate('opening.heads')
    if (issue || !understood) return refuse(issue ?? '')
    await check(file.name, understood)
  }
  /** Writes the rows, all or none; `what` they are in words. */
  const go = async (what: string): Promise<void> => {
    const { understood, fileName } = state
    if (!understood || state.busy) return
    setState({ ...state, issue: null, busy: 'importing' })
    const answer = await write({ what }, bodyOf(understood, day, false))
    if (answer) setState({ ...nothing, fileName, understood, remarks: remarksOf(understood, answer, language) })
    else setState((now) => ({ ...now, busy: null }))
  }
  return { state, choose, go }
}
