import 'fake-indexeddb/auto'
import { HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { flush } from '../../src/client/queue/flush'
import { queue } from '../../src/client/queue/queue'
import { storeProfile } from '../../src/client/session/profile'

/* An entry whose author went to another market while it waited: it says for which it was written, and nothing of it is lost. */

const asked = new Set<string>()
/** Where the author works by now. */
let works = 3
const elsewhere = 'Written for Dharmapuri, where you do not work now.'
vi.spyOn(console, 'error').mockImplementation(() => {})
const server = setupServer(
  handle.post('*/api/CocoonInward/Save', ({ request: { headers } }) => {
    const market = headers.get('meant-for')
    asked.add(`${market} ${headers.get('idempotency-key')}`)
    if (market === String(works)) return HttpResponse.json({ lots: [] })
    return HttpResponse.json({ code: 'REFUSED', rule: 'fault.otherMarket', message: elsewhere }, { status: 422 })
  }),
)
const signIn = (id: number) => {
  works = id
  localStorage.setItem('serviceToken', `token of ${id}`)
  const market = { id, code: 'DPI', name: 'Dharmapuri', nameTa: null }
  storeProfile({ userName: 'kavitha', usertype: 'marketofficer', name: 'K', nameTa: null, mobileNo: '94', market })
}
const sendAgain = async () => {
  for (const entry of queue.get().entries) await queue.again(entry)
  await flush('kavitha')
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('stays with the reason and its key, by which it may still be done where it was written', async () => {
  signIn(3)
  const label = { key: 'queue.entry.change', args: { lot: 4 } } as const
  const of = { user: 'kavitha', meantFor: 3, path: 'CocoonInward/Save', kind: 'inward', label } as const
  const { key } = await queue.add({ ...of, body: {}, values: null }, false)
  const kept = [{ key, meantFor: 3, state: 'conflict', problem: { status: 'MARKET', message: elsewhere } }]
  signIn(9)
  await flush('kavitha')
  expect(queue.get().entries).toMatchObject(kept)
  await sendAgain()
  expect(queue.get().entries).toMatchObject(kept)
  signIn(3)
  await sendAgain()
  expect(queue.get().entries).toEqual([])
  expect([...asked]).toEqual([`3 ${key}`])
})
