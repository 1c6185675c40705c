import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { accountingYear, yearText } from '#shared/day'
import { codesIn, codesText, filterIssue } from '#shared/filterValue'
import { monthText } from '#shared/month'
import { useFixedChoices } from '../crud/records/choices'
import type { FilterInputProps } from '../extensions/filter'
import { useWords } from '../i18n/useWords'
import { today } from '../session/clock'
import { useSession } from '../session/session'
import { tenantsOf } from '../session/tenants'
import { Choices } from './Choices'

export function OptionFilter(props: FilterInputProps) {
  const { language } = useWords()
  const options = Object.entries(props.filter.options ?? {})
  return <Choices {...props} choices={options.map(([value, label]) => ({ value, text: label[language] }))} />
}

/** Several of a few; 'All' where none is chosen. */
export function OptionsFilter({ name, filter, typed, error, onChange }: FilterInputProps) {
  const { translate, language } = useWords()
  const options = Object.entries(filter.options ?? {})
  const chosen = codesIn(typed[name] ?? '').filter((code) => filter.options?.[code])
  const textOf = (codes: readonly string[]): string =>
    codes.map((code) => filter.options?.[code]?.[language]).join(', ') || translate('option.all')
  // In the order in which they are declared, so that the same choice is the same address.
  const inOrder = (codes: readonly string[]) => options.map(([code]) => code).filter((code) => codes.includes(code))
  return (
    <TextField
      select
      name={name}
      label={filter.label[language]}
      value={chosen}
      onChange={({ target }) => onChange(codesText(inOrder(target.value as unknown as string[])))}
      required={filter.required ?? false}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        select: { multiple: true, displayEmpty: true, renderValue: (codes) => textOf(codes as string[]) },
        inputLabel: { shrink: true },
      }}
    >
      {options.map(([code, label]) => (
        <MenuItem key={code} value={code} sx={{ gap: 1 }}>
          <Checkbox checked={chosen.includes(code)} size="small" tabIndex={-1} disableRipple aria-hidden />
          {label[language]}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A desk has its own and no choice. */
export function TenantFilter(props: FilterInputProps) {
  const { named } = useWords()
  const { user } = useSession()
  const own = tenantsOf(user)
  const choices = own.map(({ id, name, nameTa }) => ({ value: id, text: named(name, nameTa) }))
  return <Choices {...props} choices={choices} withAll={own.length > 1 && !props.filter.required} />
}

const MONTHS = 72
const YEARS = 6

/** Newest first, and among them what the address says, however long ago. */
const withOwn = (values: readonly string[], { name, filter, typed }: FilterInputProps): string[] => {
  const own = typed[name] ?? ''
  return [...new Set(own && !filterIssue(filter, own) ? [...values, own] : values)].sort().reverse()
}

export function MonthFilter(props: FilterInputProps) {
  const { language } = useWords()
  const [year = 0, month = 1] = today().split('-').map(Number)
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const count = year * 12 + month - 1 - back
    const [at, of] = [Math.floor(count / 12), (count % 12) + 1]
    return `${at}-${String(of).padStart(2, '0')}`
  })
  const choices = withOwn(months, props).map((value) => ({ value, text: monthText(value)[language] }))
  return <Choices {...props} choices={choices} />
}

export function YearFilter(props: FilterInputProps) {
  const first = Number(today().slice(0, 4))
  const codes = Array.from({ length: YEARS }, (_, back) => accountingYear(`${first - back}${today().slice(4, 7)}-01`))
  const choices = withOwn(codes, props).map((value) => ({ value, text: yearText(value) }))
  return <Choices {...props} choices={choices} />
}

/** The values of a lookup list. */
export function LookupFilter(props: FilterInputProps) {
  const { list = '', label } = props.filter
  const choices = useFixedChoices({ type: 'lookup', list, label })
  return <Choices {...props} choices={choices ?? []} />
}
