import { useWords } from '../../i18n/useWords'
import { SelectBox } from '../../parts/SelectBox'
import { useSession } from '../../session/session'

interface MarketPickerProps {
  readonly value: number | null
  readonly error?: string | undefined
  onMarket(id: number): void
}

/** One of the markets within reach of those who see several. */
export function MarketPicker({ value, error, onMarket }: MarketPickerProps) {
  const { translate, named } = useWords()
  const { user } = useSession()
  return (
    <SelectBox
      label={translate('field.market')}
      value={value ?? ''}
      error={error}
      onValue={onMarket}
      options={(user?.markets ?? []).map(({ id, name, nameTa }) => ({
        value: id,
        text: named(name, nameTa),
      }))}
      sx={{ '--box': '190px' }}
    />
  )
}
