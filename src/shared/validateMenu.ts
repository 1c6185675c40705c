import { isListed, type Role } from './access'
import { didYouMean } from './didYouMean'
import { menuIconNames } from './extensions'
import type { MenuItem } from './menu'
import {
  checkOptions,
  flag,
  listOfParts,
  needed,
  type Options,
  oneOf,
  partsIn,
  type ReportFault,
  text,
  texts,
} from './options'
import { checkRoles } from './validateFace'
import { checkLabels } from './validateLabels'
import { checkOnce } from './validateNames'

const itemOptions: Options<MenuItem> = {
  id: needed('text'),
  title: needed('label'),
  type: { ...needed(), ...oneOf('collapse', 'group', 'item') },
  icon: oneOf(...menuIconNames),
  url: text,
  external: flag,
  custom: flag,
  breadcrumbs: flag,
  roles: texts,
  whileWaiting: flag,
  children: listOfParts,
}

/** A screen to which the menu may lead: where it stands below /app, and who opens it. */
export interface MenuScreen {
  readonly path: string
  readonly roles: readonly Role[]
}

/** Holds the lines of the menu to the vocabulary. */
export function checkMenuOptions(menu: readonly MenuItem[], say: ReportFault): void {
  for (const item of linesOf(menu)) checkOptions(`menu, ${item.id}`, item, itemOptions, say)
}

/** A line that may be shown to `shownTo`, by the lines above it: of nobody else is held that they may open what it leads to. */
function checkItem(item: MenuItem, shownTo: readonly string[], screens: readonly MenuScreen[], say: ReportFault): void {
  const { id, title, type, url, external, custom, roles, children } = item
  const place = `menu, ${id}`
  checkLabels(place, { label: title }, say)
  checkRoles(place, roles, say)
  if (!roles?.length) say(place, 'is for nobody')
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
  partsIn(menu).flatMap(([, item]) => [item, ...linesOf(item.children ?? [])])

/** Every line of the menu has its words, stands once, and leads those whom it is shown to to a screen of theirs. */
export function checkMenu(menu: readonly MenuItem[], screens: readonly MenuScreen[], say: ReportFault): void {
  checkOnce(
    'id',
    linesOf(menu).map(({ id }) => [`menu, ${id}`, id]),
    say,
  )
  for (const item of menu) checkItem(item, item.roles ?? [], screens, say)
}
