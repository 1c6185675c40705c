import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { dayShown } from '#shared/day'
import { paise, sum } from '#shared/money'
import { rupeeText } from '../../parts/figures'
import type { ShortLot } from './useApproval'

const List = styled('dl')(({ theme: { silk } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 4,
  margin: '6px 0 0',
  padding: '8px 12px',
  borderRadius: 4,
  fontSize: 13.5,
  backgroundColor: silk.sunken,
  '& dt': { color: silk.text2 },
  '& dd': { margin: 0, paddingInlineStart: 16, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .sum': { paddingBlockStart: 4, borderBlockStart: `1px solid ${silk.line}`, color: silk.text, fontWeight: 650 },
  '& .short': { color: silk.err, fontWeight: 650 },
}))

interface Row {
  readonly label: string
  readonly value: string | null
  readonly tone?: 'sum' | 'short'
}

const isSome = (amount: string) => paise(amount) > 0n

/** What the buyer stands for with this lot, what covers it, and their oldest bill. */
export function CoverFigures({ short: { buyer, cost, short } }: { short: ShortLot }) {
  const translate = useTranslate()
  const { owes, bought, prepaid, limit, late, oldestDay } = buyer
  const account: Row = owes.startsWith('-')
    ? { label: translate('cover.paidAhead'), value: rupeeText(owes.slice(1)) }
    : { label: translate('cover.owes'), value: rupeeText(owes) }
  const rows: readonly Row[] = [
    account,
    { label: translate('cover.bought'), value: rupeeText(bought) },
    { label: translate('cover.thisLot'), value: rupeeText(cost) },
    ...(prepaid
      ? []
      : ([
          { label: translate('cover.exposure'), value: rupeeText(sum([owes, bought, cost], 2)), tone: 'sum' },
          {
            label: translate('field.creditLimit'),
            value: limit === null ? translate('cover.noLimit') : rupeeText(limit),
          },
        ] as const)),
    { label: translate('cover.shortBy'), value: isSome(short) ? rupeeText(short) : null, tone: 'short' },
    { label: translate('cover.oldest'), value: oldestDay && (dayShown(oldestDay) || null) },
    { label: translate('cover.lateSum'), value: isSome(late) ? rupeeText(late) : null, tone: 'short' },
  ]
  return (
    <List>
      {rows.map(
        ({ label, value, tone }) =>
          value && (
            <Fragment key={label}>
              <dt className={tone}>{label}</dt>
              <dd className={tone}>{value}</dd>
            </Fragment>
          ),
      )}
    </List>
  )
}
