import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { explainLines, matchByHand } from '#resources/actions/reconciliation'
import type { BookLine, StatementDetail, StatementLine } from '#resources/api/reconciliation'
import { headCodes } from '#shared/ledgerRow'
import { rupees } from '#shared/money'
import type { TermKey } from '#shared/terms'
import { useAction } from '../../actions/useAction'
import { ActionForm } from '../../crud/actions/ActionForm'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { Empty } from '../../parts/Empty'
import { rupeeText } from '../../parts/figures'
import { pageColumns, Stack } from '../../parts/primitives'
import { Section } from '../../parts/Section'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { type Ticks, useTicks } from '../../table/useTicks'
import { entryState } from '../vouchers/prefilled'
import { bankColumns, bankText, bookColumns, movedOf } from './cells'

const Both = styled('div')(pageColumns('minmax(0, 1fr) minmax(0, 1fr)', 'minmax(0, 1fr)'))

const total = (lines: readonly { readonly debit: string; readonly credit: string }[]): bigint =>
  lines.reduce((all, line) => all + movedOf(line), 0n)

/** A voucher for what the bank has and the books have not: the bank's side of it is filled in. */
function VoucherLink({ line, label }: { line: StatementLine; label: string }) {
  const words = useWords()
  const moved = movedOf(line)
  const state = entryState({
    vouType: moved < 0n ? 'PY' : 'RC',
    day: line.day,
    notes: bankText(line, words).slice(0, 200),
    referenceNo: (line.reference ?? '').slice(0, 60),
    head: headCodes.bank,
    debit: moved > 0n ? rupees(moved) : '',
    credit: moved < 0n ? rupees(-moved) : '',
  })
  return (
    <Button variant="text" component={Link} to="/app/voucher/voucherentry" state={state}>
      {label}
    </Button>
  )
}

interface SideProps<Row extends { readonly id: number }> {
  readonly label: TermKey
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly ticks: Ticks<Row> | false
}

/** What one side has and the other has not, to be ticked by whoever may match it. */
function Side<Row extends { readonly id: number }>({ label, ticks, ...rows }: SideProps<Row>) {
  const { translate } = useWords()
  return (
    <Table<Row>
      {...rows}
      pagination
      maxHeight={380}
      label={translate(label)}
      empty={<Empty title={translate('bank.allMatched')} />}
      toolbar={<h3 style={{ margin: '8px 12px' }}>{translate(label)}</h3>}
      {...(ticks && { onRow: ticks.turn, onRowKey: ticks.onRowKey })}
    />
  )
}

/** What the bank has and what the books have, apart: put together by hand where both come to the same, or explained. */
export function Unmatched({ detail, mayMatch }: { detail: StatementDetail; mayMatch: boolean }) {
  const words = useWords()
  const { translate } = words
  const { statement, books } = detail
  const lines = useMemo(() => detail.lines.filter(({ matchId }) => matchId === null), [detail.lines])
  const bankTicks = useTicks<StatementLine>(lines)
  const bookTicks = useTicks<BookLine>(books)
  const [explaining, setExplaining] = useState(false)
  const ofBank = useMemo(() => bankColumns(words, mayMatch ? bankTicks : null), [words, mayMatch, bankTicks])
  const ofBooks = useMemo(() => bookColumns(words, mayMatch ? bookTicks : null), [words, mayMatch, bookTicks])
  const clear = () => {
    bankTicks.none()
    bookTicks.none()
  }
  const { run, busy } = useAction(matchByHand, { onDone: clear })
  const [bank, book] = [bankTicks.ticked, bookTicks.ticked]
  const chosen = { bankLineIds: bank.map(({ id }) => id), voucherLineIds: book.map(({ id }) => id) }
  const count = bank.length + book.length
  // Of the books a debit comes in, of the bank a credit.
  const apart = total(bank) + total(book)
  const remark = translate('bank.ticked', {
    bank: rupeeText(rupees(total(bank))),
    books: rupeeText(rupees(-total(book))),
    apart: rupeeText(rupees(apart)),
  })
  return (
    <Section title="bank.apart" note="bank.apartNote" wide>
      <Stack>
        <Both>
          <Side label="bank.ofBank" columns={ofBank} rows={lines} ticks={mayMatch && bankTicks} />
          <Side label="bank.ofBooks" columns={ofBooks} rows={books} ticks={mayMatch && bookTicks} />
        </Both>
        {mayMatch && lines.length + books.length > 0 && (
          <ActionBar remark={count > 0 && remark}>
            <Button
              variant="contained"
              disabled={busy || count < 2 || apart !== 0n}
              onClick={() => void run({ ...chosen, bank: statement.bank })}
            >
              {translate('bank.match')}
            </Button>
            <Button variant="outlined" disabled={busy || count === 0} onClick={() => setExplaining(true)}>
              {translate('bank.explain')}
            </Button>
            {bank.length === 1 && book.length === 0 && bank[0] && !bank[0].isOpening && (
              <VoucherLink line={bank[0]} label={translate('voucher.post')} />
            )}
            {count > 0 && (
              <Button variant="text" onClick={clear}>
                {translate('pay.clear')}
              </Button>
            )}
          </ActionBar>
        )}
      </Stack>
      {explaining && (
        <ActionForm
          action={explainLines}
          row={chosen}
          values={{ kind: book.length > 0 ? 'TRANSIT' : 'CHARGE', note: null }}
          onDone={clear}
          onClose={() => setExplaining(false)}
        />
      )}
    </Section>
  )
}
