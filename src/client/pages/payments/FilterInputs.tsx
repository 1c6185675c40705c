import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { statuses } from '../../parts/statuses'
import { type StatusChoice, statusChoices } from './rows'

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
      <TextField
        select
        label={translate('field.status')}
        value={status}
        onChange={(event) => onStatus(event.target.value as StatusChoice)}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{translate('option.all')}</MenuItem>
        {statusChoices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(statuses.payment[choice].term)}
          </MenuItem>
        ))}
      </TextField>
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
