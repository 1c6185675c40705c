import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MenuItem } from '#shared/menu'
import { useLanguage } from '../i18n/useLanguage'
import { focusInside } from '../theme/focus'
import { menuIcons } from './icons'
import { MenuLines, type MenuState } from './MenuLines'
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
}))

interface Props extends MenuState {
  readonly items: readonly MenuItem[]
}

function RailLine({ item, state }: { item: MenuItem; state: MenuState }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = item.title[useLanguage()]
  const Icon = menuIcons[item.icon ?? '']
  const className = state.trail[0]?.id === item.id ? 'rail active' : 'rail'
  const close = () => setAnchor(null)
  if (item.type === 'item') {
    return (
      <Tooltip title={text} placement="right">
        <Link className={className} to={`/app/${item.url}`} aria-label={text}>
          {Icon && <Icon aria-hidden />}
        </Link>
      </Tooltip>
    )
  }
  return (
    <>
      <Tooltip title={text} placement="right">
        <button
          type="button"
          className={className}
          aria-label={text}
          aria-haspopup="true"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {Icon && <Icon aria-hidden />}
        </button>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 240, border: 1, borderColor: 'divider' } } }}
      >
        <MenuList aria-label={text}>
          <MenuLines {...state} items={item.children ?? []} onChoose={close} />
        </MenuList>
      </Popover>
    </>
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
