import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useTakeFirst } from '../../crud/inputs/useTakeFirst'
import { useLanguage } from '../../i18n/useLanguage'
import { type Choice, dataProvider } from '../../providers/dataProvider'
import { boxId, lineBox } from './boxes'
import { Option } from './HeadPicker'

type Side = 'farmer' | 'reeler'

const settled = 180
const nobody: readonly Choice[] = []

/** Active farmers or reelers of the market for what is typed, asked once the typing pauses. */
function useCustomers(side: Side, text: string) {
  const language = useLanguage()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), settled)
    return () => clearTimeout(timer)
  }, [text])
  const q = asked.trim()
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['findCustomer', side, q, language],
    queryFn: ({ signal }) => dataProvider.lookup(side, { q }, signal),
    enabled: q !== '',
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const isSearching = text.trim() !== '' && (isFetching || isPlaceholderData || text.trim() !== q)
  return { customers: q === '' ? nobody : (data ?? nobody), isSearching }
}

const shownAs = ({ code, name }: Choice): string => [code, name].filter(Boolean).join('  ')

interface CustomerPickerProps {
  readonly line: number
  readonly side: Side
  readonly value: Choice | null
  readonly onCustomer: (customer: Choice | null) => void
  readonly error: string | undefined
}

/** Whose account, found by code, licence, name or mobile while typing; Enter takes the first. */
export function CustomerPicker({ line, side, value, onCustomer, error }: CustomerPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const isTaken = value !== null && text === shownAs(value)
  const { customers, isSearching } = useCustomers(side, isTaken ? '' : text)
  const taking = useTakeFirst(customers, isSearching, onCustomer)
  return (
    <Autocomplete<Choice>
      size="small"
      id={boxId(lineBox(line, 'customer'))}
      value={value}
      options={customers}
      filterOptions={(options) => options}
      getOptionLabel={shownAs}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, found) => onCustomer(found)}
      autoHighlight
      selectOnFocus
      clearOnBlur
      forcePopupIcon={false}
      loading={isSearching}
      loadingText={translate('action.search')}
      noOptionsText={translate(text.trim() ? 'message.noDataFound' : 'voucher.findCustomer')}
      clearText={translate('ra.action.clear_input_value')}
      renderOption={({ key, ...props }, one) => (
        <Option key={key} {...props}>
          <small>{one.code}</small>
          <b>{one.name}</b>
        </Option>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate(side === 'farmer' ? 'role.farmer' : 'role.reeler')}
          placeholder={translate('voucher.findCustomer')}
          error={error !== undefined}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...taking, 'data-part': 'customer' },
          }}
        />
      )}
    />
  )
}
