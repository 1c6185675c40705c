import Autocomplete from '@mui/material/Autocomplete'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type InputHTMLAttributes, useState } from 'react'
import type { TermKey } from '#shared/terms'
import { useWords } from '../../i18n/useWords'
import { PickerOption } from '../../parts/primitives'
import { useDebounced } from '../../parts/useDebounced'
import { type Choice, dataProvider } from '../../providers/dataProvider'
import { useTakeFirst } from './useTakeFirst'

const nobody: readonly Choice[] = []

/** Active people of the market for what is typed, asked once the typing pauses; all of them for nothing, if wanted. */
function usePeople(of: string, text: string, showsAll: boolean) {
  const { language } = useWords()
  const typed = text.trim()
  const q = useDebounced(typed)
  const isAsked = showsAll || q !== ''
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['findPerson', of, q, language],
    queryFn: ({ signal }) => dataProvider.lookup(of, q ? { q } : {}, signal),
    enabled: isAsked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const isSearching = typed !== '' && (isFetching || isPlaceholderData || typed !== q)
  return { people: (isAsked && data) || nobody, error, isSearching }
}

const shownAs = ({ code, name }: Choice): string => [code, name].filter(Boolean).join('  ')

interface PersonPickerProps {
  /** The resource that they are of. */
  readonly of: string
  readonly value: Choice | null
  readonly onValue: (person: Choice | null) => void
  readonly error?: string | null | undefined
  readonly label: string
  /** What to type, told as long as nothing is. */
  readonly hint: TermKey
  /** Offers people before anything is typed. */
  readonly showsAll?: boolean
  readonly field?: Pick<TextFieldProps, 'required' | 'autoFocus' | 'placeholder' | 'size'>
  /** More attributes of the input itself. */
  readonly html?: InputHTMLAttributes<HTMLInputElement> & { readonly [data: `data-${string}`]: string }
  readonly id?: string
}

/** A person, such as a farmer, found by code, licence, name or mobile while typing; Enter takes the first. */
export function PersonPicker(props: PersonPickerProps) {
  const { of, value, onValue, error, label, hint, showsAll = false, field, html, id } = props
  const { translate } = useWords()
  const [text, setText] = useState('')
  const isTaken = value !== null && text === shownAs(value)
  const { people, error: failed, isSearching } = usePeople(of, isTaken ? '' : text, showsAll)
  const taking = useTakeFirst(people, isSearching, text, onValue)
  return (
    <Autocomplete<Choice>
      id={id}
      size={field?.size}
      value={value}
      options={people}
      filterOptions={(options) => options}
      getOptionLabel={shownAs}
      getOptionKey={({ id: key }) => key}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, found) => onValue(found)}
      // Enter takes the first of what was found, never the first of all.
      autoHighlight={text.trim() !== ''}
      selectOnFocus
      forcePopupIcon={false}
      loading={isSearching}
      loadingText={translate('action.search')}
      noOptionsText={failed?.message ?? translate(text.trim() ? 'message.noDataFound' : hint)}
      renderOption={({ key, ...option }, { code, name }) => (
        <PickerOption key={key} {...option}>
          <b>{name}</b>
          <small>{code}</small>
        </PickerOption>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...field}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...taking, ...html } }}
          label={label}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  )
}
