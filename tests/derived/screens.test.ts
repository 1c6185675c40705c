import { describe, expect, it } from 'vitest'
import { menu } from '#resources/menu'
import { catalogue, isScreenPath, screenAt } from '#resources/screens'
import { isListed, officials, roles } from '#shared/access'
import { type MenuItem, visibleMenu } from '#shared/menu'
import { publicPages } from '../../src/client/public/pages'
import { specified } from '../support/specification'

/* Every screen of the list × five roles, a reeler and nobody: what opens, and what the menu shows of it. */

const callers = [...roles, '']
const inside = specified('screens').flatMap(([path = '', , who = '']) =>
  path.startsWith('/app/') ? [{ path, roles: who === 'any' ? [...officials] : who.split(',') }] : [],
)
/** What stands in the list and in the catalogue. */
const standing = inside.flatMap((line) => {
  const screen = screenAt(line.path)
  return screen ? [{ ...line, screen }] : []
})

const leaves = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ children, url }) => (children ? leaves(children) : url ? [url] : []))
const shownTo = (role: string) => leaves(visibleMenu(menu, role, isScreenPath))
const openedBy = (role: string) => catalogue.filter((screen) => isListed(role, screen.roles))

/** Where a screen stands when nothing is chosen in it. */
const addressOf = (path: string) => `/app/${path.replace(/\/:.*$/, '')}`

/** In the profile menu, not in the side menu (specification, section 2). */
const ofProfile = ['userchangepassword', 'setting']

describe('every screen', () => {
  it.each(callers)('opens for %j exactly where the list says so', (role) => {
    const wrong = standing.filter(
      ({ screen, roles: listed }) => isListed(role, screen.roles) !== (role !== '' && listed.includes(role)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('stands at its address alone, letters as they are written', () => {
    expect(standing.length).toBeGreaterThan(40)
    expect(new Set(standing.map(({ screen }) => screen.path)).size).toBe(standing.length)
    for (const { path, screen } of standing) {
      expect(screenAt(`${path}/`)).toBe(screen)
      expect(screenAt(path.replace('/app/', '/app/x')), path).toBeNull()
      expect(screenAt(path.toUpperCase().replace('/APP/', '/app/')), path).toBeNull()
      expect(screenAt(`${path}/12`) === screen, path).toBe(/:\w+\?$/.test(screen.path))
    }
  })

  it('beyond the list stands at an address of its own, for officials', () => {
    const named = new Set(inside.map(({ path }) => path))
    const added = catalogue.filter(({ path }) => !named.has(addressOf(path)))
    for (const screen of added) {
      expect(screenAt(addressOf(screen.path)), screen.path).toBe(screen)
      expect(screen.roles.length, screen.path).toBeGreaterThan(0)
      expect(
        screen.roles.filter((role) => !isListed(role, officials)),
        screen.path,
      ).toEqual([])
    }
  })

  it('is inside the console or outside, never both', () => {
    expect(Object.keys(publicPages).filter((path) => screenAt(path) !== null)).toEqual([])
    for (const path of ['/app', '/app/', '/app/dashboard', '/app/login', '/bid', '/hall'])
      expect(screenAt(path)).toBeNull()
  })
})

describe('the menu', () => {
  it.each(callers)('shows %j every screen that may be opened, under its line, and no other', (role) => {
    const lines = new Set(openedBy(role).map(({ under }) => under))
    for (const path of ofProfile) lines.delete(path)
    expect(shownTo(role).toSorted()).toEqual([...lines].toSorted())
  })

  it.each(['reeler', ''])('is empty for %j', (role) => expect(shownTo(role)).toEqual([]))
})
