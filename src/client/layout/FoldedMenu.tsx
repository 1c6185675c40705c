import Popover from '@mui/material/Popover'
import { styled, useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { MenuItem } from '#shared/menu'
import { useLanguage } from '../i18n/useLanguage'
import { focusInside } from '../theme/focus'
import { MenuIcon, MenuLines, type MenuState } from './MenuLines'
import { MenuLink } from './MenuLink'
import { MenuList } from './menuStyle'

const Rail = styled('ul')(({ theme: { silk } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '4px 6px',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '& .rail': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 44,
    height: silk.size.menuGroup,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: silk.text2,
    cursor: 'pointer',
    '&:hover': { backgroundColor: silk.hover },
    '&:focus-visible': focusInside(silk),
    '& svg': { width: 18, height: 18 },
  },
  '& .rail.active': {
    backgroundColor: silk.primaryTint,
    color: silk.primary,
    boxShadow: `inset 3px 0 0 ${silk.zari}`,
  },
  '[dir=rtl] & .rail.active': { boxShadow: `inset -3px 0 0 ${silk.zari}` },
}))

interface Props extends MenuState {
  readonly items: readonly MenuItem[]
}

function Group({ item, state, className }: { item: MenuItem; state: MenuState; className: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = item.title[useLanguage()]
  const { direction } = useTheme()
  const side = direction === 'rtl' ? 'left' : 'right'
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={text} placement={side}>
        <button
          type="button"
          className={className}
          aria-label={text}
          aria-haspopup="true"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MenuIcon name={item.icon} />
        </button>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side === 'left' ? 'right' : 'left' }}
        slotProps={{ paper: { sx: { width: 240, border: 1, borderColor: 'divider' } } }}
      >
        <MenuList aria-label={text}>
          <MenuLines {...state} items={item.children ?? []} onChoose={close} />
        </MenuList>
      </Popover>
    </>
  )
}

function RailLine({ item, state }: { item: MenuItem; state: MenuState }) {
  const text = item.title[useLanguage()]
  const { direction } = useTheme()
  const isHere = state.trail[0]?.id === item.id
  const className = isHere ? 'rail active' : 'rail'
  if (item.type !== 'item') return <Group item={item} state={state} className={className} />
  return (
    <Tooltip title={text} placement={direction === 'rtl' ? 'left' : 'right'}>
      <MenuLink item={item} className={className} isHere={isHere} aria-label={text}>
        <MenuIcon name={item.icon} />
      </MenuLink>
    </Tooltip>
  )
}

/** The menu at 56 px: icons with their names as tooltips; a group opens beside its icon. */
export function FoldedMenu({ items, ...state }: Props) {
  return (
    <Rail>
      {items.map((item) => (
        <li key={item.id}>
          <RailLine item={item} state={state} />
        </li>
      ))}
    </Rail>
  )
}
