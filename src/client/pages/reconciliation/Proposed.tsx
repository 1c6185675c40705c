import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { confirmMatches } from '#resources/actions/reconciliation'
import type { StatementDetail } from '#resources/api/reconciliation'
import { mostAtOnce } from '#shared/bankLines'
import { useAction } from '../../actions/useAction'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { Section } from '../../parts/Section'
import { Table } from '../../table/Table'
import { useTicks } from '../../table/useTicks'
import { type ProposedRow, proposedColumns, proposedRows } from './cells'

/** As many of them as are confirmed at once, whole. */
function atOnce(rows: readonly ProposedRow[]): readonly ProposedRow[] {
  let lines = 0
  return rows.filter(({ bankLineIds }) => {
    lines += bankLineIds.length
    return lines <= mostAtOnce
  })
}

/** What seems to be the same money: all ticked, and confirmed together by whoever looked at it. */
export function Proposed({ detail, mayMatch }: { detail: StatementDetail; mayMatch: boolean }) {
  const words = useWords()
  const { translate } = words
  const { statement, proposed, lines, books } = detail
  const rows = useMemo(() => proposedRows(proposed, lines, books, words), [proposed, lines, books, words])
  const ticks = useTicks<ProposedRow>(rows, 'all')
  const columns = useMemo(() => proposedColumns(words, mayMatch ? ticks : null), [words, mayMatch, ticks])
  const { run, busy } = useAction(confirmMatches)
  if (rows.length === 0) return null
  const { ticked } = ticks
  const taken = atOnce(ticked)
  const confirm = () =>
    void run({ id: statement.id, bank: statement.bank, ids: taken.flatMap(({ bankLineIds }) => bankLineIds) })
  return (
    <Section title="bank.proposed" note="bank.proposedNote" wide>
      <Table<ProposedRow>
        label={translate('bank.proposed')}
        columns={columns}
        rows={rows}
        pagination
        maxHeight={320}
        {...(mayMatch && { onRow: ticks.turn, onRowKey: ticks.onRowKey })}
        foot={
          mayMatch && (
            <ActionBar inside>
              <Button variant="contained" disabled={busy || ticked.length === 0} onClick={confirm}>
                {translate('bank.confirmN', { n: taken.length })}
              </Button>
              <Button variant="text" onClick={ticked.length > 0 ? ticks.none : ticks.all}>
                {translate(ticked.length > 0 ? 'pay.clear' : 'action.selectAll')}
              </Button>
            </ActionBar>
          )
        }
      />
    </Section>
  )
}
