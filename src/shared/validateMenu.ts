import { isListed, type Role } from './access'
import { didYouMean } from './didYouMean'
import { menuIconNames } from './extensions'
import type { MenuItem } from './menu'
import { checkRoles } from './validateFace'
import { checkLabels } from './validateLabels'
import { checkOnce } from './validateNames'
import { checkOptions, type Options, type ReportFault } from './vocabulary'

const itemOptions: Options<MenuItem> = {
  id: true,
  title: true,
  type: true,
  icon: true,
  url: true,
  external: true,
  custom: true,
  breadcrumbs: true,
  roles: true,
  whileWaiting: true,
  children: true,
}

/** A screen to which the menu may lead: where it stands below /app, and who opens it. */
export interface MenuScreen {
  readonly path: string
  readonly roles: readonly Role[]
}

/** A line that may be shown to `shownTo`, by the lines above it: of nobody else is held that they may open what it leads to. */
function checkItem(item: MenuItem, shownTo: readonly string[], screens: readonly MenuScreen[], say: ReportFault): void {
  const { id, title, type, icon, url, external, custom, roles, children } = item
  const place = `menu, ${id}`
  checkOptions(place, item, itemOptions, say)
  if (!title) say(place, 'has no label')
  checkLabels(place, { label: title }, say)
  checkRoles(place, roles, say)
  if (!roles?.length) say(place, 'is for nobody')
  if (icon !== undefined && !menuIconNames.includes(icon))
    say(place, `has the icon '${icon}', which there is not${didYouMean(String(icon), menuIconNames)}`)
  const seenBy = (roles ?? []).filter((role) => isListed(role, shownTo))
  if (type === 'item' && url === undefined) say(place, 'leads nowhere')
  if (type !== 'item' && !children?.length) say(place, 'has no lines below it')
  if (type === 'item' && children?.length) say(place, "has lines below it, which are shown below a 'collapse' alone")
  if (url && !external && !custom) {
    const paths = screens.map(({ path }) => path)
    const here = screens.filter(({ path }) => path === url)
    if (here.length === 0) say(place, `leads to '${url}', where there is no screen${didYouMean(url, paths)}`)
    else
      for (const role of seenBy)
        if (!here.some((screen) => isListed(role, screen.roles)))
          say(place, `is shown to '${role}', who may not open '${url}'`)
  }
  for (const child of children ?? []) checkItem(child, seenBy, screens, say)
}

const linesOf = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.flatMap((item) => [item, ...linesOf(item.children ?? [])])

/** Every line of the menu has its words, stands once, and leads those whom it is shown to to a screen of theirs. */
export function checkMenu(menu: readonly MenuItem[], screens: readonly MenuScreen[], say: ReportFault): void {
  checkOnce(
    'id',
    linesOf(menu).map(({ id }) => [`menu, ${id}`, id]),
    say,
  )
  for (const item of menu) checkItem(item, item.roles ?? [], screens, say)
}
