import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InvoiceRow } from '#resources/api/bills'
import { useWords } from '../../i18n/useWords'

/** The invoice that the address names, else the first of the date. */
export function useShown(rows: readonly InvoiceRow[]) {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('id')) || null
  const show = ({ id }: InvoiceRow) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), id: String(id) }), { replace: true })
  return { id: rows.some(({ id }) => id === asked) ? asked : (rows[0]?.id ?? null), show }
}

/** First and last number, as a person types them: a serial or a whole invoice number. */
export function useNumbers() {
  const { translate, language } = useWords()
  const [numbers, setNumbers] = useState({ invoiceFrom: '', invoiceTo: '' })
  const input = (name: keyof typeof numbers, label: string) => (
    <TextField
      label={translate(label)}
      value={numbers[name]}
      sx={{ '--box': language === 'ta' ? '200px' : '150px' }}
      onChange={(event) => setNumbers((before) => ({ ...before, [name]: event.target.value }))}
    />
  )
  const inputs = (
    <>
      {input('invoiceFrom', 'field.invoiceFrom')}
      {input('invoiceTo', 'field.invoiceTo')}
    </>
  )
  return { inputs, asked: { invoiceFrom: numbers.invoiceFrom || null, invoiceTo: numbers.invoiceTo || null } }
}
