import ChevronRight from '@mui/icons-material/ChevronRight'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import { Link } from 'react-router'
import type { MenuItem } from '#shared/menu'
import { useLanguage } from '../i18n/useLanguage'
import { menuIcons } from './icons'

export interface MenuState {
  readonly trail: readonly MenuItem[]
  readonly open: readonly string[]
  readonly onToggle: (id: string, isTopLevel: boolean) => void
  readonly onChoose?: () => void
}

interface LineProps extends MenuState {
  readonly item: MenuItem
  readonly isTopLevel?: boolean
}

const classOf = (...names: (string | false)[]) => names.filter(Boolean).join(' ')

const Icon = ({ name }: { name: string | undefined }) => {
  const Drawn = name && menuIcons[name]
  return Drawn ? <Drawn aria-hidden /> : null
}

function Leaf({ item, trail, isTopLevel = false, onChoose }: LineProps) {
  const text = item.title[useLanguage()]
  const isHere = trail.at(-1)?.id === item.id
  const className = classOf('line', isTopLevel && 'top', isHere && 'active')
  if (item.external) {
    return (
      <a className={className} href={item.url} target="_blank" rel="noreferrer" onClick={onChoose}>
        <Icon name={item.icon} />
        <span className="text">{text}</span>
        <OpenInNewOutlined aria-hidden />
      </a>
    )
  }
  return (
    <Link
      className={className}
      to={`/app/${item.url}`}
      onClick={onChoose}
      {...(isHere ? { 'aria-current': 'page' } : {})}
    >
      <Icon name={item.icon} />
      <span className="text">{text}</span>
    </Link>
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
        <Icon name={item.icon} />
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
