import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useTakeFirst } from '../../crud/inputs/useTakeFirst'
import { useLanguage } from '../../i18n/useLanguage'
import { type Choice, dataProvider } from '../../providers/dataProvider'

const Option = styled('li')(({ theme: { silk } }) => ({
  '&&': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0 12px', padding: '6px 10px', fontSize: 13.5 },
  '& small': { fontSize: 12.5, color: silk.text2 },
}))

const settled = 180

/** Active reelers of the market for what is typed, asked once the typing pauses. */
function useReelers(text: string) {
  const language = useLanguage()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), settled)
    return () => clearTimeout(timer)
  }, [text])
  const q = asked.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['findReeler', q, language],
    queryFn: ({ signal }) => dataProvider.lookup('reeler', q ? { q } : {}, signal),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  return { reelers: data ?? [], isSearching: isFetching || text.trim() !== q }
}

const shownAs = ({ code, name }: Choice): string => [code, name].filter(Boolean).join('  ')

interface ReelerPickerProps {
  readonly value: Choice | null
  readonly onValue: (reeler: Choice | null) => void
  readonly problem?: string | null
}

/** The reeler, found by licence number or name while typing; Enter takes the first. */
export function ReelerPicker({ value, onValue, problem }: ReelerPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { reelers, isSearching } = useReelers(value && text === shownAs(value) ? '' : text)
  const looking = isSearching && text.trim() !== '' && !(value && text === shownAs(value))
  const taking = useTakeFirst(reelers, looking, onValue)
  return (
    <Autocomplete<Choice>
      value={value}
      options={reelers}
      filterOptions={(options) => options}
      getOptionLabel={shownAs}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, found) => onValue(found)}
      autoHighlight
      selectOnFocus
      forcePopupIcon={false}
      loading={looking}
      loadingText={translate('action.search')}
      noOptionsText={translate(text.trim() ? 'message.noDataFound' : 'auction.findReeler')}
      clearText={translate('ra.action.clear_input_value')}
      renderOption={({ key, ...props }, one) => (
        <Option key={key} {...props}>
          <b>{one.name}</b>
          <small>{one.code}</small>
        </Option>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...taking } }}
          label={translate('ui.room.findReeler')}
          required
          autoFocus
          error={Boolean(problem)}
          helperText={problem}
        />
      )}
    />
  )
}
