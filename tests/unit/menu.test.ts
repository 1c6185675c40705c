import { describe, expect, it } from 'vitest'
import { menu } from '#resources/menu'
import { screenAt } from '#resources/screens'
import { type Official, officials } from '#shared/access'
import { type MenuItem, visibleMenu } from '#shared/menu'
import { openedFor, toggled, trailTo } from '../../src/client/layout/trail'
import { specified } from '../support/specification'

/** Who may open a screen of the list. What is declared beyond it stands in the menu too, and says itself who may. */
const listed = new Map(
  specified('screens').flatMap(([path = '', , who = '']) =>
    path.startsWith('/app/')
      ? [[path.slice('/app/'.length), who === 'any' ? [...officials] : who.split(',')] as const]
      : [],
  ),
)
const isOfTheList = ({ url = '' }: MenuItem) => listed.has(url)

const everything = () => true
const shown = (role: string) => visibleMenu(menu, role, everything)
const groups = (role: string) => shown(role).map(({ id }) => id)
const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children ? leaves(item.children) : [item]))
const inGroup = (role: string, group: string) =>
  leaves(shown(role).find(({ id }) => id === group)?.children ?? [])
    .filter(isOfTheList)
    .map(({ title }) => title.en)

const always = ['dashboard', 'masters', 'reports', 'misReports']
const expectedGroups: Record<Official, readonly string[]> = {
  dosad: always,
  rjd: ['dashboard', 'masters', 'billPrint', 'accounts', 'reports', 'misReports'],
  ad: ['dashboard', 'masters', 'billPrint', 'accounts', 'reports', 'misReports'],
  branchad: ['dashboard', 'masters', 'auction', 'billPrint', 'accounts', 'reports', 'misReports'],
  marketofficer: ['dashboard', 'masters', 'auction', 'billPrint', 'accounts', 'reports', 'misReports'],
}

const forAll = ['Farmer', 'Reeler', 'Technical service centre', 'Cocoon type']
const expectedMasters: Record<Official, readonly string[]> = {
  dosad: ['Market officer list', 'Assistant Director list', 'Regional Joint Director list', ...forAll],
  rjd: ['Market officer list', 'Assistant Director list', ...forAll, 'User'],
  ad: ['Market officers', ...forAll, 'User', 'Cocoon defect'],
  branchad: [...forAll, 'User'],
  marketofficer: [...forAll, 'User'],
}

describe('practice', () => {
  it('stands in the menu of every official where the server has it, and else in nobody’s', () => {
    const ids = (role: string, waits: (url: string) => boolean) =>
      visibleMenu(menu, role, everything, waits).map(({ id }) => id)
    for (const role of officials) {
      expect(ids(role, (url) => url === '/practice/')).toContain('practice')
      expect(groups(role)).not.toContain('practice')
    }
    expect(ids('reeler', everything)).not.toContain('practice')
  })
})

describe('the menu of a role', () => {
  it.each(officials)('%s sees their groups', (role) => expect(groups(role)).toEqual(expectedGroups[role]))
  it.each(officials)('%s sees their masters', (role) => {
    expect(new Set(inGroup(role, 'masters'))).toEqual(new Set(expectedMasters[role]))
  })
  it('the set-up stands at the top while it waits, and under the masters afterwards', () => {
    const lines = (waits: boolean) => {
      const items = visibleMenu(menu, 'dosad', everything, (url) => waits && url === 'setup')
      return trailTo(items, 'setup').map(({ id }) => id)
    }
    expect(lines(true)).toEqual(['setup'])
    expect(lines(false)).toEqual(['masters', 'setupDone'])
    expect(trailTo(shown('marketofficer'), 'setup')).toEqual([])
  })
  it('a reeler and a stranger see nothing', () => {
    expect(shown('reeler')).toEqual([])
    expect(shown('')).toEqual([])
  })
  it('compares without spaces and case', () => expect(groups('Market Officer')).toEqual(groups('marketofficer')))
  it('shows the farmer and reeler sub-groups with history, passbook and outstanding', () => {
    const reports = shown('ad').find(({ id }) => id === 'reports')
    for (const id of ['farmerReports', 'reelerReports']) {
      const group = reports?.children?.find((each) => each.id === id)
      expect(group?.children?.filter(isOfTheList).map(({ title }) => title.en)).toEqual([
        'Lot history',
        'Passbook',
        'Outstanding',
      ])
    }
  })
  it('hides a leaf without a list, a screen that is not built, and a branch left empty', () => {
    const title = { en: 'x', ta: 'x' }
    const leaf: MenuItem = { id: 'a', type: 'item', title, url: 'a' }
    const branch = (child: MenuItem): MenuItem => ({
      id: 'b',
      type: 'collapse',
      title,
      roles: ['ad'],
      children: [child],
    })
    expect(visibleMenu([branch(leaf)], 'ad', everything)).toEqual([])
    expect(visibleMenu([branch({ ...leaf, roles: ['ad'] })], 'ad', () => false)).toEqual([])
    expect(visibleMenu([branch({ ...leaf, roles: ['ad'] })], 'ad', everything)).toHaveLength(1)
  })
})

describe('the menu and the list of screens', () => {
  const may = (url = '') => listed.get(url) ?? screenAt(`/app/${url}`)?.roles
  it('every entry leads to a screen', () => {
    expect(leaves(menu).filter(({ url, external }) => !external && screenAt(`/app/${url}`) === null)).toEqual([])
  })
  it.each(officials)('%s may open every screen that their menu shows', (role) => {
    for (const { url } of leaves(shown(role))) expect(may(url), url).toContain(role)
  })
  it('has every title in both languages and every id once', () => {
    const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.children ?? [])])
    for (const { title } of all(menu)) expect(title.en && title.ta).toBeTruthy()
    expect(new Set(all(menu).map(({ id }) => id)).size).toBe(all(menu).length)
  })
})

describe('open branches', () => {
  const items = shown('ad')
  it('finds the way to a screen', () => {
    expect(trailTo(items, 'levy/datewisereport').map(({ id }) => id)).toEqual([
      'reports',
      'levy',
      'levy/datewisereport',
    ])
    expect(trailTo(items, 'nowhere')).toEqual([])
  })
  it('opens a top level exclusively and toggles what is below', () => {
    expect(toggled(['reports', 'levy'], 'masters', true)).toEqual(['masters'])
    expect(toggled(['masters'], 'masters', true)).toEqual([])
    expect(toggled(['reports'], 'levy', false)).toEqual(['reports', 'levy'])
    expect(toggled(['reports', 'levy'], 'levy', false)).toEqual(['reports'])
  })
  it('opens what contains the current place', () => {
    expect(openedFor(['masters'], trailTo(items, 'levy/datewisereport'))).toEqual(['reports', 'levy'])
    expect(openedFor(['reports', 'farmerReports'], trailTo(items, 'levy/datewisereport'))).toEqual([
      'reports',
      'farmerReports',
      'levy',
    ])
    expect(openedFor(['masters'], trailTo(items, 'dashboard/analytics'))).toEqual(['masters'])
  })
})
