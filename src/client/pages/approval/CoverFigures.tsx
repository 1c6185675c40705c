import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { dayShown } from '#shared/day'
import { paise, sum } from '#shared/money'
import { Facts } from '../../parts/Facts'
import { rupeeText } from '../../parts/figures'
import type { ShortLot } from './useApproval'

const Sunken = styled('div')(({ theme: { silk } }) => ({
  margin: '6px 0 0',
  padding: '8px 12px',
  borderRadius: 4,
  backgroundColor: silk.sunken,
  '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 4, margin: 0, fontSize: 13.5 },
  '& dt': { color: silk.text2 },
  '& dd': { margin: 0, paddingInlineStart: 16, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .sum': { paddingBlockStart: 4, borderBlockStart: `1px solid ${silk.line}`, color: silk.text, fontWeight: 650 },
  '& .short': { color: silk.err, fontWeight: 650 },
}))

const isSome = (amount: string) => paise(amount) > 0n

/** What the buyer stands for with this lot, what covers it, and their oldest bill. */
export function CoverFigures({ short: { buyer, cost, short } }: { short: ShortLot }) {
  const translate = useTranslate()
  const { owes, bought, refunds = '0.00', leastBalance = '0.00', prepaid, limit, late, oldestDay } = buyer
  const oldest = oldestDay && dayShown(oldestDay)
  return (
    <Sunken>
      <Facts
        of={[
          owes.startsWith('-') ? ['cover.paidAhead', rupeeText(owes.slice(1))] : ['cover.owes', rupeeText(owes)],
          isSome(refunds) && ['cover.refunds', rupeeText(refunds)],
          isSome(leastBalance) && ['cover.leastBalance', rupeeText(leastBalance)],
          ['cover.bought', rupeeText(bought)],
          ['cover.thisLot', rupeeText(cost)],
          !prepaid && ['cover.exposure', rupeeText(sum([owes, refunds, bought, cost], 2)), 'sum'],
          !prepaid && ['field.creditLimit', limit === null ? translate('cover.noLimit') : rupeeText(limit)],
          isSome(short) && ['cover.shortBy', rupeeText(short), 'short'],
          oldest ? ['cover.oldest', oldest] : false,
          isSome(late) && ['cover.lateSum', rupeeText(late), 'short'],
        ]}
      />
    </Sunken>
  )
}
