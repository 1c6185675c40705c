import { accountingYear, yearText } from '#shared/day'
import { codesIn, codesText, filterIssue } from '#shared/filterValue'
import { monthText } from '#shared/month'
import { useFixedChoices } from '../crud/records/choices'
import type { FilterInputProps } from '../extensions/filter'
import { useWords } from '../i18n/useWords'
import { SeveralBox } from '../parts/SeveralBox'
import { today } from '../session/clock'
import { useSession } from '../session/session'
import { tenantsOf } from '../session/tenants'
import { Choices } from './Choices'

export function OptionFilter(props: FilterInputProps) {
  const { language } = useWords()
  const options = Object.entries(props.filter.options ?? {})
  return <Choices {...props} choices={options.map(([value, label]) => ({ value, text: label[language] }))} />
}

export function OptionsFilter({ name, filter, typed, error, onChange }: FilterInputProps) {
  const { language } = useWords()
  return (
    <SeveralBox
      name={name}
      label={filter.label[language]}
      value={codesIn(typed[name] ?? '')}
      options={Object.entries(filter.options ?? {}).map(([value, label]) => ({ value, text: label[language] }))}
      onValue={(codes) => onChange(codesText(codes))}
      required={filter.required ?? false}
      error={error}
    />
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
