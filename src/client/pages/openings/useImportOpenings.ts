import { importOpenings } from '#resources/actions/ledger'
import type { OpeningsRead } from '#resources/api/ledger'
import { mostOpenings } from '#shared/ledgerRow'
import { useAction } from '../../actions/useAction'
import { byLine, type Remark } from '../../crud/importing/rows'
import { useRowsFile } from '../../crud/importing/useRowsFile'
import { newKey, post } from '../../http/http'
import { useWords } from '../../i18n/useWords'
import { remarksOf, type Understood, understand } from './importRows'

interface Found {
  readonly remarks: readonly Remark[]
  /** What debits and credits come to, as the server adds them; null where it was not asked. */
  readonly sums: Pick<OpeningsRead, 'debit' | 'credit'> | null
}

const path = 'ledger/openings/import'
const bodyOf = ({ sent }: Understood, day: string, dryRun: boolean) => ({
  rows: sent.map(({ code, side, amount }) => ({ code, side, amount })),
  day,
  dryRun,
})

/** A file of opening balances: read here, checked by the server, written all together at a yes or not at all. */
export function useImportOpenings(day: string, onDone: () => void) {
  const { language } = useWords()
  const { state, change, choose } = useRowsFile<Understood, Found>({
    most: mostOpenings,
    understand: (sheet) => understand(sheet, language) ?? 'opening.heads',
    check: async (understood) => {
      if (understood.sent.length === 0) return { remarks: understood.remarks, sums: null }
      const read = await post(path, bodyOf(understood, day, true), { idempotencyKey: newKey() })
      return { remarks: [...understood.remarks, ...remarksOf(understood, read, language)].sort(byLine), sums: read }
    },
  })
  const { run: write } = useAction(importOpenings, {
    isDone: ({ errors }) => errors.length === 0,
    onDone,
    onRefused: ({ message }) => {
      change({ busy: null, issue: message ?? null })
      return true
    },
  })
  /** Writes the rows, all or none; `what` they are in words. */
  const go = async (what: string): Promise<void> => {
    const { read } = state
    if (!read || state.busy) return
    change({ issue: null, busy: 'importing' })
    const answer = await write({ what }, bodyOf(read, day, false))
    change({ busy: null, ...(answer && { found: { remarks: remarksOf(read, answer, language), sums: null } }) })
  }
  return { state, choose, go }
}
