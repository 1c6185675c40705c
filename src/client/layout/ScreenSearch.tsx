import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { MenuItem } from '#shared/menu'
import { useLanguage } from '../crud/words'
import { focusInside } from '../theme/focus'
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

const Field = styled('button')(({ theme: { silk } }) => ({
  width: 224,
  justifyContent: 'flex-start !important',
  border: `1px solid ${silk.header.text2}80 !important`,
  '& .hint': {
    flex: 1,
    textAlign: 'start',
    fontSize: 13.5,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& kbd': {
    padding: '0 5px',
    border: `1px solid ${silk.header.text2}80`,
    borderRadius: 3,
    font: 'inherit',
    fontSize: 11.5,
    fontWeight: 600,
    color: silk.header.text2,
  },
  '@media (max-width: 1279.95px)': { width: 'auto', '& .hint, & kbd': { display: 'none' } },
}))

interface Found {
  readonly id: string
  readonly url: string
  readonly text: string
  readonly group: string
  readonly words: string
}

/** All lines that lead somewhere, with their group; found by their English and their Tamil name. */
const leaves = (items: readonly MenuItem[], language: 'en' | 'ta', group = ''): readonly Found[] =>
  items.flatMap((item) =>
    item.children
      ? leaves(item.children, language, item.title[language])
      : [
          {
            id: item.id,
            url: item.url ?? '',
            text: item.title[language],
            group,
            words: `${item.title.en} ${item.title.ta} ${group}`.toLowerCase(),
          },
        ],
  )

function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const language = useLanguage()
  const { items } = useMenu()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const all = useMemo(() => leaves(items, language), [items, language])
  const found = all.filter(({ words }) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word)),
  )
  const go = (hit: Found | undefined) => {
    if (!hit) return
    onClose()
    navigate(`/app/${hit.url}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') go(found[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      aria-label={translate('action.search')}
      slotProps={{ paper: { sx: { p: 2 } } }}
    >
      <TextField
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-label': translate('action.search'),
            'aria-expanded': true,
            'aria-controls': 'found-screens',
            'aria-activedescendant': found[at] ? `found-${found[at].id}` : undefined,
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Results id="found-screens" role="listbox" aria-label={translate('action.search')}>
        {found.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys act in the input, which names the active option
          <div
            className="hit"
            key={hit.id}
            id={`found-${hit.id}`}
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

/** Ctrl K from anywhere: goes to a screen by its name in either language. */
export function ScreenSearch() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <Field type="button" className="control" aria-label={translate('action.search')} onClick={() => setOpen(true)}>
        <SearchOutlined aria-hidden />
        <span className="hint">{translate('action.search')}</span>
        <kbd>Ctrl K</kbd>
      </Field>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
