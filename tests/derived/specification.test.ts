import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#resources/screens'
import { terms } from '#shared/terms'
import { publicPages } from '../../src/client/public/pages'
import { type TestApp, testApp } from '../support/app'
import { specified } from '../support/specification'

/* What the specification lists, stands. */

let market: TestApp
beforeAll(async () => {
  market = await testApp({ farmers: 0, reelers: 0 })
})
afterAll(() => market.close())

describe('the endpoints of the specification', () => {
  it('exist with their verbs, but for those still to come', () => {
    const standing = new Set(market.app.routes.map(({ method, path }) => `${method} ${path}`))
    const missing = specified('endpoints').flatMap(([path = '', verbs = '']) =>
      verbs.split(' and ').every((verb) => standing.has(`${verb} ${path}`)) ? [] : [path],
    )
    expect(missing).toEqual([])
  })
})

describe('the screens of the specification', () => {
  const inside = specified('screens').filter(([path = '']) => path.startsWith('/app/'))

  const screenOf = (path: string) => catalogue.find((one) => `/app/${one.path.replace(/\/:\w+\?$/, '')}` === path)
  it('are built', () => {
    const missing = inside.filter(([path = '']) => !screenOf(path))
    expect(missing).toEqual([])
  })

  it('stand outside the console as five doors and fifteen open pages, and no others', () => {
    const listed = (kind: string) =>
      specified('screens')
        .flatMap(([path = '', , who]) => (who === kind ? [path] : []))
        .sort()
    const standing = (isDoor: boolean) =>
      Object.entries(publicPages)
        .flatMap(([path, page]) => (page.isDoor === isDoor ? [path] : []))
        .sort()
    expect(standing(true)).toEqual(listed('public'))
    expect(standing(false)).toEqual(listed('open'))
    expect([standing(true).length, standing(false).length]).toEqual([5, 15])
  })
})

describe('the texts of the specification', () => {
  it('stand in the glossary word for word', () => {
    const english = new Set<string>(Object.values(terms).map(({ en }) => en))
    expect(specified('messages').flatMap(([text = '']) => (english.has(text) ? [] : [text]))).toEqual([])
  })
})
