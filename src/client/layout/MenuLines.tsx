import ChevronRight from '@mui/icons-material/ChevronRight'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import { useId } from 'react'
import type { MenuCounts } from '#resources/api/shell'
import type { MenuItem } from '#shared/menu'
import { useLanguage } from '../i18n/useLanguage'
import { menuIcons } from './icons'
import { MenuLink } from './MenuLink'
import { WaitingMark, WaitingWords, waitingOf } from './Waiting'

export interface MenuState {
  readonly trail: readonly MenuItem[]
  readonly open: readonly string[]
  readonly waiting: MenuCounts
  readonly onToggle: (id: string, isTopLevel: boolean) => void
  readonly onChoose?: () => void
}

interface LineProps extends MenuState {
  readonly item: MenuItem
  readonly isTopLevel?: boolean
}

const classOf = (...names: (string | false)[]) => names.filter(Boolean).join(' ')

/** The icon that a line names. */
export const MenuIcon = ({ name }: { name: MenuItem['icon'] }) => {
  const Drawn = name && menuIcons[name]
  return Drawn ? <Drawn aria-hidden /> : null
}

function Leaf({ item, trail, waiting, isTopLevel = false, onChoose }: LineProps) {
  const text = item.title[useLanguage()]
  const id = useId()
  const isHere = trail.at(-1)?.id === item.id
  const own = waitingOf(item, waiting)
  const hasWords = own.isLive || own.count > 0
  return (
    <>
      <MenuLink
        item={item}
        className={classOf('line', isTopLevel && 'top', isHere && 'active')}
        isHere={isHere}
        onChoose={onChoose}
        aria-describedby={hasWords ? id : undefined}
      >
        <MenuIcon name={item.icon} />
        <span className="text">{text}</span>
        <WaitingMark {...own} />
        {item.external && <OpenInNewOutlined aria-hidden />}
      </MenuLink>
      <WaitingWords id={id} {...own} />
    </>
  )
}

function Branch({ item, isTopLevel = false, ...state }: LineProps) {
  const text = item.title[useLanguage()]
  const isOpen = state.open.includes(item.id)
  const isWithin = state.trail.some(({ id }) => id === item.id)
  return (
    <>
      <button
        type="button"
        className={classOf('line', isTopLevel ? 'top' : 'sub', isWithin && 'within')}
        aria-expanded={isOpen}
        onClick={() => state.onToggle(item.id, isTopLevel)}
      >
        <MenuIcon name={item.icon} />
        <span className="text">{text}</span>
        <ChevronRight className="chevron" aria-hidden />
      </button>
      {isOpen && (
        <ul>
          <MenuLines {...state} items={item.children ?? []} />
        </ul>
      )}
    </>
  )
}

/** Lines of the menu, level by level. */
export function MenuLines({
  items,
  isTopLevel = false,
  ...state
}: MenuState & { items: readonly MenuItem[]; isTopLevel?: boolean }) {
  return items.map((item) => (
    <li key={item.id}>
      {item.type === 'item' ? (
        <Leaf {...state} item={item} isTopLevel={isTopLevel} />
      ) : (
        <Branch {...state} item={item} isTopLevel={isTopLevel} />
      )}
    </li>
  ))
}
