import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { type ManualType, manualTypes } from '#shared/ledgerRow'
import { DateBox } from '../../parts/DateBox'
import { card } from '../../parts/primitives'
import { SelectBox } from '../../parts/SelectBox'
import { boxId } from './boxes'
import { typeOfLetter, typeTerms } from './types'
import type { Entry } from './useEntry'

const Fields = styled('section')(card, ({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '190px 170px minmax(0, 1fr) 220px',
  gap: 12,
  padding: '12px 16px 14px',
  marginBlockEnd: 12,
  [breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: 12,
    '& > .whole': { gridColumn: '1 / -1' },
  },
}))

/** Type, date, notes and reference of the voucher. A letter chooses the type. */
export function EntryFields({ entry: { values, errors, change } }: { entry: Entry }) {
  const translate = useTranslate()
  const nameOf = (type: ManualType) => translate(typeTerms[type])
  const byLetter = (event: KeyboardEvent) => {
    const isOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true'
    if (isOpen || event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const vouType = typeOfLetter(event.key, nameOf)
    if (vouType) change({ vouType })
  }
  const text = (name: 'notes' | 'referenceNo', max: number, required: boolean) => (
    <TextField
      className="whole"
      id={boxId(name)}
      label={translate(`field.${name}`)}
      required={required}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  )
  return (
    <Fields aria-label={translate('field.voucher')}>
      <SelectBox
        openerId={boxId('vouType')}
        label={translate('field.voucherType')}
        required
        value={values.vouType}
        onValue={(vouType) => change({ vouType })}
        onKeyDown={byLetter}
        error={errors.vouType}
        options={manualTypes.map((value) => ({ value, text: nameOf(value) }))}
      />
      <DateBox
        id={boxId('day')}
        label={translate('field.voucherDate')}
        required
        value={values.day}
        onDay={(day) => change({ day })}
        error={errors.day}
      />
      {text('notes', 200, true)}
      {text('referenceNo', 60, false)}
    </Fields>
  )
}
