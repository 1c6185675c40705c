import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { LotRow } from '#resources/api/lots'
import type { TermKey } from '#shared/terms'
import { useWords } from '../../i18n/useWords'
import { StatusChip } from '../../parts/StatusChip'
import type { Unsold } from './leaving'
import type { Leaving } from './useLeaving'

const List = styled('div')(({ theme: { silk, breakpoints } }) => ({
  maxHeight: '34dvh',
  overflowY: 'auto',
  border: `1px solid ${silk.line}`,
  borderRadius: 4,
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    padding: 0,
    backgroundColor: silk.head,
    fontSize: 12.5,
    fontWeight: 650,
    lineHeight: silk.leading.note,
    paddingInlineEnd: 8,
  },
  '& label.lot': {
    display: 'grid',
    gridTemplateColumns: 'auto 40px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 6,
    paddingInlineEnd: 10,
    borderBlockStart: `1px solid ${silk.line}`,
    fontSize: 13.5,
    cursor: 'pointer',
    // A whole name, and the state below it.
    [breakpoints.down('sm')]: {
      gridTemplateColumns: 'auto 40px minmax(0, 1fr)',
      gap: '0 6px',
      paddingBlockEnd: 6,
      '& > :last-child': { gridColumn: 3, justifySelf: 'start' },
    },
  },
  '& .no': { textAlign: 'end', fontWeight: 700 },
  '& .who': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { display: 'block', fontSize: 12, color: silk.text2 },
  '& .MuiCheckbox-root': { padding: 6 },
}))

function Lot({ lot, isOn, onMark }: { lot: LotRow; isOn: boolean; onMark: (isOn: boolean) => void }) {
  const { translate, named } = useWords()
  const id = useId()
  return (
    <label className="lot" htmlFor={id}>
      <Checkbox id={id} size="small" checked={isOn} onChange={(_, value) => onMark(value)} />
      <span className="no">{lot.lotNo}</span>
      <span className="who">
        {named(lot.farmerName, lot.farmerNameTa)}
        {lot.carriedFromId !== null && <small>{translate('desk.leave.before')}</small>}
      </span>
      <StatusChip kind="lot" value={lot.lotStatus} />
    </label>
  )
}

interface GroupProps {
  readonly title: TermKey
  readonly lots: readonly LotRow[]
  readonly leaving: Leaving
}

function Group({ title, lots, leaving }: GroupProps) {
  const translate = useTranslate()
  const id = useId()
  if (lots.length === 0) return null
  const ids = lots.map((lot) => lot.id)
  const on = new Set(leaving.chosen.map((lot) => lot.id))
  const count = ids.filter((lot) => on.has(lot)).length
  return (
    <fieldset aria-labelledby={id}>
      <div className="head">
        <Checkbox
          size="small"
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={(_, isOn) => leaving.mark(ids, isOn)}
          slotProps={{ input: { 'aria-labelledby': id } }}
        />
        <span id={id}>{translate(title)}</span>
      </div>
      {lots.map((lot) => (
        <Lot key={lot.id} lot={lot} isOn={on.has(lot.id)} onMark={(isOn) => leaving.mark([lot.id], isOn)} />
      ))}
    </fieldset>
  )
}

const groups = [
  ['spent', 'desk.leave.spent'],
  ['again', 'desk.leave.again'],
  ['untried', 'desk.leave.untried'],
  ['untested', 'desk.leave.untested'],
] as const satisfies readonly (readonly [keyof Unsold, TermKey])[]

/** The lots that nobody bought, with a tick each; those that have no round left come first. */
export function UnsoldLots({ leaving }: { leaving: Leaving }) {
  return (
    <List>
      {groups
        .filter(([name]) => name !== 'untested' || leaving.way === 'RETURN')
        .map(([name, title]) => (
          <Group key={name} title={title} lots={leaving.unsold[name]} leaving={leaving} />
        ))}
    </List>
  )
}
