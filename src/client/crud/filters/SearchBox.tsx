import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useKeyDown } from '../../parts/useKeyDown'

interface SearchBoxProps {
  readonly value: string
  readonly onValue: (value: string) => void
  /** The names of the fields that are searched. */
  readonly fields: readonly string[]
  /** What stands in the empty box. */
  readonly hint: string
}

const pause = 350
const typing = 'input, textarea, select, [contenteditable="true"]'

/** Searches while one types; '/' comes here from anywhere on the list, Esc clears. */
export function SearchBox({ value, onValue, fields, hint }: SearchBoxProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useRef(onValue)
  send.current = onValue

  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => send.current(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, value])
  useKeyDown((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as HTMLElement).closest?.(typing)) return
    event.preventDefault()
    input.current?.focus()
  })

  return (
    <TextField
      className="search"
      type="search"
      value={typed}
      inputRef={input}
      placeholder={hint}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onValue(typed.trim())
        if (event.key === 'Escape') setTyped('')
      }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('ui.list.searchIn', { fields: fields.join(', ') }),
          'aria-keyshortcuts': '/',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
