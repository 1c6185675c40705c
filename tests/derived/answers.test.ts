import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { list, rowId } from '#shared/answer'
import { streamContract } from '#shared/contract'
import type { App } from '../../src/server/app'
import { openApi } from '../../src/server/http/openapi'
import { type Route, route, streamRoute } from '../../src/server/http/route'
import { answersChecked, undeclared } from '../support/answers'
import { type TestApp, testApp } from '../support/app'

/* The wire is described: each route says what it answers, and the description is what OpenAPI asks for. */

let market: TestApp
let routes: readonly Route[] = []
beforeAll(async () => {
  market = await testApp({ farmers: 0, reelers: 0 })
  routes = market.app.routes
})
afterAll(() => market.close())

describe('an answer', () => {
  it('is declared by every route', () => {
    expect(
      routes.filter(({ answer }) => (answer as unknown) === undefined).map(({ method, path }) => `${method} ${path}`),
    ).toEqual([])
    expect(routes.length).toBeGreaterThan(300)
  })

  const rows = z.strictObject({ id: rowId, name: z.string() })
  const answering = (value: unknown, status = 200): App => {
    const one = route({
      method: 'GET',
      path: 'rows/{id}',
      permit: 'public',
      summary: 'Rows',
      answer: list(rows),
      handle: async () => [],
    })
    const fetch = async () => Response.json(value, { status })
    return answersChecked({ ...market.app, routes: [one], fetch })
  }
  const asked = (app: App) => app.fetch(new Request('http://market/api/rows/1'))

  it.each([
    ['lacks a key', [{ id: 1 }], 200],
    ['has a key more', [{ id: 1, name: 'x', more: 1 }], 200],
    ['has a value of another kind', [{ id: '1', name: 'x' }], 200],
    ['is an error of another form', { error: 'x' }, 404],
  ])('fails whichever test gets it where it %s', async (_, value, status) => {
    await expect(asked(answering(value, status))).rejects.toThrow('is not as it is declared')
    expect(undeclared.splice(0)).toHaveLength(1)
  })

  const events = z.strictObject({ beat: z.strictObject({ versions: rowId }) })
  const telling = (text: string): App => {
    const one = route({
      ...streamRoute(streamContract({ method: 'GET', path: 'rows/{id}', events })),
      permit: 'public',
      summary: 'Beats',
      handle: async () => new Response(null),
    })
    const fetch = async () => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
    return answersChecked({ ...market.app, routes: [one], fetch })
  }

  it.each([
    ['lacks a key', 'event: beat\ndata: {}\n\n'],
    ['has a key more', 'event: beat\ndata: {"versions":1,"more":1}\n\n'],
    ['has a name that nobody declared', 'event: beet\ndata: {"versions":1}\n\n'],
  ])('of a stream fails whichever test hears an event that %s', async (_, text) => {
    const heard = await asked(telling(text))
    await expect(heard.text()).rejects.toThrow('is not as it is declared')
    expect(undeclared.splice(0)).toEqual([expect.stringContaining('GET /api/rows/1 be')])
  })

  it('of a stream goes on as it is declared', async () => {
    const text = 'event: beat\ndata: {"versions":1}\n\n'
    expect(await (await asked(telling(text))).text()).toBe(text)
  })

  it('as it is declared goes on to whoever asked', async () => {
    expect(await (await asked(answering([{ id: 1, name: 'x' }]))).json()).toEqual([{ id: 1, name: 'x' }])
  })

  it('lets no unknown key pass: a route whose answer would does not load', () => {
    const answer = list(z.object({ id: rowId }))
    expect(() =>
      route({ method: 'GET', path: 'rows', permit: 'public', summary: 'Rows', answer, handle: async () => [] }),
    ).toThrow('GET rows: an object of the answer lets unknown keys pass')
  })

  it('of another form than its route declares does not compile', () => {
    const one = { method: 'GET', path: 'rows', permit: 'public', summary: 'Rows', answer: list(rows) } as const
    // @ts-expect-error what it answers is not said
    expect(() => route({ ...one, answer: undefined, handle: async () => [] })).toBeDefined()
    // @ts-expect-error the name is missing
    route({ ...one, handle: async () => [{ id: 1 }] })
    route({ ...one, handle: async () => [{ id: 1, name: 'x' }] })
  })
})

describe('the description of the API', () => {
  it('names the events of each stream, with the data of each', () => {
    const { paths } = openApi(routes) as { paths: Record<string, { get?: { responses: Record<string, Content> } }> }
    type Content = { content?: Record<string, { 'x-events'?: Record<string, { properties?: object; $ref?: string }> }> }
    const streams = Object.entries(paths).flatMap(([path, { get }]) => {
      const told = get?.responses['200']?.content?.['text/event-stream']?.['x-events']
      return told ? [[path, Object.keys(told).sort()]] : []
    })
    const names = ['snapshot', 'lots', 'slot', 'beat'].sort()
    const rooms = ['/api/BiddingInfo/myStream', '/api/BiddingInfo/stream', '/api/hall/stream']
    const changes = ['/api/changes/stream', ['beat', 'begun', 'changed']]
    expect(streams.sort()).toEqual([...rooms.map((path) => [path, names]), changes].sort())
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(openApi(routes)) as Record<string, unknown>)
    expect([errors, valid, validator.version]).toEqual([undefined, true, '3.1'])
  })

  it('describes every field that it says is always there', () => {
    const lost: string[] = []
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { required, properties = {} } = value as { required?: string[]; properties?: object }
      if (Array.isArray(required))
        lost.push(...required.filter((name) => !Object.hasOwn(properties, name)).map((name) => `${place}.${name}`))
      for (const [name, one] of Object.entries(value)) look(one, `${place}.${name}`)
    }
    look(openApi(routes), '')
    expect(lost).toEqual([])
  })

  it('names each operation once', () => {
    const { paths } = openApi(routes) as { paths: Record<string, Record<string, { operationId: string }>> }
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(ids.length).toBe(routes.length)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
