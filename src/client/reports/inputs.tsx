import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ComponentType, useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { accountingYear, timeText } from '#shared/day'
import type { FilterType, ReportFilter } from '#shared/report'
import { type Choice, useReferences } from '../crud/choices'
import { useLanguage } from '../i18n/useLanguage'
import { useSlots } from '../pages/day/useSlots'
import { DateBox } from '../parts/DateBox'
import { nameIn } from '../parts/nameIn'
import { today } from '../session/clock'
import { useSession } from '../session/session'
import { monthText, yearText } from './presets'
import type { Chosen } from './useFilters'

export interface FilterInputProps {
  readonly name: string
  readonly filter: ReportFilter
  readonly typed: Chosen
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function DayFilter({ name, filter, typed, error, onChange }: FilterInputProps) {
  const language = useLanguage()
  return (
    <DateBox
      name={name}
      label={filter.label[language]}
      value={typed[name] ?? ''}
      onDay={onChange}
      required={filter.required ?? false}
      error={error}
    />
  )
}

/** One of a few; 'All' where the filter may stay empty. */
interface ChoicesProps extends FilterInputProps {
  readonly choices: readonly Choice[]
  /** Said instead of 'All' when there is nothing to choose. */
  readonly none?: string
  readonly withAll?: boolean
}

function Choices(props: ChoicesProps) {
  const { name, filter, typed, error, onChange, choices, none } = props
  const { withAll = !filter.required } = props
  const language = useLanguage()
  const translate = useTranslate()
  const value = typed[name] ?? ''
  const known = choices.some((choice) => String(choice.value) === value)
  return (
    <TextField
      select
      name={name}
      label={filter.label[language]}
      value={known ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      required={filter.required ?? false}
      error={error !== undefined}
      helperText={error}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {(withAll || choices.length === 0) && (
        <MenuItem value="">{none && choices.length === 0 ? none : translate('option.all')}</MenuItem>
      )}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  )
}

function OptionFilter(props: FilterInputProps) {
  const language = useLanguage()
  const options = Object.entries(props.filter.options ?? {})
  return <Choices {...props} choices={options.map(([value, label]) => ({ value, text: label[language] }))} />
}

/** A desk has its own market and no choice. */
function MarketFilter(props: FilterInputProps) {
  const language = useLanguage()
  const { user } = useSession()
  const own = user?.market ? [user.market] : (user?.markets ?? [])
  const choices = own.map(({ id, name, nameTa }) => ({ value: id, text: nameIn(language, name, nameTa) }))
  return <Choices {...props} choices={choices} withAll={own.length > 1 && !props.filter.required} />
}

const MONTHS = 36
const YEARS = 6

function MonthFilter(props: FilterInputProps) {
  const language = useLanguage()
  const [year = 0, month = 1] = today().split('-').map(Number)
  const choices = Array.from({ length: MONTHS }, (_, back) => {
    const count = year * 12 + month - 1 - back
    const [at, of] = [Math.floor(count / 12), (count % 12) + 1]
    const value = `${at}-${String(of).padStart(2, '0')}`
    return { value, text: monthText(value)[language] }
  })
  return <Choices {...props} choices={choices} />
}

function YearFilter(props: FilterInputProps) {
  const first = Number(today().slice(0, 4))
  const codes = Array.from({ length: YEARS }, (_, back) => accountingYear(`${first - back}${today().slice(4, 7)}-01`))
  return <Choices {...props} choices={codes.map((code) => ({ value: code, text: yearText(code) }))} />
}

function VarietyFilter(props: FilterInputProps) {
  const { choices } = useReferences({ to: 'cocoonType', filter: {} })
  return <Choices {...props} choices={choices} />
}

/** The slots of the date that the report asks for, in its market. */
function SlotFilter(props: FilterInputProps) {
  const { date, from, marketId } = props.typed
  const translate = useTranslate()
  const { slots } = useSlots(date ?? from ?? '', marketId ? Number(marketId) : null)
  const choices = slots.map(({ id, slotNo, startsAt, endsAt }) => ({
    value: id,
    text: `${slotNo} · ${timeText(startsAt)}–${timeText(endsAt)}`,
  }))
  return <Choices {...props} choices={choices} none={translate('message.noSlots')} />
}

/** A farmer or reeler, found by code, name or mobile. */
function Person({ to, ...props }: FilterInputProps & { readonly to: 'farmer' | 'reeler' }) {
  const { name, filter, typed, error, onChange } = props
  const language = useLanguage()
  const translate = useTranslate()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const id = Number(typed[name] || 0)
  const found = useReferences({ to, filter: q ? { q } : {} })
  const known = useReferences({ to, filter: { id: [id] }, enabled: id > 0 })
  const chosen = [...found.choices, ...known.choices].find(({ value }) => value === id) ?? null
  return (
    <Autocomplete<Choice>
      value={chosen}
      options={found.choices as Choice[]}
      onChange={(_, choice) => onChange(choice ? String(choice.value) : '')}
      onInputChange={(_, input, reason) => setText(reason === 'input' ? input : '')}
      getOptionLabel={(choice) => choice.text}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      filterOptions={(options) => options}
      autoHighlight
      loading={found.isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('message.noDataFound')}
      sx={{ width: 230 }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={filter.label[language]}
          required={filter.required ?? false}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  )
}

const FarmerFilter = (props: FilterInputProps) => <Person {...props} to="farmer" />
const ReelerFilter = (props: FilterInputProps) => <Person {...props} to="reeler" />

/** One input per filter type; a type without one does not compile. */
export const filterInputs: { readonly [T in FilterType]: ComponentType<FilterInputProps> } = {
  day: DayFilter,
  month: MonthFilter,
  year: YearFilter,
  market: MarketFilter,
  slot: SlotFilter,
  variety: VarietyFilter,
  farmer: FarmerFilter,
  reeler: ReelerFilter,
  status: OptionFilter,
  choice: OptionFilter,
}
