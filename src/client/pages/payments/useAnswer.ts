import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { takeAnswer } from '#resources/actions/payment'
import type { BankAnswerRead } from '#resources/api/bankFiles'
import type { BatchRow } from '#resources/api/payments'
import { useAction } from '../../actions/useAction'
import { readFile, type Sheet, unreadable } from '../../crud/importing/readFile'
import { messageOf } from '../../http/HttpError'
import { newKey, post } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import { answerRows, missingHeads } from './answer'

interface AnswerState {
  readonly fileName: string
  readonly sheet: Sheet | null
  readonly read: BankAnswerRead | null
  /** Why nothing can be done with the file. */
  readonly issue: string | null
  readonly busy: boolean
}

const nothing: AnswerState = { fileName: '', sheet: null, read: null, issue: null, busy: false }

/** The bank's answer on its way: read here, tried on the server, and taken whole at a yes. */
export function useAnswer({ id, batchNo }: BatchRow, onDone: () => void) {
  const translate = useTranslate()
  const language = useLanguage()
  const path = `payments/batches/${id}/response` as const
  const { run, busy } = useAction(takeAnswer, {
    isDone: ({ errors }) => errors.length === 0,
    onDone,
    onRefused: ({ message }) => {
      setState((now) => ({ ...now, issue: message ?? null }))
      return true
    },
  })
  const [state, setState] = useState<AnswerState>(nothing)

  const unfit = (sheet: Sheet): string | null => {
    if (sheet.rows.length === 0) return translate('masters.import.noRows')
    const missing = missingHeads(sheet, language)
    return missing.length > 0 ? translate('answer.heads', { heads: missing.join(', ') }) : null
  }
  /** Reads the file and has its rows tried at once. */
  const choose = async (file: File) => {
    const fileName = file.name
    setState({ ...nothing, fileName, busy: true })
    const sheet = await readFile(file).catch(unreadable)
    const issue = 'key' in sheet ? translate(sheet.key, sheet.args) : unfit(sheet)
    if ('key' in sheet || issue) return setState({ ...nothing, fileName, issue })
    try {
      // Nothing is written: it may be sent again when its answer is lost.
      const body = { rows: answerRows(sheet), dryRun: true }
      const read = await post(path, body, { idempotencyKey: newKey() })
      setState({ ...nothing, fileName, sheet, read })
    } catch (error) {
      setState({ ...nothing, fileName, sheet, issue: messageOf(error) })
    }
  }
  /** Takes the answer, all or nothing. */
  const take = async (): Promise<void> => {
    if (!state.sheet) return
    setState({ ...state, issue: null })
    const read = await run({ id, batchNo }, { rows: answerRows(state.sheet), dryRun: false })
    if (read) setState({ ...state, read, issue: null })
  }
  return { state: { ...state, busy: state.busy || busy }, choose, take }
}
