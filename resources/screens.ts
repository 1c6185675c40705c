import type { Role } from '#shared/access'
import type { Label } from '#shared/label'
import type { Page } from '#shared/page'
import { resourceOf, resources } from './index'
import { pages } from './pages'
import { reports } from './reports/index'
import { views } from './views/index'

/** A screen of the console as the registries declare it. */
export interface Screen {
  readonly kind: 'list' | 'form' | 'view' | 'page' | 'report'
  /** Name of the resource, view, page or report. */
  readonly name: string
  /** Pattern below /app. */
  readonly path: string
  readonly title: Label
  readonly roles: readonly Role[]
  /** Who has it in the demonstration as well. */
  readonly inDemo?: readonly Role[]
  /** The line of the menu under which the screen stands, as a path below /app. */
  readonly under: string
}

const withoutParameters = (path: string) => path.replace(/\/:.*$/, '')

/** Whoever may list may open the form: it is read-only for those who may not write (D16). */
const ofResources: readonly Screen[] = resources.flatMap(({ name, label, access, screens }): Screen[] => {
  if (!screens) return []
  // A list of offices is called by the officers in it.
  const listed = screens.creates ? resourceOf(screens.creates).label : label
  const common = { name, roles: access.list, under: screens.list }
  return [
    { ...common, kind: 'list', path: screens.list, title: listed.many },
    { ...common, kind: 'form', path: `${screens.form}/:id?`, title: label.one },
  ]
})

const ofPages: readonly Screen[] = (pages as readonly Page[]).map(({ name, path, label, roles, under }) => ({
  kind: 'page',
  name,
  path,
  title: label,
  roles,
  under: under ?? withoutParameters(path),
}))

const ofViews: readonly Screen[] = views.map(({ name, view: { screen } }) => ({
  kind: 'view',
  name,
  path: screen.path,
  title: screen.title,
  roles: screen.roles,
  ...(screen.inDemo && { inDemo: screen.inDemo }),
  under: screen.under ?? screen.path,
}))

const ofReports: readonly Screen[] = reports.map(({ name, screen, title, roles }) => ({
  kind: 'report',
  name,
  path: screen,
  title,
  roles,
  under: screen,
}))

export const catalogue: readonly Screen[] = [...ofResources, ...ofViews, ...ofPages, ...ofReports]

const exact = (screen: Screen) =>
  new RegExp(`^${screen.path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
const patterns = catalogue.map((screen) => ({ screen, pattern: exact(screen) }))

const paths = new Set(catalogue.map(({ path }) => withoutParameters(path)))

/** Whether a path below /app, without a record's id, leads to a screen. */
export const isScreenPath = (path: string): boolean => paths.has(path)

/** The screen at an address such as `/app/inwardinput/12`; letters count as they are written. */
export function screenAt(pathname: string): Screen | null {
  if (!pathname.startsWith('/app/')) return null
  const path = pathname.slice('/app/'.length).replace(/\/+$/, '')
  return patterns.find(({ pattern }) => pattern.test(path))?.screen ?? null
}
