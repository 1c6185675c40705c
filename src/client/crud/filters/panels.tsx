import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { clean, plainFigure } from '#shared/clean'
import { isDay } from '#shared/day'
import { decimal, type Field, type FieldOf } from '#shared/field'
import { formatIssue, type RowIssue } from '#shared/issues'
import { issueOf } from '#shared/schema'
import { useWords } from '../../i18n/useWords'
import { DateBox } from '../../parts/DateBox'
import { Flag } from '../../parts/Flag'
import { type Choice, useFixedChoices, useReferences } from '../records/choices'
import { type FilterKind, type FilterValues, listOf, toggled } from './values'

export interface PanelProps {
  readonly name: string
  readonly field: Field
  readonly label: string
  readonly values: FilterValues
  /** Entries laid over the filters; an empty one takes its filter away. */
  readonly onSet: (entries: FilterValues) => void
}

const Box = styled('div')(({ theme: { silk } }) => ({
  padding: 8,
  width: 240,
  '& .choices': { maxHeight: 300, overflowY: 'auto', marginBlockStart: 4 },
  '& .MuiFormControlLabel-root': {
    display: 'flex',
    margin: 0,
    minHeight: silk.size.control,
    borderRadius: 4,
    '&:hover': { backgroundColor: silk.hover },
  },
  '& .MuiFormControlLabel-label': { fontSize: 13.5, lineHeight: silk.leading.tight },
  '& .MuiTextField-root + .MuiTextField-root': { marginBlockStart: 8 },
}))

function CheckList({ choices, name, values, onSet }: PanelProps & { choices: readonly Choice[] }) {
  const chosen = listOf(values, name)
  return (
    <div className="choices">
      {choices.map(({ value, text }) => (
        <Flag
          key={value}
          label={text}
          sx={{ padding: '4px', minHeight: 0 }}
          value={chosen.includes(value)}
          onValue={() => onSet({ [name]: toggled(chosen, value) })}
        />
      ))}
    </div>
  )
}

function ChoicesPanel(props: PanelProps) {
  return (
    <Box>
      <CheckList {...props} choices={useFixedChoices(props.field) ?? []} />
    </Box>
  )
}

function ReferencePanel(props: PanelProps) {
  const { translate } = useWords()
  const { to } = props.field as FieldOf<'reference'>
  const [typed, setTyped] = useState('')
  // What was chosen when the panel opened stands first; a row does not move while one ticks.
  const [first] = useState(() => listOf(props.values, props.name))
  const chosen = useReferences({ to, filter: { id: first }, enabled: first.length > 0 }).choices
  const found = useReferences({ to, filter: typed.trim() ? { q: typed.trim() } : {} }).choices
  const choices = [...chosen, ...found.filter(({ value }) => !first.includes(value))]
  return (
    <Box>
      <TextField
        type="search"
        autoFocus
        value={typed}
        placeholder={translate('action.search')}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': `${translate('action.search')}: ${props.label}` } }}
      />
      <CheckList {...props} choices={choices} />
    </Box>
  )
}

function TextPanel({ name, label, values, onSet }: PanelProps) {
  const [typed, setTyped] = useState(String(listOf(values, name)[0] ?? ''))
  return (
    <Box>
      <TextField
        id={`filter-${name}`}
        label={label}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => onSet({ [name]: typed.trim() })}
        onKeyDown={(event) => event.key === 'Enter' && onSet({ [name]: typed.trim() })}
      />
    </Box>
  )
}

function PeriodPanel({ name, values, onSet }: PanelProps) {
  const { translate } = useWords()
  // One day, as an address asks for it, is where the period begins and ends.
  const one = String(listOf(values, name)[0] ?? '')
  const said = (end: 'from' | 'to') => String(values[`${name}_${end}`] ?? (isDay(one) ? one : ''))
  const both = { [name]: '', [`${name}_from`]: said('from'), [`${name}_to`]: said('to') }
  const part = (end: 'from' | 'to', label: string) => (
    <DateBox
      id={`filter-${name}-${end}`}
      label={translate(label)}
      value={said(end)}
      onDay={(day) => onSet({ ...both, [`${name}_${end}`]: day })}
    />
  )
  return (
    <Box>
      {part('from', 'field.fromDate')}
      {part('to', 'field.toDate')}
    </Box>
  )
}

const figure = decimal({ scale: 3 })

/** Why a figure cannot be looked for; null where it can, and where there is none. */
const unreadOf = (text: string): RowIssue | null => (text.trim() === '' ? null : issueOf(figure, clean(figure, text)))

function RangePanel({ name, values, onSet }: PanelProps) {
  const { translate, language } = useWords()
  const said = (end: 'from' | 'to') => String(values[`${name}_${end}`] ?? listOf(values, name)[0] ?? '')
  const [typed, setTyped] = useState({ from: said('from'), to: said('to') })
  const set = () =>
    !unreadOf(typed.from) &&
    !unreadOf(typed.to) &&
    onSet({ [name]: '', [`${name}_from`]: plainFigure(typed.from), [`${name}_to`]: plainFigure(typed.to) })
  const part = (end: 'from' | 'to', unread = unreadOf(typed[end])) => (
    <TextField
      id={`filter-${name}-${end}`}
      label={translate(`ui.filter.${end}`)}
      error={unread !== null}
      helperText={unread && formatIssue(language, unread)}
      autoFocus={end === 'from'}
      value={typed[end]}
      onChange={(event) => setTyped((before) => ({ ...before, [end]: event.target.value }))}
      onBlur={set}
      onKeyDown={(event) => event.key === 'Enter' && set()}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
  return (
    <Box>
      {part('from')}
      {part('to')}
    </Box>
  )
}

export const panels: { readonly [K in FilterKind]: ((props: PanelProps) => ReactNode) | null } = {
  text: TextPanel,
  range: RangePanel,
  period: PeriodPanel,
  choices: ChoicesPanel,
  reference: ReferencePanel,
  none: null,
}
