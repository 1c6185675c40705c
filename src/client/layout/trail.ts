import type { MenuItem } from '#shared/menu'

/** The screens of the profile menu, as paths below /app. */
export const profileScreens = ['userchangepassword', 'setting'] as const

/** The lines of the menu that lead to a path below /app, outermost first; empty where none does. */
export function trailTo(items: readonly MenuItem[], url: string): readonly MenuItem[] {
  for (const item of items) {
    if (item.url === url) return [item]
    const below = trailTo(item.children ?? [], url)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** Which branches are open. A top-level branch opens exclusively; a sub-menu opens and closes by itself. */
export function toggled(open: readonly string[], id: string, isTopLevel: boolean): readonly string[] {
  if (isTopLevel) return open.includes(id) ? [] : [id]
  return open.includes(id) ? open.filter((each) => each !== id) : [...open, id]
}

/** The branches to open when a place is reached: those that contain it, and what is open below the same top. */
export function openedFor(open: readonly string[], trail: readonly MenuItem[]): readonly string[] {
  const branches = trail.slice(0, -1).map(({ id }) => id)
  const [top] = branches
  if (top === undefined) return open
  return open.includes(top) ? [...new Set([...open, ...branches])] : branches
}
