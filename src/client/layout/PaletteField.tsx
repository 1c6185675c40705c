import SearchOutlined from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { resultsId } from './PaletteResults'

interface PaletteFieldProps {
  readonly text: string
  readonly active: string | undefined
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The line of the search; it keeps the focus and names the active result. */
export function PaletteField({ text, active, onText, onKeyDown }: PaletteFieldProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const combobox = {
    role: 'combobox',
    'aria-label': translate('action.search'),
    'aria-expanded': true,
    'aria-controls': resultsId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active,
  } as const
  const icon = (
    <InputAdornment position="start">
      <SearchOutlined fontSize="small" />
    </InputAdornment>
  )
  return (
    <TextField
      inputRef={input}
      value={text}
      placeholder={translate('ui.search')}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: combobox, input: { startAdornment: icon } }}
    />
  )
}
