import ExpandMore from '@mui/icons-material/ExpandMore'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { MenuItem } from '#shared/menu'
import { useLanguage } from '../i18n/useLanguage'
import { Below, panelWidth } from './horizontalStyle'
import { MenuIcon, MenuLines, type MenuState } from './MenuLines'
import { MenuLink } from './MenuLink'
import { MenuList } from './menuStyle'

interface Place {
  readonly top: number
  readonly left: number
}

const edge = 8

/** Under the line, at its own start, and within the window. */
function placeUnder(line: HTMLElement): Place {
  const { bottom, left, right } = line.getBoundingClientRect()
  const start = document.documentElement.dir === 'rtl' ? right - panelWidth : left
  return { top: bottom, left: Math.max(edge, Math.min(start, window.innerWidth - panelWidth - edge)) }
}

/** Opens under the mouse and closes when it leaves; a finger and the keys open and close by pressing. */
function usePanel() {
  const [place, setPlace] = useState<Place | null>(null)
  const line = useRef<HTMLLIElement>(null)
  const hovers = useRef(false)
  const open = () => line.current && setPlace(placeUnder(line.current))
  const close = () => setPlace(null)
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    hovers.current = isOver
    if (isOver) open()
    else close()
  }
  const around = {
    ref: line,
    onPointerEnter: hover(true),
    onPointerLeave: hover(false),
    onBlur: (event: FocusEvent) => {
      if (!hovers.current && !event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !place) return
      close()
      line.current?.querySelector('button')?.focus()
    },
  }
  const press = () => {
    if (place && !hovers.current) close()
    else open()
  }
  return { place, close, around, press }
}

function Words({ item, opens = false }: { item: MenuItem; opens?: boolean }) {
  const language = useLanguage()
  return (
    <>
      <MenuIcon name={item.icon} />
      {item.title[language]}
      {opens && <ExpandMore className="more" aria-hidden />}
    </>
  )
}

function Group({ item, state, className }: { item: MenuItem; state: MenuState; className: string }) {
  const { place, close, around, press } = usePanel()
  return (
    <li {...around}>
      <button type="button" className={className} aria-expanded={place !== null} onClick={press}>
        <Words item={item} opens />
      </button>
      {place && (
        <Below style={place}>
          <MenuList>
            <MenuLines {...state} items={item.children ?? []} onChoose={close} />
          </MenuList>
        </Below>
      )}
    </li>
  )
}

/** One line of the row: a screen, or a group that opens below. */
export function HorizontalTop({ item, state }: { item: MenuItem; state: MenuState }) {
  const isHere = state.trail[0]?.id === item.id
  const className = isHere ? 'top active' : 'top'
  if (item.type !== 'item') return <Group item={item} state={state} className={className} />
  return (
    <li>
      <MenuLink item={item} className={className} isHere={isHere}>
        <Words item={item} />
      </MenuLink>
    </li>
  )
}
