import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type FocusEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MenuItem } from '#shared/menu'
import { useLanguage } from '../i18n/useLanguage'
import { focusInside } from '../theme/focus'
import { menuIcons } from './icons'
import { MenuLines, type MenuState } from './MenuLines'
import { MenuList } from './menuStyle'
import { useBranches } from './SideMenu'

const Bar = styled('nav')(({ theme: { silk } }) => ({
  display: 'flex',
  alignItems: 'center',
  backgroundColor: silk.paper,
  borderBottom: `1px solid ${silk.line}`,
  '& .tops': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    overflowX: 'hidden',
    listStyle: 'none',
    margin: 0,
    padding: 4,
    gap: 2,
  },
  '& .top': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: silk.size.menuGroup,
    padding: '0 10px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: silk.text,
    font: 'inherit',
    fontSize: 13.5,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: silk.hover },
    '&:focus-visible': focusInside(silk),
    '& svg': { width: 18, height: 18, color: silk.text2 },
  },
  '& .top.active': { color: silk.primary, boxShadow: `inset 0 -3px 0 ${silk.zari}` },
  '@media print': { display: 'none' },
}))

const Below = styled('div')(({ theme: { silk } }) => ({
  position: 'fixed',
  zIndex: 25,
  width: 252,
  maxHeight: '70vh',
  overflowY: 'auto',
  borderRadius: 6,
  border: `1px solid ${silk.line}`,
  backgroundColor: silk.paper,
  boxShadow: silk.shadow,
}))

/** One top line; hovering, focusing or pressing opens what is below it, leaving closes it. */
function Top({ item, state }: { item: MenuItem; state: MenuState }) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const line = useRef<HTMLLIElement>(null)
  const text = item.title[useLanguage()]
  const Icon = menuIcons[item.icon ?? '']
  const className = state.trail[0]?.id === item.id ? 'top active' : 'top'
  const open = () => {
    const box = line.current?.getBoundingClientRect()
    if (box) setPlace({ top: box.bottom, left: box.left })
  }
  const close = () => setPlace(null)
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const words = (
    <>
      {Icon && <Icon aria-hidden />}
      {text}
    </>
  )
  if (item.type === 'item') {
    return (
      <li>
        <Link className={className} to={`/app/${item.url}`}>
          {words}
        </Link>
      </li>
    )
  }
  return (
    <li ref={line} onMouseEnter={open} onMouseLeave={close} onBlur={leave}>
      <button type="button" className={className} aria-expanded={place !== null} onClick={place ? close : open}>
        {words}
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

/** The menu in one row under the header; its arrows move it by its width less 80. */
export function HorizontalMenu() {
  const translate = useTranslate()
  const { items, state } = useBranches()
  const tops = useRef<HTMLUListElement>(null)
  const move = (way: 1 | -1) => {
    const list = tops.current
    if (list) list.scrollLeft += way * (list.clientWidth - 80)
  }
  return (
    <Bar aria-label={translate('ui.menu')}>
      <IconButton aria-label={translate('action.previous')} onClick={() => move(-1)}>
        <ChevronLeft />
      </IconButton>
      <ul className="tops" ref={tops}>
        {items.map((item) => (
          <Top key={item.id} item={item} state={state} />
        ))}
      </ul>
      <IconButton aria-label={translate('action.next')} onClick={() => move(1)}>
        <ChevronRight />
      </IconButton>
    </Bar>
  )
}
