import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { type Side, sides } from '#shared/billRow'
import { isDay } from '#shared/day'
import type { TermKey } from '#shared/terms'
import { DateBox } from '../../parts/DateBox'
import { FilterBar } from '../../parts/FilterBar'
import { today } from '../../session/clock'
import type { DetailQuestion } from './data'

const names = ['from', 'to', 'invoiceFrom', 'invoiceTo', 'customer'] as const

/** What the address asks for: this month where it names no date. */
const questionIn = (query: URLSearchParams): DetailQuestion => ({
  from: query.get('from') ?? `${today().slice(0, 7)}-01`,
  to: query.get('to') ?? today(),
  invoiceFrom: query.get('invoiceFrom') ?? '',
  invoiceTo: query.get('invoiceTo') ?? '',
  customer: query.get('customer') ?? '',
})

/** What is missing or wrong in a question; null when it can be answered. */
export function problemIn({ from, to, invoiceFrom, invoiceTo }: DetailQuestion): TermKey | null {
  if (!isDay(from) || !isDay(to)) return 'message.selectAllFields'
  if (from > to) return 'rule.dateOrder'
  return (invoiceFrom === '') === (invoiceTo === '') ? null : 'message.selectAllFields'
}

/** The filters of the details, kept in the address once they are asked with Enter or 'Show'. */
export function useDetailBar(side: Side) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const asked = questionIn(query)
  const [typed, setTyped] = useState(asked)
  const type = (name: keyof DetailQuestion) => (text: string) => setTyped((before) => ({ ...before, [name]: text }))
  const search = () => {
    const next = new URLSearchParams(query)
    for (const name of names) next.set(name, typed[name].trim())
    return next
  }
  const text = (name: 'invoiceFrom' | 'invoiceTo' | 'customer', label: TermKey, width: number, hint?: TermKey) => (
    <TextField
      label={translate(label)}
      {...(hint && { placeholder: translate(hint) })}
      value={typed[name]}
      autoComplete="off"
      onChange={(event) => type(name)(event.target.value)}
      sx={{ '&&': { width } }}
    />
  )
  const bar = (
    <FilterBar onSubmit={() => setQuery(search(), { replace: true })}>
      <TextField
        select
        label={translate('field.billType')}
        value={side}
        onChange={(event) => navigate(`/app/${event.target.value}invoicedetail?${search()}`)}
        sx={{ '&&': { width: 130 } }}
      >
        {sides.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`column.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <DateBox label={translate('field.fromDate')} value={typed.from} onDay={type('from')} />
      <DateBox label={translate('field.toDate')} value={typed.to} onDay={type('to')} />
      {text('invoiceFrom', 'detail.invoiceFrom', 140)}
      {text('invoiceTo', 'detail.invoiceTo', 140)}
      {text('customer', 'detail.customer', 220, 'detail.customer.hint')}
      <Button type="submit" variant="outlined">
        {translate('ui.report.show')}
      </Button>
    </FilterBar>
  )
  return { bar, asked }
}
