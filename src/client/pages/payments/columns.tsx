import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { cancelRefund, returnPayment } from '#resources/actions/payment'
import type { ListedPayment, PaymentRow } from '#resources/api/payments'
import { whatForOf } from '#resources/paymentFor'
import { viewNamed } from '#resources/views/index'
import { accountNumber } from '#shared/bankAccounts'
import type { ResolvedView } from '#shared/view'
import { ActionButton } from '../../actions/ActionButton'
import type { CrudRecord } from '../../crud/records/record'
import { useWords } from '../../i18n/useWords'
import type { Column } from '../../table/column'
import { type Ticking, tickColumn } from '../../table/tickColumn'
import { useDeskColumns } from '../../views/useDeskColumns'
import { AdviceButton } from './AdviceButton'
import { accountHolds, canMove } from './rows'
import { hasAdvice } from './usePrintAdvice'

type Translate = ReturnType<typeof useTranslate>

/** A payment as a row of the register, whose columns the desk has. */
export type Listed<Row extends ListedPayment = PaymentRow> = Row & CrudRecord

/** What a desk does with a row; those who only read have none of it. */
export interface RowDesk extends Ticking<PaymentRow> {
  readonly correct: (row: PaymentRow) => void
}

const Why = styled('span')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& .text': { flex: '1 1 0', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .MuiButton-root': { flex: 'none', minHeight: 24, padding: '0 8px', fontSize: 12.5 },
  [breakpoints.down('md')]: {
    display: 'inline',
    '& .MuiButton-root': { minHeight: 44, padding: '0 12px', marginInlineStart: 8 },
    '& .MuiIconButton-root': { minWidth: 44, minHeight: 44, marginBlock: -12 },
  },
}))

export const isCorrectable = ({ paymentStatus, own }: PaymentRow): boolean =>
  (paymentStatus === 'FAILED' || paymentStatus === 'RETURNED') && own

function CorrectButton({ name, onClick }: { name: string; onClick: () => void }) {
  const translate = useTranslate()
  return (
    <Button
      variant="outlined"
      aria-label={translate('pay.correctOf', { name })}
      title={translate('pay.correct')}
      onClick={onClick}
    >
      {translate('pay.correct.short')}
    </Button>
  )
}

/** What is said of a payment beside its state, and what may be done about it. */
export function WhyCell({ row, text, children }: { row: ListedPayment; text: string; children?: ReactNode }) {
  const translate = useTranslate()
  const isOthers = ['FAILED', 'RETURNED'].includes(row.paymentStatus) && !row.own
  return (
    <Why>
      <span className="text" title={isOthers ? `${text} · ${translate('money.rule.otherMarket')}` : text}>
        {text}
      </span>
      {children}
      {hasAdvice(row) && <AdviceButton row={row} />}
    </Why>
  )
}

/** What is said of a payment beside its state. */
const whyOf = (row: PaymentRow, translate: Translate): string => {
  if (accountHolds(row)) return translate('bankAccount.waitsHere')
  if (row.reason ?? row.utr) return row.reason ?? row.utr ?? ''
  return row.paymentStatus === 'READY' && row.batchNo ? translate('pay.inBatch', { no: row.batchNo }) : ''
}

const view = viewNamed('paymentRegister') as ResolvedView
const sorting = ['lotNo', 'day', 'customerId', 'amount', 'paymentStatus', 'ageing']
const bank = ['bank', 'accountNo', 'ifscCode', 'ifscLength', 'invoiceNo']
const ofDay = { sorting, shown: [...sorting.filter((name) => name !== 'day'), ...bank] }
const ofDays = { sorting, shown: [...sorting, ...bank] }
const ofBatch = { sorting, shown: ['lotNo', 'customerId', 'ifscCode', 'amount', 'paymentStatus'] }

/** The payments with what the register's columns read beside them. */
export function useListed<Row extends ListedPayment>(rows: readonly Row[]): readonly Listed<Row>[] {
  const { named } = useWords()
  return useMemo(
    () =>
      rows.map((row) => ({
        ...row,
        customerId: row.farmerId,
        bank: [row.bankName, row.bankBranchName].filter(Boolean).join(', ') || null,
        accountNo: row.accountLast4 && accountNumber({ last4: row.accountLast4 }),
        titles: { customerId: named(row.farmerName, row.farmerNameTa) },
      })),
    [rows, named],
  )
}

const nameOf = ({ titles }: CrudRecord) => titles?.customerId ?? ''

const reasons = <Row extends ListedPayment>(translate: Translate, why: (row: Row) => string | null): Column<Row> => ({
  Header: translate('pay.reasonUtr'),
  accessor: why,
  key: 'why',
  width: 250,
  cut: true,
  render: (row, text) => <WhyCell row={row} text={String(text ?? '')} />,
})

/** The columns of a batch's payments, with what became of each. */
export function useResultColumns(): readonly Column<Listed<ListedPayment>>[] {
  const translate = useTranslate()
  const own = useDeskColumns<Listed<ListedPayment>>(view, ofBatch)
  return useMemo(() => [...own, reasons(translate, ({ reason, utr }) => reason ?? utr)], [own, translate])
}

/** The columns of the payment list; `withDay` where it shows several dates. */
export function usePaymentColumns(desk: RowDesk | null, withDay: boolean): readonly Column<Listed>[] {
  const { translate, named } = useWords()
  const own = useDeskColumns<Listed>(view, withDay ? ofDays : ofDay)
  return useMemo(() => {
    const boxes = tickColumn<Listed>(desk, {
      head: translate('action.select'),
      called: (row) => {
        const { what, whatTa } = whatForOf(row)
        return translate('pay.selectOf', { what: named(what, whatTa), name: nameOf(row) })
      },
      has: canMove,
    })
    const why: Column<Listed> = {
      ...reasons<Listed>(translate, (row) => whyOf(row, translate)),
      render: (row, text) => (
        <WhyCell row={row} text={String(text)}>
          {desk && isCorrectable(row) && <CorrectButton name={nameOf(row)} onClick={() => desk.correct(row)} />}
          {desk && row.paymentStatus === 'SUCCESS' && <ActionButton action={returnPayment} row={row} />}
          {desk && row.paymentKind === 'REFUND' && !(row.paymentStatus === 'READY' && row.batchId) && (
            <ActionButton action={cancelRefund} row={row} />
          )}
        </WhyCell>
      ),
    }
    return [...boxes, ...own, why]
  }, [own, desk, translate, named])
}
