import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* Whoever made an account or gave its password is not the second pair of eyes to what it proposed. */

let ground: PaymentGround
let { market, desk, head, ad, propose, idsOf } = {} as PaymentGround

const linked = (user: string, by: string) =>
  market.arrange(sql`
    insert into account_link (user_id, by_id, kind, at) select u.id, b.id, 'PASSWORD', ${market.clock.now()}
    from mas_user u, mas_user b where u.user_name = ${user} and b.user_name = ${by}`)

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, ad, propose, idsOf } = ground)
  await linked('marketofficer', 'branchad')
})
afterAll(() => market.close())

const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]
const said = [403, expect.stringContaining('count as one person')]

describe('one person under two names', () => {
  it('does not confirm a batch of payments; a third does', async () => {
    await post(desk, 'payments/ready', { ids: await idsOf(1) })
    const id = await propose()
    expect(await refusal(await post(head, `payments/batches/${id}/confirm`, {}))).toEqual(said)
    expect((await post(ad, `payments/batches/${id}/confirm`, {})).status).toBe(200)
  })

  it('neither confirms nor refuses a proposal, and its list says so', async () => {
    const [bill] = await market.db.query<{ id: number }>(
      sql`select id from invoice where side = 'farmer' order by id desc limit 1`,
    )
    const answer = await post(desk, 'Invoice/cancel', { id: bill?.id, reason: 'Wrong weight' })
    const { proposal } = (await answer.json()) as { proposal: { id: number } }
    expect(await (await head.get('proposals')).json()).toMatchObject([{ id: proposal.id, own: false, onePerson: true }])
    for (const [step, body] of [
      ['confirm', {}],
      ['refuse', { reason: 'No need' }],
    ] as const)
      expect(await refusal(await post(head, `proposals/${proposal.id}/${step}`, body))).toEqual(said)
    // Nor by a write that goes past the service.
    const raw = market.arrange(sql`
      update proposal set checker_id = (select id from mas_user where user_name = 'branchad'), checked_at = ${market.clock.now()},
        proposal_status = 'CONFIRMED' where id = ${proposal.id}`)
    await expect(raw).rejects.toThrow()
    market.clock.advance(30 * 86_400_000 + 1000)
    const later = await market.client('branchad')
    expect((await post(later, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
  })

  it('is whoever registers an officer and gives the password', async () => {
    const [office] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`)
    const maker = await market.client('branchad')
    const officer = { name: 'Selvi R', mobileNo: '9600000001', userName: 'puppet', password: 'Mulberry-leaf-77' }
    const made = await maker.post('auth/Register-MasUsers', { ...officer, role: 'marketofficer', marketId: office?.id })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: number }
    expect(
      await market.db.query(sql`select b.user_name, l.kind from account_link l join mas_user b on b.id = l.by_id
      where l.user_id = ${id}`),
    ).toEqual([{ userName: 'branchad', kind: 'MADE' }])
  })
})
