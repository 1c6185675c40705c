import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import type { OpenItemRow } from '#resources/api/openItems'
import { dayShown } from '#shared/day'
import { formatIssue } from '#shared/issues'
import { indian, rupees } from '#shared/money'
import type { TermKey } from '#shared/terms'
import { useWords } from '../../i18n/useWords'
import { Failed } from '../../parts/Failed'
import { FigureBox } from '../../parts/FigureBox'
import { boxId, focusBox, lineBox } from './boxes'
import { amountIssue, amountShown, amountTyped, type EntryLine, type Part, type Settling } from './entry'
import { itemNo, typeName } from './items'
import { useOpenItems } from './queries'
import { oldestFirst, restOf, ticked, withAmount } from './settling'

const Panel = styled('div')(({ theme: { silk, breakpoints } }) => ({
  gridColumn: '2 / -1',
  minWidth: 0,
  border: `1px solid ${silk.line}`,
  borderRadius: 4,
  fontSize: 13,
  outline: 0,
  '& .head, & .note': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', padding: '4px 10px' },
  '& .head': { backgroundColor: silk.head },
  '& .head b': { fontWeight: 650 },
  '& .head .rest': { marginInlineStart: 'auto', color: silk.text2 },
  '& .over, & .error': { color: silk.err },
  '& .error': { padding: '4px 10px', margin: 0 },
  '& .items': { maxHeight: 212, overflow: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': { padding: '4px 8px', textAlign: 'start', fontSize: 12, fontWeight: 600, color: silk.text2 },
  '& td': { padding: '2px 8px', borderBlockStart: `1px solid ${silk.line}`, whiteSpace: 'nowrap' },
  '& td.what': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .end': { textAlign: 'end' },
  '& .box': { width: 132, paddingInlineEnd: 6 },
  '& .state': { display: 'block', fontSize: 12, color: silk.text2 },
  '& .MuiCheckbox-root': { padding: 4 },
  '& .MuiInputBase-input': { padding: '4px 8px' },
  [breakpoints.down('md')]: {
    gridColumn: '1 / -1',
    '& .wide, & th.what': { display: 'none' },
    '& .items': { maxHeight: 340 },
    // What it is has a line to itself; below it stand its day and amounts, under their heads.
    '& tr': { display: 'grid', gridTemplateColumns: '40px 76px minmax(0, 1fr) 112px', alignItems: 'center' },
    '& tbody tr': { borderBlockStart: `1px solid ${silk.line}`, paddingBlock: 4 },
    '& th, & td': { border: 0, paddingInline: 4 },
    '& td': { gridRow: 2 },
    '& td:first-of-type': { gridRow: '1 / span 2', alignSelf: 'start', paddingInline: 0 },
    '& td.what': { gridArea: '1 / 2 / auto / -1' },
    '& .box': { width: 'auto', paddingInlineEnd: 6 },
    '& .MuiCheckbox-root': { padding: 9 },
  },
}))

interface ItemLineProps {
  readonly item: OpenItemRow
  readonly chosen: Settling | undefined
  readonly id: string
  readonly onTick: () => void
  readonly onAmount: (text: string) => void
}

function ItemLine({ item, chosen, id, onTick, onAmount }: ItemLineProps) {
  const { translate, language } = useWords()
  const name = `${typeName(item)[language]} ${itemNo(item)[language]}`
  const isKept = item.standing !== 'FREE'
  // What was chosen before it was held back can be taken off the line again.
  const isShut = isKept && chosen === undefined
  const unread = chosen ? amountIssue(chosen.amount) : null
  return (
    <tr>
      <td>
        <Checkbox
          size="small"
          checked={chosen !== undefined}
          disabled={isShut}
          onChange={onTick}
          slotProps={{ input: { id, 'aria-label': name, ...{ 'data-part': 'settles' } } }}
        />
      </td>
      <td className="day">{dayShown(item.day)}</td>
      <td className="what">
        {name}
        {isKept && (
          <span className="state">{translate(item.standing === 'BANK' ? 'items.inBatch' : 'items.held')}</span>
        )}
      </td>
      <td className="wide">{dayShown(item.dueDay)}</td>
      <td className="end wide">{indian(item.amount)}</td>
      <td className="end">{indian(item.open)}</td>
      <td className="box">
        <FigureBox
          size="small"
          fullWidth
          value={chosen?.amount ?? ''}
          disabled={isShut}
          error={unread && formatIssue(language, unread)}
          onValue={onAmount}
          onBlur={() => {
            const whole = chosen && amountShown(chosen.amount)
            if (whole && whole !== chosen.amount) onAmount(whole)
          }}
          keys="decimal"
          html={{ 'data-part': 'settles', 'aria-label': `${translate('items.settles')}: ${name}` }}
        />
      </td>
    </tr>
  )
}

interface SettlesProps {
  readonly line: EntryLine
  readonly part: Part
  readonly customerId: number
  readonly onSettles: (chosen: readonly Settling[] | null) => void
  readonly error: string | undefined
  /** Items are only chosen here: there is no rule, and nothing is left as an advance. */
  readonly chosenOnly?: boolean
  /** In place of 'Settles'. */
  readonly label?: TermKey
}

/**
 * What a line on a customer's account settles: its open items of the other side, the oldest ticked as the server would
 * take them, until somebody says otherwise. What is left is an advance, and said to be one.
 */
export function Settles({
  line,
  part,
  customerId,
  onSettles,
  error,
  chosenOnly = false,
  label = 'items.settles',
}: SettlesProps) {
  const { translate } = useWords()
  const { data: items, error: failed, refetch } = useOpenItems(customerId, part === 'debit' ? 'credit' : 'debit')
  const amount = amountTyped(line[part]) ?? 0n
  const byRule = (line.settles ?? null) === null
  if (failed && !items) return <Failed error={failed} retry={refetch} />
  if (!items) return null
  if (items.length === 0 && byRule)
    return (
      <Panel id={boxId(lineBox(line.key, 'settles'))}>
        <div className="note">{translate('items.nothing')}</div>
      </Panel>
    )
  const chosen = line.settles ?? oldestFirst(items, amount)
  const rest = restOf(line, part, chosen)
  const idAt = (at: number) => lineBox(line.key, `settles.${at}`)
  /** Up and down among the items, and from the first back to the amount. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = (event.target as HTMLElement).closest('tr')
    if (!step || !row) return
    event.preventDefault()
    const at = [...(row.parentElement?.children ?? [])].indexOf(row) + step
    if (at < 0) focusBox(lineBox(line.key, part))
    else focusBox(idAt(at))
  }
  const said = () => {
    if (rest < 0n) return translate('items.over', { amount: indian(rupees(-rest)) })
    if (amount === 0n || chosenOnly) return ''
    return rest === 0n ? translate('items.whole') : translate('items.rest', { amount: indian(rupees(rest)) })
  }
  const way = (label: string, isOn: boolean, settles: readonly Settling[] | null) => (
    <Button size="small" variant="text" aria-pressed={isOn} disabled={isOn} onClick={() => onSettles(settles)}>
      {translate(label)}
    </Button>
  )
  return (
    <Panel
      id={boxId(lineBox(line.key, 'settles'))}
      tabIndex={-1}
      role="group"
      aria-label={translate(label)}
      onKeyDown={onKeyDown}
    >
      <div className="head">
        <b>{translate(label)}</b>
        {!chosenOnly && way('items.oldest', byRule, null)}
        {!chosenOnly && way('items.none', !byRule && chosen.length === 0, [])}
        <span className={rest < 0n ? 'rest over' : 'rest'} role="status">
          {said()}
        </span>
      </div>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="items">
        <table>
          <thead>
            <tr>
              <th aria-label={translate('items.settles')} />
              <th className="day">{translate('column.date')}</th>
              <th className="what">{translate('column.particulars')}</th>
              <th className="wide">{translate('items.due')}</th>
              <th className="end wide">{translate('column.amount')}</th>
              <th className="end">{translate('items.open')}</th>
              <th className="end box">{translate(label)}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              <ItemLine
                key={item.id}
                item={item}
                id={boxId(idAt(at))}
                chosen={chosen.find(({ itemId }) => itemId === item.id)}
                onTick={() => onSettles(ticked(line, chosen, item, amount))}
                onAmount={(text) => onSettles(withAmount(chosen, item, text))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

/** The same as a box of a form, under the name by which the server says what is wrong with it. */
export function SettlesField({ name, onSettles, ...props }: Omit<SettlesProps, 'error'> & { readonly name: string }) {
  const { field, fieldState } = useController({ name })
  const take: typeof onSettles = (chosen) => {
    onSettles(chosen)
    field.onChange(chosen)
  }
  return <Settles {...props} onSettles={take} error={fieldState.error?.message} />
}
