import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { Dialog } from '../feedback/Dialog'
import { PaletteField } from './PaletteField'
import { idOf, PaletteResults } from './PaletteResults'
import { type Hit, useHits } from './useHits'

const Foot = styled('div')(({ theme: { silk } }) => ({
  paddingBlockStart: 8,
  fontSize: 12,
  lineHeight: silk.leading.note,
  color: silk.text2,
}))

function useGo(onClose: () => void) {
  const navigate = useNavigate()
  return ({ to, external }: Hit) => {
    onClose()
    if (external) window.open(to, '_blank', 'noreferrer')
    else navigate(to)
  }
}

/** Finds a screen by its name in either language, and a lot, farmer or reeler; arrows move, Enter goes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const waits = useRef(false)
  const { groups, isSearching, error } = useHits(text)
  const go = useGo(onClose)
  const hits = groups.flatMap((group) => group.hits)
  const active = hits[Math.min(at, hits.length - 1)]
  // Enter before the answer is here goes to its first result.
  useEffect(() => {
    if (!waits.current || isSearching) return
    waits.current = false
    if (active) go(active)
  })
  const onText = (typed: string) => {
    waits.current = false
    setText(typed)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key !== 'Enter') return
    else if (active) go(active)
    else waits.current = isSearching
    event.preventDefault()
  }
  const isNothing = hits.length === 0 && !isSearching
  const spoken = () => {
    if (isSearching) return translate('shell.search.searching')
    if (error) return error.message
    return isNothing ? translate('ui.search.none', { text }) : translate('shell.search.found', { n: hits.length })
  }
  return (
    <Dialog title={translate('action.search')} onClose={onClose} width={560} bare>
      <PaletteField text={text} active={idOf(active)} onText={onText} onKeyDown={onKeyDown} />
      <PaletteResults label={translate('action.search')} groups={groups} active={active} onGo={go} />
      <Foot role="status">
        <span className={isNothing || isSearching || error ? undefined : 'hidden-text'}>
          {text === '' ? '' : spoken()}
        </span>
      </Foot>
      {text === '' && <Foot>{translate('shell.search.hint')}</Foot>}
    </Dialog>
  )
}
