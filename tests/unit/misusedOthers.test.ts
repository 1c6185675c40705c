import { describe, expect, test } from 'vitest'
import { actions } from '#resources/actions/index'
import { declared } from '#resources/declared'
import { menu } from '#resources/menu'
import { pages } from '#resources/pages'
import type { Action } from '#shared/action'
import type { KeyValue } from '#shared/keyValues'
import type { MenuItem } from '#shared/menu'
import type { Page } from '#shared/page'
import type { Declarations } from '#shared/validate'
import { declarationFindings } from '../../src/server/doctor/declarations'
import { english, label, said } from '../support/misused'

/* What is misspelt or misused in settings, actions, pages and the menu. */

describe('a setting', () => {
  const faultOf = (key: string, setting: KeyValue) => said({ settings: { ...declared.settings, [key]: setting } })

  test.each<[string, string, KeyValue, string]>([
    [
      'without words',
      'basket.most',
      { kind: 'count', min: '1', max: '9' },
      "keyValues, basket.most has no words: the glossary lacks 'config.key.basket.most'",
    ],
    [
      'with limits turned round',
      'slot.maxLots',
      { kind: 'count', min: '9', max: '1' },
      'has a least value, 9, above its greatest, 1',
    ],
    [
      'with a limit of another kind',
      'slot.maxLots',
      { kind: 'count', min: '0.5', max: '1' },
      "has the limit '0.5', which is no figure of its kind 'count'",
    ],
    ['without a limit', 'slot.maxLots', { kind: 'count', min: '1' }, "is a figure, and lacks 'min' or 'max'"],
    ['called as no name', 'slot max', { kind: 'switch' }, "is called 'slot max', which is no name"],
  ])('%s', (_, key, setting, fault) => {
    expect(faultOf(key, setting)).toContain(fault)
  })
})

describe('an action, a page, a line of the menu', () => {
  const carry = actions.find(({ name }) => name === 'carryOver') as Action
  const page: Page = { name: 'odd', path: 'odd', label, roles: ['ad'] }
  const line: MenuItem = { id: 'odd', title: label, type: 'item', url: 'inward', roles: ['ad'] }
  const action = (change: object) => ({ actions: [...actions, { ...carry, name: 'odd', ...change } as Action] })
  const pageOf = (change: object) => ({ pages: [...pages, { ...page, ...change } as Page] })
  const lineOf = (change: object) => ({ menu: [...menu, { ...line, ...change } as MenuItem] })

  test('as they should be have no fault', () => {
    expect(said({ ...action({}), ...pageOf({}), ...lineOf({ url: 'odd' }) })).toBe('')
  })

  test.each<[string, Partial<Declarations>, string]>([
    ['an action on nothing', action({ on: [] }), 'odd is done to nothing'],
    ['for no role', action({ roles: ['clerk'] }), "odd is for 'clerk', which is no role"],
    ['in English alone', action({ label: english }), 'odd has no Tamil of its own'],
    [
      'with a question in English alone',
      action({ asks: { title: english } }),
      'odd, asks, title has no Tamil of its own',
    ],
    [
      'with a place in one language',
      action({ done: { en: 'Lot {lotNo}', ta: 'முடிந்தது' } }),
      "odd, done names '{lotNo}' in English",
    ],
    ['from no status', action({ moves: { ...carry.moves, from: [] } }), 'odd moves from no status'],
    ['taken back by itself', action({ undo: 'odd' }), 'odd is taken back by itself'],
    ['a page without an address', pageOf({ path: undefined }), "odd lacks 'path'"],
    ['with a stroke', pageOf({ path: '/odd' }), "odd stands at '/odd', which is no path below /app"],
    [
      'at that of another',
      pageOf({ path: 'inwardinput/:lot' }),
      "odd has the screen 'inwardinput', which is of 'inwardInput'",
    ],
    [
      'called as another',
      pageOf({ name: 'dashboard' }),
      "dashboard has the name of a screen 'dashboard', which is of 'dashboard'",
    ],
    ['called as a list', pageOf({ name: 'farmer' }), "farmer has the name of a screen 'farmer', which is of 'farmer'"],
    ['for nobody', pageOf({ roles: [] }), 'odd is for nobody'],
    [
      'below nothing',
      pageOf({ under: 'inwards' }),
      "odd stands under 'inwards', where there is no screen; did you mean 'inward'?",
    ],
    ['a line twice', lineOf({ id: 'masters' }), "menu, masters has the id 'masters'"],
    [
      'with an option that there is not',
      lineOf({ role: ['ad'] }),
      "menu, odd has no option 'role'; did you mean 'roles'?",
    ],
    [
      'of a role that there is not',
      lineOf({ roles: ['ads'] }),
      "menu, odd is for 'ads', which is no role; did you mean 'ad'?",
    ],
    [
      'with a sign that there is not',
      lineOf({ icon: 'master' }),
      "menu, odd has the icon 'master', which there is not; did you mean 'masters'?",
    ],
    ['of nobody', lineOf({ roles: undefined }), 'menu, odd is for nobody'],
    [
      'for who may not open it',
      lineOf({ roles: ['dosad'] }),
      "menu, odd is shown to 'dosad', who may not open 'inward'",
    ],
    ['that leads nowhere', lineOf({ url: undefined }), 'menu, odd leads nowhere'],
    ['with nothing below it', lineOf({ type: 'collapse', children: [] }), 'menu, odd has no lines below it'],
    [
      'with lines that nobody sees',
      lineOf({ children: [line] }),
      "menu, odd has lines below it, which are shown below a 'collapse' alone",
    ],
  ])('%s', (_, change, fault) => {
    expect(said(change)).toContain(fault)
  })
})

test('what is wrong is told with its file and place, and with one mark at its end', () => {
  const sources = [
    { path: 'resources/other.ts', text: 'export const other = 1' },
    {
      path: 'resources/menu.ts',
      text: "const masters = [\n  item('mastermanagement/tsclist', 'menu.tsc', ['ads']),\n]",
    },
    { path: 'resources/views/odd.ts', text: "defineView({\n  name: 'odd',\n  columns: { day: { width: '8' } },\n})" },
  ]
  const found = declarationFindings(
    [
      { place: 'menu, mastermanagement/tsclist', fault: "is for 'ads', which is no role; did you mean 'ad'?" },
      { place: 'odd, column day', fault: "has the width '8', which is no whole number of pixels" },
    ],
    sources,
  )
  expect(found.map(({ file, position, message }) => [file, position, message.slice(-9)])).toEqual([
    ['resources/menu.ts', '2:50', "ean 'ad'?"],
    ['resources/views/odd.ts', '3:14', 'f pixels.'],
  ])
})
