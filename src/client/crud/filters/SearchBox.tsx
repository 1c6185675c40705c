import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { capOf, useKeyDown } from '../../parts/useKeyDown'

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
  /** What was asked for here and has not come about yet. */
  const asked = useRef<readonly string[]>([])
  const ask = useCallback((text: string) => {
    asked.current = [...asked.current, text]
    send.current(text)
  }, [])

  // A list that turns to what was asked for tells nothing new: what was typed since stays, and so does a space at its end.
  useEffect(() => {
    const at = asked.current.indexOf(value)
    asked.current = at < 0 ? [] : asked.current.slice(at + 1)
    if (at < 0) setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => ask(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, value, ask])
  useKeyDown((event) => {
    if (capOf(event) !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as HTMLElement).closest?.(typing)) return
    event.preventDefault()
    input.current?.focus()
  })

  return (
    <TextField
      className="search"
      data-hint={hint}
      type="search"
      value={typed}
      inputRef={input}
      placeholder={hint}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed.trim())
        if (event.key === 'Escape') setTyped('')
      }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('ui.list.searchIn', { fields: fields.join(', ') }),
          'aria-keyshortcuts': '/',
          size: 1,
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
