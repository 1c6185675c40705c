import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ComponentType } from 'react'
import { plainFigure } from '#shared/clean'
import type { FilterType } from '#shared/report'
import type { FilterInputProps } from '../extensions/filter'
import { useLanguage } from '../i18n/useLanguage'
import { DateBox } from '../parts/DateBox'
import { LookupFilter, MonthFilter, OptionFilter, OptionsFilter, TenantFilter, YearFilter } from './choiceInputs'
import { ReferenceFilter } from './recordInputs'

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

const LONGEST = 20

interface FigureProps extends FilterInputProps {
  /** Which keys a phone shows. */
  readonly keys: 'numeric' | 'decimal'
  readonly unit?: string
}

/** A figure as it is typed, without its grouping once it is whole; what cannot be read stays, and is told. */
function FigureFilter({ name, filter, typed, error, onChange, keys, unit }: FigureProps) {
  const language = useLanguage()
  const tidy = () => {
    const plain = plainFigure(typed[name] ?? '')
    if (plain !== (typed[name] ?? '')) onChange(plain)
  }
  return (
    <TextField
      name={name}
      label={filter.label[language]}
      value={typed[name] ?? ''}
      onChange={({ target }) => onChange(target.value.slice(0, LONGEST))}
      onBlur={tidy}
      onKeyDown={({ key }) => key === 'Enter' && tidy()}
      required={filter.required ?? false}
      error={error !== undefined}
      helperText={error}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: keys },
        ...(unit && { input: { startAdornment: <InputAdornment position="start">{unit}</InputAdornment> } }),
      }}
    />
  )
}

/** A whole number, such as a lot's. */
const NumberFilter = (props: FilterInputProps) => <FigureFilter {...props} keys="numeric" />
const DecimalFilter = (props: FilterInputProps) => <FigureFilter {...props} keys="decimal" />
const MoneyFilter = (props: FilterInputProps) => <FigureFilter {...props} keys="decimal" unit="₹" />

/** One input per filter type; a type without one does not compile. */
export const filterInputs: { readonly [T in FilterType]: ComponentType<FilterInputProps> } = {
  day: DayFilter,
  month: MonthFilter,
  year: YearFilter,
  tenant: TenantFilter,
  reference: ReferenceFilter,
  lookup: LookupFilter,
  number: NumberFilter,
  decimal: DecimalFilter,
  money: MoneyFilter,
  status: OptionFilter,
  choice: OptionFilter,
  choices: OptionsFilter,
}
