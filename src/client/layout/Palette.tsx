import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useLanguage } from '../i18n/useLanguage'
import { focusInside } from '../theme/focus'
import { type Found, leaves, matching } from './findScreens'
import { useMenu } from './useMenu'

const Results = styled('div')(({ theme: { silk } }) => ({
  padding: 4,
  minHeight: 120,
  maxHeight: '50vh',
  overflowY: 'auto',
  '& .hit': { padding: '6px 12px', borderRadius: 4, cursor: 'pointer', fontSize: 14 },
  '& .hit[aria-selected=true]': {
    backgroundColor: silk.selected,
    ...focusInside(silk),
    outline: 'none',
    boxShadow: 'none',
  },
  '& .group': { color: silk.text2, fontSize: 12, marginInlineStart: 8 },
}))

const idOf = (hit: Found | undefined) => (hit ? `found-${hit.id}` : undefined)

interface FieldProps {
  readonly text: string
  readonly active: string | undefined
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Field({ text, active, onText, onKeyDown }: FieldProps) {
  const label = useTranslate()('action.search')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const combobox = {
    role: 'combobox',
    'aria-label': label,
    'aria-expanded': true,
    'aria-controls': 'found-screens',
    'aria-activedescendant': active,
  }
  const icon = (
    <InputAdornment position="start">
      <SearchOutlined fontSize="small" />
    </InputAdornment>
  )
  return (
    <TextField
      inputRef={input}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: combobox, input: { startAdornment: icon } }}
    />
  )
}

/** Finds a screen by its name in either language; arrows move, Enter goes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const language = useLanguage()
  const { items } = useMenu()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const all = useMemo(() => leaves(items, language), [items, language])
  const found = matching(all, text)
  const label = translate('action.search')
  const go = (hit: Found | undefined) => {
    if (!hit) return
    onClose()
    navigate(`/app/${hit.url}`)
  }
  const onText = (typed: string) => {
    setText(typed)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') go(found[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} fullWidth aria-label={label} slotProps={{ paper: { sx: { p: 2 } } }}>
      <Field text={text} active={idOf(found[at])} onText={onText} onKeyDown={onKeyDown} />
      <Results id="found-screens" role="listbox" aria-label={label}>
        {found.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys act in the input, which names the active option
          <div
            className="hit"
            key={hit.id}
            id={idOf(hit)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(hit)}
          >
            {hit.text}
            <span className="group">{hit.group}</span>
          </div>
        ))}
      </Results>
      {found.length === 0 && <div role="status">{translate('ui.search.none', { text })}</div>}
    </Dialog>
  )
}
