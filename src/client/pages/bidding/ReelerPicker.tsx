import { useTranslate } from 'react-admin'
import { PersonPicker } from '../../crud/inputs/PersonPicker'
import type { Choice } from '../../providers/dataProvider'

interface ReelerPickerProps {
  readonly value: Choice | null
  readonly onValue: (reeler: Choice | null) => void
  readonly issue?: string | null
}

/** The reeler whom an officer bids for; the market's reelers are offered before anything is typed. */
export function ReelerPicker({ value, onValue, issue }: ReelerPickerProps) {
  const translate = useTranslate()
  return (
    <PersonPicker
      of="reeler"
      value={value}
      onValue={onValue}
      error={issue}
      label={translate('ui.room.findReeler')}
      hint="auction.findReeler"
      showsAll
      field={{ required: true, autoFocus: true }}
    />
  )
}
