import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { nameIn } from '#shared/nameIn'
import { useLanguage } from '../../i18n/useLanguage'
import { useSession } from '../../session/session'

interface MarketPickerProps {
  readonly value: number | null
  readonly error?: string | undefined
  onMarket(id: number): void
}

/** One of the markets within reach of those who see several. */
export function MarketPicker({ value, error, onMarket }: MarketPickerProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const { user } = useSession()
  return (
    <TextField
      select
      label={translate('field.market')}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => onMarket(Number(event.target.value))}
      sx={{ '--box': '190px' }}
    >
      {(user?.markets ?? []).map(({ id, name, nameTa }) => (
        <MenuItem key={id} value={id}>
          {nameIn(language, name, nameTa)}
        </MenuItem>
      ))}
    </TextField>
  )
}
