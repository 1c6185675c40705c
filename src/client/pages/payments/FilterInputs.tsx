import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { SelectBox } from '../../parts/SelectBox'
import { statuses } from '../../parts/statuses'
import type { StatusChoice } from './rows'

const choices = Object.keys(statuses.payment) as (keyof typeof statuses.payment)[]

interface FilterInputsProps {
  readonly status: StatusChoice
  readonly onStatus: (status: StatusChoice) => void
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Which of the payments are shown: those of a state, and those that fit a text. */
export function FilterInputs({ status, onStatus, search, onSearch }: FilterInputsProps) {
  const translate = useTranslate()
  return (
    <>
      <SelectBox<StatusChoice>
        label={translate('field.status')}
        value={status}
        onValue={onStatus}
        none={translate('option.all')}
        options={choices.map((value) => ({ value, text: translate(statuses.payment[value].term) }))}
      />
      <TextField
        label={translate('action.search')}
        placeholder={translate('pay.search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        sx={{ '--box': '280px', '--basis': '100%' }}
      />
    </>
  )
}
