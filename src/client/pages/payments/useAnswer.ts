import { takeAnswer } from '#resources/actions/payment'
import type { BankAnswerRead } from '#resources/api/bankFiles'
import type { BatchRow } from '#resources/api/payments'
import { mostBankLines } from '#shared/bankLines'
import { useAction } from '../../actions/useAction'
import type { Sheet } from '../../crud/importing/readFile'
import { useRowsFile } from '../../crud/importing/useRowsFile'
import { newKey, post } from '../../http/http'
import { useWords } from '../../i18n/useWords'
import { answerRows, missingHeads } from './answer'

/** The bank's answer on its way: read here, tried on the server, and taken whole at a yes. */
export function useAnswer({ id, batchNo }: BatchRow, onDone: () => void) {
  const { translate, language } = useWords()
  const { state, change, choose } = useRowsFile<Sheet, BankAnswerRead>({
    most: mostBankLines,
    understand: (sheet) => sheet,
    check: async (sheet) => {
      const missing = missingHeads(sheet, language)
      if (missing.length > 0) throw new Error(translate('answer.heads', { heads: missing.join(', ') }))
      // Nothing is written: it may be sent again when its answer is lost.
      const body = { rows: answerRows(sheet), dryRun: true }
      return post(`payments/batches/${id}/response`, body, { idempotencyKey: newKey() })
    },
  })
  const { run, busy } = useAction(takeAnswer, {
    isDone: ({ errors }) => errors.length === 0,
    onDone,
    onRefused: ({ message }) => {
      change({ issue: message ?? null })
      return true
    },
  })
  /** Takes the answer, all or nothing. */
  const take = async (): Promise<void> => {
    if (!state.read) return
    change({ issue: null })
    const found = await run({ id, batchNo }, { rows: answerRows(state.read), dryRun: false })
    if (found) change({ found })
  }
  return { state, busy: busy || state.busy !== null, choose, take }
}
