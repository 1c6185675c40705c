import TextField from '@mui/material/TextField'
import type { ComponentType } from 'react'
import type { FilterType } from '#shared/report'
import { useLanguage } from '../i18n/useLanguage'
import { DateBox } from '../parts/DateBox'
import {
  MarketFilter,
  MonthFilter,
  OptionFilter,
  ReelerTypeFilter,
  SlotFilter,
  VarietyFilter,
  YearFilter,
} from './choiceInputs'
import type { FilterInputProps } from './inputProps'
import { AdOfficeFilter, FarmerFilter, ReelerFilter, TscFilter } from './recordInputs'

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

const DIGITS = 9

/** A whole number, such as a lot's. */
function NumberFilter({ name, filter, typed, error, onChange }: FilterInputProps) {
  const language = useLanguage()
  return (
    <TextField
      name={name}
      label={filter.label[language]}
      value={typed[name] ?? ''}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, DIGITS))}
      required={filter.required ?? false}
      error={error !== undefined}
      helperText={error}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  )
}

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
  tsc: TscFilter,
  adOffice: AdOfficeFilter,
  reelerType: ReelerTypeFilter,
  number: NumberFilter,
  status: OptionFilter,
  choice: OptionFilter,
}
