import { useTranslate } from 'react-admin'
import { nameIn } from '#shared/nameIn'
import { useLanguage } from '../../i18n/useLanguage'
import { SelectBox } from '../../parts/SelectBox'
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
    <SelectBox
      label={translate('field.market')}
      value={value ?? ''}
      error={error}
      onValue={onMarket}
      options={(user?.markets ?? []).map(({ id, name, nameTa }) => ({
        value: id,
        text: nameIn(language, name, nameTa),
      }))}
      sx={{ '--box': '190px' }}
    />
  )
}
