import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { type ChangeEvent, type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { cancelRefund, returnPayment } from '#resources/actions/payment'
import type { ListedPayment, PaymentRow } from '#resources/api/payments'
import { farmer } from '#resources/farmer'
import { whatForOf } from '#resources/paymentFor'
import { dayShown } from '#shared/day'
import type { Language } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import { ActionButton } from '../../actions/ActionButton'
import { masked } from '../../crud/inputs/SecretInput'
import { useLanguage } from '../../i18n/useLanguage'
import { StatusChip } from '../../parts/StatusChip'
import type { Column } from '../../table/column'
import { AdviceButton } from './AdviceButton'
import { accountHolds, canMove } from './rows'
import { hasAdvice } from './usePrintAdvice'

type Translate = ReturnType<typeof useTranslate>

/** What a desk does with a row; those who only read have none of it. */
export interface RowDesk {
  readonly ids: ReadonlySet<number>
  readonly turn: (row: PaymentRow) => void
  readonly correct: (row: PaymentRow) => void
}

const Lot = styled('span')(({ theme: { breakpoints } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 46,
  fontWeight: 700,
  '& .MuiCheckbox-root': { padding: 0 },
  '& .no': { minWidth: 22, flex: 1, textAlign: 'end' },
  [breakpoints.down('md')]: { '& .MuiCheckbox-root': { padding: 10, margin: -10 }, '& .no': { textAlign: 'start' } },
}))

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

const Late = styled('strong')(({ theme: { silk } }) => ({
  color: silk.err,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: silk.icon.small, verticalAlign: '-3px', marginInlineEnd: 3 },
}))

/** What a payment without a lot is for, under its payee's name. */
const For = styled('small')(({ theme: { silk } }) => ({ display: 'block', fontSize: 12.5, color: silk.text2 }))

function LotCell({ row, desk, name }: { row: PaymentRow; desk: RowDesk | null; name: string }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { what, whatTa } = whatForOf(row)
  /** The focus stays on the row, where the arrow keys and the space bar are. */
  const turn = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    currentTarget.closest('tr')?.focus()
    desk?.turn(row)
  }
  return (
    <Lot>
      {desk && canMove(row) && (
        <Checkbox
          size="small"
          checked={desk.ids.has(row.id)}
          onChange={turn}
          slotProps={{
            input: {
              'aria-label': translate('pay.selectOf', { what: nameIn(language, what, whatTa), name }),
              tabIndex: -1,
            },
          }}
        />
      )}
      <span className="no">{row.lotNo}</span>
    </Lot>
  )
}

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

function bankColumns(translate: Translate): readonly Column<PaymentRow>[] {
  return [
    {
      Header: translate('field.bankName'),
      accessor: ({ bankName, bankBranchName }) => [bankName, bankBranchName].filter(Boolean).join(', ') || null,
      key: 'bank',
      width: 124,
      cut: true,
      priority: 3,
    },
    {
      Header: translate('column.accountNo.short'),
      accessor: ({ accountLast4 }) => accountLast4 && masked(farmer.fields.bankAcNo, accountLast4),
      key: 'account',
      width: 118,
      priority: 2,
    },
    { Header: translate('column.ifsc'), accessor: 'ifscCode', width: 108, priority: 2 },
    {
      Header: translate('pay.ifscLen'),
      accessor: 'ifscLength',
      width: 52,
      textAlign: 'end',
      priority: 2,
      render: ({ ifscLength }) => (ifscLength === 11 ? '11' : <Late>{ifscLength}</Late>),
    },
  ]
}

function stateColumns(translate: Translate, desk: RowDesk | null, nameOf: (row: PaymentRow) => string) {
  const columns: readonly Column<PaymentRow>[] = [
    {
      Header: translate('column.status'),
      accessor: 'paymentStatus',
      width: 112,
      status: true,
      sortable: true,
      render: ({ paymentStatus }) => <StatusChip kind="payment" value={paymentStatus} />,
    },
    {
      Header: translate('column.days'),
      accessor: 'ageing',
      width: 56,
      textAlign: 'end',
      sortable: true,
      render: ({ ageing, overdue }) =>
        overdue ? (
          <Late>
            <ErrorOutlined titleAccess={translate('status.payment.overdue')} />
            {ageing}
          </Late>
        ) : (
          ageing
        ),
    },
    {
      Header: translate('pay.reasonUtr'),
      accessor: (row) => whyOf(row, translate),
      key: 'why',
      width: 190,
      cut: true,
      render: (row, text) => (
        <WhyCell row={row} text={String(text)}>
          {desk && isCorrectable(row) && <CorrectButton name={nameOf(row)} onClick={() => desk.correct(row)} />}
          {desk && row.paymentStatus === 'SUCCESS' && <ActionButton action={returnPayment} row={row} />}
          {desk && row.paymentKind === 'REFUND' && !(row.paymentStatus === 'READY' && row.batchId) && (
            <ActionButton action={cancelRefund} row={row} />
          )}
        </WhyCell>
      ),
    },
  ]
  return columns
}

export const amountColumn = <Row extends ListedPayment>(translate: Translate): Column<Row> => ({
  Header: translate('column.amount'),
  accessor: 'amount',
  width: 100,
  vtype: 3,
  fontweight: 700,
  sortable: true,
})

export const payeeColumn = <Row extends ListedPayment>(translate: Translate, language: Language): Column<Row> => ({
  Header: translate('column.payee'),
  accessor: (row) => nameIn(language, row.farmerName, row.farmerNameTa),
  key: 'payee',
  width: 150,
  name: true,
  sortable: true,
  render: (row) => {
    const name = nameIn(language, row.farmerName, row.farmerNameTa)
    if (row.lotNo !== null) return name
    const { what, whatTa } = whatForOf(row)
    return (
      <>
        {name} <For>{nameIn(language, what, whatTa)}</For>
      </>
    )
  },
})

/** The columns of the payment list; `withDay` where it shows several dates. */
export function usePaymentColumns(desk: RowDesk | null, withDay: boolean): readonly Column<PaymentRow>[] {
  const translate = useTranslate()
  const language = useLanguage()
  return useMemo(() => {
    const nameOf = (row: PaymentRow) => nameIn(language, row.farmerName, row.farmerNameTa)
    const day: Column<PaymentRow> = {
      Header: translate('column.date'),
      accessor: 'day',
      width: 92,
      sortable: true,
      render: (row) => dayShown(row.day) || '–',
    }
    return [
      {
        Header: translate('column.lotNo.short'),
        accessor: 'lotNo',
        width: desk ? 72 : 56,
        textAlign: 'end',
        lead: true,
        sortable: true,
        render: (row) => <LotCell row={row} desk={desk} name={nameOf(row)} />,
      },
      ...(withDay ? [day] : []),
      payeeColumn(translate, language),
      ...bankColumns(translate),
      {
        Header: translate('column.invoiceNo.short'),
        accessor: 'invoiceNo',
        width: 70,
        priority: 3,
        // Market and year are the same down the list.
        render: ({ invoiceNo }) => invoiceNo && <span title={invoiceNo}>{invoiceNo.split('/').at(-1)}</span>,
      },
      amountColumn(translate),
      ...stateColumns(translate, desk, nameOf),
    ]
  }, [desk, withDay, translate, language])
}
