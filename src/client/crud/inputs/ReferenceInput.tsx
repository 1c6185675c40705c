import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { FieldOf } from '#shared/field'
import type { Language } from '#shared/label'
import { useLanguage } from '../../i18n/useLanguage'
import { useDebounced } from '../../parts/useDebounced'
import { type Choice, useReferences } from '../records/choices'
import type { CrudRecord } from '../records/record'
import { type FieldInputProps, useFieldInput } from './useFieldInput'
import { useTakeFirst } from './useTakeFirst'

/** What the choices are within, from the form; null as long as a parent is missing. */
function useWithin(field: FieldOf<'reference'>): Record<string, unknown> | null {
  const entries = Object.entries(field.within ?? {})
  const parents: readonly unknown[] = useWatch({ name: entries.map(([, parent]) => parent) })
  if (parents.some((parent) => parent === null || parent === undefined || parent === '')) return null
  return Object.fromEntries(entries.map(([column], place) => [column, parents[place]]))
}

/**
 * The chosen one with its name: from the record, from what was found, or asked for by its id. The same object as long
 * as it is the same choice: another would put its text over what is being typed. In another language it is named anew.
 */
function useChosen(props: FieldInputProps<'reference'>, value: unknown, found: readonly Choice[]): Choice | null {
  const record = useRecordContext<CrudRecord>()
  const language = useLanguage()
  const last = useRef<{ choice: Choice; named: Language | undefined } | null>(null)
  const title = record && record[props.name] === value ? record.titles?.[props.name] : undefined
  const known = found.find((choice) => choice.value === value)?.text ?? title
  const empty = value === null || value === undefined || value === ''
  const before = last.current?.choice.value === value ? last.current : null
  const asked = useReferences({
    to: props.field.to,
    filter: { id: [value] },
    enabled: !empty && known === undefined && before?.named !== language,
  })
  if (empty) {
    last.current = null
    return null
  }
  const answer = known ?? asked.choices.find((choice) => choice.value === value)?.text
  const text = answer ?? before?.choice.text ?? ''
  const choice = before?.choice.text === text ? before.choice : { value: value as number, text }
  last.current = { choice, named: answer === undefined ? before?.named : language }
  return choice
}

/** As high as the other boxes, and its text in line with theirs. */
const Box = styled(Autocomplete<Choice>)(({ theme: { silk } }) => ({
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': {
    paddingBlock: 0,
    paddingInlineStart: 0,
    minHeight: silk.size.control,
    '& .MuiAutocomplete-input': { padding: '0 0 0 8px' },
  },
}))

/** Another record, found by code or name. */
export function ReferenceInput(props: FieldInputProps<'reference'>) {
  const { label, required, readOnly, field } = props
  const translate = useTranslate()
  const input = useFieldInput(props)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const within = useWithin(field)
  const q = useDebounced(typed)
  const { choices, error, isFetching } = useReferences({
    to: field.to,
    filter: { ...within, ...(q.trim() ? { q: q.trim() } : {}) },
    enabled: within !== null && open && !readOnly,
  })
  const chosen = useChosen(props, input.value, choices)
  const isLooking = open && typed.trim() !== '' && (isFetching || typed !== q)
  const taking = useTakeFirst(choices, isLooking, typed, ({ value }) => {
    input.change(value)
    setOpen(false)
  })
  return (
    <Box
      id={input.id}
      value={chosen}
      options={choices as Choice[]}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, choice) => input.change(choice?.value ?? null)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={input.tidy}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      filterOptions={(options) => options}
      autoHighlight
      readOnly={readOnly}
      forcePopupIcon={!readOnly}
      disabled={!readOnly && within === null}
      loading={isFetching}
      noOptionsText={error?.message ?? translate('message.noDataFound')}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            input: { ...params.slotProps.input, readOnly },
            htmlInput: { ...params.slotProps.htmlInput, ...taking, title: chosen?.text },
          }}
          name={props.name}
          label={label}
          required={required && !readOnly}
          inputRef={input.ref}
          error={input.error !== undefined}
          helperText={input.error}
        />
      )}
    />
  )
}
