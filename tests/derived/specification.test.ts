import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officials } from '#shared/access'
import { terms } from '#shared/terms'
import { catalogue } from '../../src/client/routing/catalogue'
import { type TestApp, testApp } from '../support/app'
import { specified } from '../support/specification'
import { endpointsToCome, screensToCome } from '../support/toCome'

/* What the specification lists and what stands. The lists below name what later work brings, so that they must shrink. */

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
    expect(missing).toEqual(endpointsToCome)
  })
})

describe('the screens of the specification', () => {
  const roles = (who: string) => (who === 'any' ? [...officials] : who.split(',')).sort()

  const screenOf = (path: string) => catalogue.find((one) => `/app/${one.path.replace(/\/:\w+\?$/, '')}` === path)
  const isToCome = (path: string) =>
    screensToCome.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one))

  it('exist, but for those still to come', () => {
    const paths = specified('screens').map(([path = '']) => path)
    const inside = paths.filter((path) => path.startsWith('/app/') && path !== '/app/reports/lotregister')
    expect(inside.filter((path) => !screenOf(path))).toEqual(inside.filter(isToCome))
    expect(screenOf('/app/reports/lotregister')).toBeDefined()
  })

  it('open for exactly the roles it lists', () => {
    const wrong = specified('screens').flatMap(([path = '', , who = '']) => {
      const screen = screenOf(path)
      if (!screen) return []
      const open = [...screen.roles].sort()
      return open.join() === roles(who).join() ? [] : [`${path}: ${open} instead of ${who}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('the texts of the specification', () => {
  it('stand in the glossary word for word', () => {
    const english = new Set<string>(Object.values(terms).map(({ en }) => en))
    expect(specified('messages').flatMap(([text = '']) => (english.has(text) ? [] : [text]))).toEqual([])
  })
})
