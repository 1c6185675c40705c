import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import type { LedgerHead } from '#resources/api/ledger'
import { headGroups } from '#resources/options'
import { useTakeFirst } from '../../crud/inputs/useTakeFirst'
import { useWords } from '../../i18n/useWords'
import { PickerOption } from '../../parts/primitives'
import { boxId, lineBox } from './boxes'

/** Heads by the beginning of their code or a part of their name, in either language. */
export function headsLike(heads: readonly LedgerHead[], text: string): LedgerHead[] {
  const asked = text.trim().normalize('NFC').toLowerCase()
  return heads.filter(
    ({ code, name, nameTa }) => code.startsWith(asked) || `${name}\n${nameTa}`.toLowerCase().includes(asked),
  )
}

const groups = Object.keys(headGroups)

/** Heads as the chart of accounts has them: by their group, within it by code. */
export const inGroups = (heads: readonly LedgerHead[]): LedgerHead[] =>
  groups.flatMap((group) => heads.filter(({ headGroup }) => headGroup === group))

const none: readonly LedgerHead[] = []

interface HeadPickerProps {
  readonly line: number
  /** Undefined until they have come. */
  readonly heads: readonly LedgerHead[] | undefined
  readonly value: string
  readonly onHead: (head: LedgerHead | null) => void
  readonly error: string | undefined
}

/** A head of account, found by its code or name while typing; Enter takes the first, also before the heads have come. */
export function HeadPicker({ line, heads: found, value, onHead, error }: HeadPickerProps) {
  const { translate, language, named } = useWords()
  const [text, setText] = useState('')
  const heads = useMemo(() => inGroups(found ?? none), [found])
  const isSearching = found === undefined && text.trim() !== ''
  const taking = useTakeFirst(
    useMemo(() => headsLike(heads, text), [heads, text]),
    isSearching,
    text,
    onHead,
  )
  const shown = ({ code, name, nameTa }: LedgerHead) => `${code}  ${named(name, nameTa)}`
  return (
    <Autocomplete<LedgerHead>
      size="small"
      id={boxId(lineBox(line, 'head'))}
      value={heads.find(({ code }) => code === value) ?? null}
      options={heads}
      filterOptions={(options, { inputValue }) => headsLike(options, inputValue)}
      getOptionLabel={shown}
      getOptionKey={({ code }) => code}
      groupBy={({ headGroup }) => headGroups[headGroup][language]}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, head) => onHead(head)}
      // Enter takes the first of what was found, never the first of all.
      autoHighlight={text.trim() !== ''}
      selectOnFocus
      clearOnBlur
      forcePopupIcon={false}
      loading={isSearching}
      loadingText={translate('action.search')}
      renderOption={({ key, className, ...props }, head) => (
        <PickerOption key={key} className={`${className} codeFirst`} {...props}>
          <small>{head.code}</small>
          <b>{named(head.name, head.nameTa)}</b>
        </PickerOption>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('field.ledgerHead')}
          placeholder={translate('voucher.findHead')}
          error={error !== undefined}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...taking, 'data-part': 'head' },
          }}
        />
      )}
    />
  )
}
