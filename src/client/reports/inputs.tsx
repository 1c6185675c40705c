import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ComponentType } from 'react'
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

/** Of grouping and unit as people paste them; whatever else is typed stays, and is told where it cannot be read. */
const plain = (text: string): string => text.replaceAll(/[₹,\s]/g, '').replace('−', '-')
const LONGEST = 20

interface FigureProps extends FilterInputProps {
  /** Which keys a phone shows. */
  readonly keys: 'numeric' | 'decimal'
  readonly unit?: string
}

/** A figure as it is typed: a point is never dropped, so that 500.50 cannot become 50050. */
function FigureFilter({ name, filter, typed, error, onChange, keys, unit }: FigureProps) {
  const language = useLanguage()
  return (
    <TextField
      name={name}
      label={filter.label[language]}
      value={typed[name] ?? ''}
      onChange={({ target }) => onChange(plain(target.value).slice(0, LONGEST))}
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
