import { isListed } from './access'
import type { MenuIconName } from './extensions'
import type { Label } from './label'

/** A line of the side menu (specification, sections 2 and 3). `url` is a path below /app, or an address when external. */
export interface MenuItem {
  readonly id: string
  readonly title: Label
  readonly type: 'group' | 'collapse' | 'item'
  readonly icon?: MenuIconName
  readonly url?: string
  readonly external?: boolean
  /** Leads to a screen of `client/custom`, which the registries of declarations do not know. */
  readonly custom?: boolean
  /** Whether the line shows in the breadcrumbs; true unless said otherwise. */
  readonly breadcrumbs?: boolean
  readonly roles?: readonly string[]
  /** A line that stands there only while something waits behind its address, or only while nothing does; an address outside, while the
   * server has it. */
  readonly whileWaiting?: boolean
  readonly children?: readonly MenuItem[]
}

/**
 * The menu as `role` sees it: a line shows only if its own list has the role, a leaf without a list is hidden,
 * and so is a leaf that leads to no screen (`isScreen` answers by path) or a branch that is left empty; `waits` says behind
 * which addresses something waits.
 */
export function visibleMenu(
  items: readonly MenuItem[],
  role: string,
  isScreen: (url: string) => boolean,
  waits: (url: string) => boolean = () => false,
): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (!item.roles || !isListed(role, item.roles)) return []
    if (item.whileWaiting !== undefined && item.whileWaiting !== waits(item.url ?? '')) return []
    if (item.type === 'item') return item.external || item.custom || (item.url && isScreen(item.url)) ? [item] : []
    const children = visibleMenu(item.children ?? [], role, isScreen, waits)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}
