import CheckCircle from '@mui/icons-material/CheckCircle'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { formatIssue, type RowIssue } from '#shared/issues'
import { indian, paise, rupees } from '#shared/money'
import { useConnection } from '../../http/connection'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { rupeeText } from '../../parts/figures'
import { StickyFoot } from '../../parts/primitives'
import { boxId } from './boxes'
import { blockOf, type EntryValues, filledLines, isEmptyEntry, totalOf } from './entry'
import { useConfirmAbove } from './queries'
import type { Entry } from './useEntry'

const Totals = styled('dl')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '0 28px',
  margin: 0,
  padding: '8px 16px',
  backgroundColor: silk.head,
  border: `1px solid ${silk.lineStrong}`,
  borderBlockEnd: 0,
  borderRadius: '6px 6px 0 0',
  '& + div': { borderStartStartRadius: 0, borderStartEndRadius: 0 },
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& dt': { fontSize: 12.5, fontWeight: 600, color: silk.text2 },
  '& dd': { margin: 0, fontSize: 17, fontWeight: 700, whiteSpace: 'nowrap' },
  '& .apart dd': { color: silk.err },
  [breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 8,
    padding: '6px 12px',
    borderRadius: 0,
    '& > div': { display: 'block' },
    '& dd': { fontSize: 14 },
  },
}))

const Remark = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& svg': { fontSize: silk.icon.medium, color: silk.ok },
}))

function Sums({ values }: { values: EntryValues }) {
  const { translate } = useWords()
  const [debit, credit] = [totalOf(values.lines, 'debit'), totalOf(values.lines, 'credit')]
  const apart = debit > credit ? debit - credit : credit - debit
  const sum = (label: string, amount: bigint) => (
    <>
      <dt>{translate(label)}</dt>
      <dd>{rupeeText(rupees(amount))}</dd>
    </>
  )
  return (
    <Totals>
      <div>{sum('field.debit', debit)}</div>
      <div>{sum('field.credit', credit)}</div>
      <div className={apart === 0n ? undefined : 'apart'}>{sum('voucher.difference', apart)}</div>
    </Totals>
  )
}

/** Beside the button: why it cannot be posted, or that it can, and whether another person will confirm it. */
function useRemark(values: EntryValues, block: RowIssue | null, offline: boolean) {
  const { translate, language } = useWords()
  const begun = filledLines(values).length > 0
  const limit = useConfirmAbove(begun)
  if (offline) return { good: false, text: translate('rule.offlineKept') }
  if (!begun) return null
  if (block) return { good: false, text: formatIssue(language, block) }
  const isLarge = limit && totalOf(values.lines, 'debit') > paise(limit)
  const above = isLarge ? `. ${translate('voucher.above', { amount: indian(limit) })}` : ''
  return { good: true, text: `${translate('voucher.balanced')}${above}` }
}

/** Both totals and their difference, the one button, and the reason where it cannot be pressed. */
export function EntryFoot({ entry, onClear }: { entry: Entry; onClear: () => void }) {
  const { translate } = useWords()
  const { values, posting } = entry
  const offline = useConnection() !== null
  const block = blockOf(values)
  const remark = useRemark(values, block, offline)
  return (
    <StickyFoot sx={{ marginBlockStart: 3 }}>
      <Sums values={values} />
      <ActionBar
        remark={
          <Remark role="status">
            {remark?.good && <CheckCircle aria-hidden />}
            {remark?.text}
          </Remark>
        }
        keys={['finish', 'nextField', 'fillRest', 'items', 'takeLine']}
      >
        <Button
          id={boxId('post')}
          type="submit"
          size="large"
          variant="contained"
          disabled={posting || offline || block !== null}
        >
          {translate('voucher.post')}
        </Button>
        {!isEmptyEntry(values) && (
          <Button variant="text" disabled={posting} onClick={onClear}>
            {translate('action.discard')}
          </Button>
        )}
      </ActionBar>
    </StickyFoot>
  )
}
