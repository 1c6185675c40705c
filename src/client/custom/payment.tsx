import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { type PaidFor, whatForOf } from '#resources/paymentFor'
import type { CellProps } from '../extensions/widget'
import { useWords } from '../i18n/useWords'

const Late = styled('strong')(({ theme: { silk } }) => ({
  color: silk.err,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: silk.icon.small, verticalAlign: '-3px', marginInlineEnd: 3 },
}))

/** What a payment without a lot is for, under its payee's name: its number stands whole, for by it two are told apart. */
const For = styled('small')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  columnGap: 4,
  fontSize: 12.5,
  color: silk.text2,
  '& :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& :last-of-type': { flex: 'none' },
  [breakpoints.down('md')]: { flexWrap: 'wrap' },
}))

/** Who gets it, and what for where it pays no lot. */
export function PayeeCell({ row, text }: Pick<CellProps, 'row' | 'text'>) {
  const { named } = useWords()
  if (typeof row.lotNo === 'number') return text
  const { what, whatTa } = whatForOf(row as unknown as PaidFor)
  const said = named(what, whatTa)
  const number = said.lastIndexOf(' ')
  return (
    <>
      {text}{' '}
      <For title={said}>
        <span>{said.slice(0, number)}</span>
        <span>{said.slice(number)}</span>
      </For>
    </>
  )
}

/** An IFSC has eleven characters. */
export const IfscLengthCell = ({ text }: CellProps) => (text === '11' ? text : <Late>{text}</Late>)

/** The working days that somebody waited; marked where it is too long. */
export function AgeingCell({ row, text }: CellProps) {
  const translate = useTranslate()
  if (row.overdue !== true) return text
  return (
    <Late>
      <ErrorOutlined titleAccess={translate('status.payment.overdue')} />
      {text}
    </Late>
  )
}

/** The last part of a number whose market and year are the same down the list. */
export const SerialCell = ({ text }: CellProps) => <span title={text}>{text.split('/').at(-1)}</span>
