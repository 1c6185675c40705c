import { useTranslate } from 'react-admin'
import { PersonPicker } from '../../crud/inputs/PersonPicker'
import type { Choice } from '../../providers/dataProvider'
import { boxId, lineBox } from './boxes'

interface CustomerPickerProps {
  readonly line: number
  readonly side: 'farmer' | 'reeler'
  readonly value: Choice | null
  readonly onCustomer: (customer: Choice | null) => void
  readonly error: string | undefined
}

/** Whose account a line of the entry is. */
export function CustomerPicker({ line, side, value, onCustomer, error }: CustomerPickerProps) {
  const translate = useTranslate()
  return (
    <PersonPicker
      id={boxId(lineBox(line, 'customer'))}
      of={side}
      value={value}
      onValue={onCustomer}
      error={error}
      label={translate(side === 'farmer' ? 'role.farmer' : 'role.reeler')}
      hint="voucher.findCustomer"
      field={{ size: 'small', placeholder: translate('voucher.findCustomer') }}
      html={{ 'data-part': 'customer' }}
    />
  )
}
