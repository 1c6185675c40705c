import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '#resources/api/evidence'
import { createApp } from '../../src/server/app'
import { call } from '../../src/server/db/call'
import { sealEvidence } from '../../src/server/evidence/seals'
import { type TestApp, testApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'
import { part, verified as verifiedBy } from '../support/bundles'
import { launchChromium } from '../support/chromium'
import { testClient } from '../support/cookies'
import { root } from '../support/root'
import { cratesOf, lotAt, post, type Sold, soldSlot, weigh, weightBody } from '../support/sold'

/* What an auditor or a court is given, and the program of its own that verifies it with nothing of the product. */

const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
let market: TestApp
let sold: Sold
let day: Bundle

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, price: 655 }])
  const desk = await market.client('marketofficer')
  for (const lot of sold.lots) await weigh(desk, lot, '28.350')
  const again = {
    ...weightBody(await lotAt(desk, sold.lots[1] ?? 0), cratesOf('14.850', '13.000')),
    reason: 'Crate | 2 left out',
  }
  expect((await post(desk, 'CocoonAuction/CorrectWeight', again)).status).toBe(200)
  await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer', 'reeler'] })
  expect((await (await market.client('branchad')).post('day/close', { date: sold.day })).status).toBe(201)
  await sealEvidence(market.db, market.deps.signer, market.clock.now())
  day = await bundle('')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await market?.close()
})

async function bundle(query: string): Promise<Bundle> {
  const desk = await market.client('marketofficer')
  return (await (await desk.get(`evidence/bundle?date=${sold.day}${query}`)).json()) as Bundle
}

const verified = (given: unknown, key = day.key.publicKey) => verifiedBy(given, key)

/** The day's bundle after somebody changed it. */
const changed = (change: (copy: Bundle) => unknown) => {
  const copy = structuredClone(day)
  change(copy as never)
  return verified(copy)
}
// biome-ignore lint/suspicious/noExplicitAny: what tampers with a bundle asks no types
type Loose = any

const link = (b: Loose) => b.lots[0].links[0]

describe('a bundle', () => {
  it('of a day, a slot and a lot holds by itself', async () => {
    expect(day.lots).toHaveLength(2)
    for (const one of [day, await bundle(`&slotId=${sold.slotId}`), await bundle(`&lotId=${sold.lots[1]}`)]) {
      const [code, said] = await verified(one)
      expect([code, said]).toEqual([0, expect.stringContaining('Everything holds.')])
      expect(said).toMatch(/highest 655 a kg/)
    }
    expect((await verified(day))[1]).toMatch(/Lot 1 of .*: 28\.35 kg in 1 crates, weighing 1\./)
    expect((await verified(day))[1]).toMatch(/Lot 2 of .*: 27\.85 kg in 2 crates, weighing 2\./)
    expect((await verified(day))[1]).toMatch(/Bill .*: [\d.]+ to the farmer, voucher /)
    expect((await verified(day))[1]).toContain('Close of 2026-11-20: 2 lots with these bids were signed.')
    const part = await bundle(`&lotId=${sold.lots[1]}`)
    expect((await verified(part))[1]).toContain('Close of 2026-11-20: 1 of 2 lots with these bids were signed.')
  })

  it.each<[string, (copy: Loose) => unknown, RegExp]>([
    ['an amount', (b) => (link(b).text = part(link(b).text, 3, '707.00')), /its bids are not those that were sealed/],
    ['a reeler', (b) => (link(b).text = part(link(b).text, 4, 99)), /its bids are not those that were sealed/],
    ['a time', (b) => (link(b).text = part(link(b).text, 7, '1763611200000000')), /its bids are not those that/],
    ['a bid of another lot', (b) => (link(b).text = part(link(b).text, 1, b.lots[1].id)), /a bid is of another lot/],
    ['a price', (b) => (b.lots[0].pricePerKg += 1), /price or reeler are not those of the highest bid/],
    ['a link of less', (b) => b.lots[0].links.pop(), /the chain of its bids is cut/],
    ['a lot of less', (b) => b.lots.pop(), /the lots are not those that were signed/],
    ['another seal', (b) => (b.seals[0].text = b.seals[0].text.replace('seal|0', 'seal|1')), /not in the tree/],
    ['a seal’s time', (b) => (b.seals[0].text = b.seals[0].text.replace('2026-', '2025-')), /not in the tree/],
    ['a seal of less', (b) => b.seals.pop(), /its bids stand in no seal/],
    ['a proof', (b) => b.seals[0].proof.push('00'.repeat(32)), /not in the tree/],
    [
      'the checkpoint',
      (b) => (b.checkpoint = b.checkpoint.replace(/\n\d+\n/, '\n9\n')),
      /signature is not by this key/,
    ],
    ['the close', (b) => (b.close.text = b.close.text.replace('|2|', '|3|')), /signature is not by this key/],
    [
      'a crate',
      (b) => (b.lots[0].weights = b.lots[0].weights.replace('29.850', '30.850')),
      /weight is not that of its crates/,
    ],
    [
      'a crate with its weight',
      (b) => (b.lots[0].weights = b.lots[0].weights.replace('29.850|1.500|28.350', '30.850|1.500|29.350')),
      /weights are not those that were sealed[\s\S]*not what its lot was sold at and weighed/,
    ],
    [
      'who weighed',
      (b) => (b.lots[0].weights = part(b.lots[0].weights, 5, 99)),
      /weights are not those that were sealed/,
    ],
    [
      'why it was weighed again',
      (b) => (b.lots[1].weights = b.lots[1].weights.replace('left out', 'left off')),
      /weights are not those that were/,
    ],
    [
      'a weighing of less',
      (b) => (b.lots[1].weights = b.lots[1].weights.replace(/\ncrate\|1\|.*/, '')),
      /weights are not those that were sealed/,
    ],
    ['no weight', (b) => (b.lots[0].weights = null), /its weights are missing/],
    [
      'an amount of a bill',
      (b) => (b.vouchers[0].text = part(b.vouchers[0].text, 14, `${b.lots[0].id}:28.350:706.00:1.00:0.00:1.00`)),
      /not its weight at its price[\s\S]*not the sum/,
    ],
    [
      'the lots of two bills, in each other’s place',
      (b) => {
        const [one, other] = b.lots
        for (const voucher of b.vouchers)
          voucher.text = part(
            voucher.text,
            14,
            voucher.text
              .split('|')[14]
              .replace(/(^|;)(\d+):/g, (_: string, end: string, id: string) =>
                Number(id) === one.id ? `${end}${other.id}:` : `${end}${one.id}:`,
              ),
          )
      },
      /no seal leads to it/,
    ],
    [
      'the lots beside a bill that has them',
      (b) => {
        for (const one of b.vouchers) one.lots = '9:1.000:1.00:1.00:0.00:1.00'
        b.vouchers[0].text = part(b.vouchers[0].text, 14, '')
      },
      /no seal leads to it/,
    ],
    ['a bill of less', (b) => b.vouchers.splice(0), /its bill is missing/],
    ['a voucher', (b) => (b.vouchers[0].text = part(b.vouchers[0].text, 8, '1.00')), /no seal leads to it/],
    [
      'a voucher’s words',
      (b) => (b.vouchers[0].text = part(b.vouchers[0].text, 15, '["Other", null]')),
      /no seal leads to it/,
    ],
    ['a voucher of less', (b) => b.vouchers.splice(1, 1), /no seal leads to it/],
    ['no checkpoint', (b) => (b.checkpoint = null), /nothing of this was sealed/],
  ])('is broken by %s', async (_, change, says) => {
    const [code, said] = await changed(change)
    expect([code, said]).toEqual([1, expect.stringMatching(says)])
  })

  it('of a form of before is none', async () => {
    expect(await verified({ ...day, format: 'cocoon-evidence/4' })).toEqual([
      2,
      expect.stringContaining('is no bundle'),
    ])
  })

  it('is not by another key, and is not read where it is none', async () => {
    expect(await verified(day, Buffer.alloc(32, 5).toString('base64'))).toEqual([1, expect.stringContaining('BROKEN')])
    expect((await verified('{'))[0]).toBe(2)
  })

  it('is for those who read the market’s bills, of their own markets', async () => {
    const status = async (user: string, query = '') =>
      (await (await market.client(user)).get(`evidence/bundle?date=${sold.day}${query}`)).status
    expect(await status('branchad')).toBe(200)
    expect(await status('reeler01')).toBe(403)
    expect(await status('pennagaram', `&marketId=${sold.marketId}`)).toBe(403)
    expect(await status('pennagaram', `&lotId=${sold.lots[0]}`)).toBe(404)
  })
})

describe('a voucher that is in no seal yet', () => {
  it('stands alone in the bundle, without those of others that follow it, and is said to be in none', async () => {
    // The day before is closed.
    market.clock.set('2026-11-21T06:30:00.000Z')
    const fresh = await soldSlot(market, [{ farmer: 1, price: 640 }])
    const desk = await market.client('marketofficer')
    await weigh(desk, fresh.lots[0] ?? 0, '20.000')
    await post(desk, 'Invoice/process', { slotId: fresh.slotId, sides: ['farmer', 'reeler'] })
    const own = (await (await desk.get(`evidence/bundle?date=${fresh.day}&lotId=${fresh.lots[0]}`)).json()) as Bundle
    const [lot] = fresh.lots
    expect(own.vouchers.map(({ text }) => text.split('|')[14])).toEqual(
      [1, 2].map(() => expect.stringMatching(`^${lot}:`)),
    )
    const [code, said] = await verified(own)
    expect([code, said]).toEqual([1, expect.stringMatching(/weights stand in no seal[\s\S]*no seal leads to it/)])
  })
})

describe('a lot that is weighed long after its day', () => {
  it('has its weight sealed as any other', async () => {
    market.clock.set('2026-11-22T06:30:00.000Z')
    const late = await soldSlot(market, [{ farmer: 1, price: 640 }])
    const sealed = async () => {
      await auditSettled(market.db)
      await sealEvidence(market.db, market.deps.signer, market.clock.now())
    }
    await sealed()
    market.clock.set('2026-12-02T06:30:00.000Z')
    await market.arrange(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
    await sealed()
    const desk = await market.client('marketofficer')
    await weigh(desk, late.lots[0] ?? 0, '20.000')
    await auditSettled(market.db)
    // As a day's close does, between two seals of all.
    await market.arrange(sql`select ${call('seal_audit', { p_at: market.clock.now() })}`)
    await market.arrange(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
    await sealed()
    const own = (await (await desk.get(`evidence/bundle?date=${late.day}&lotId=${late.lots[0]}`)).json()) as Bundle
    expect(await verified(own)).toEqual([0, expect.stringContaining('20 kg in 1 crates, weighing 1.')])
  })
})

describe('a bundle that is made while something is sealed', () => {
  it('is of one moment: its proofs lead to its checkpoint', async () => {
    let keys = 0
    // Asked for the first time for its name, then for the checkpoint that was just read.
    const publicKey = async () => {
      keys += 1
      if (keys === 2) {
        await market.arrange(sql`update inward set dfl_count = dfl_count + 1 where id = (select min(id) from inward)`)
        await auditSettled(market.db)
        await sealEvidence(market.db, market.deps.signer, market.clock.now())
      }
      return market.deps.signer.publicKey()
    }
    const count = async () => (await market.db.query(sql`select from evidence_seal`)).length
    const before = await count()
    const app = createApp({ ...market.deps, signer: { ...market.deps.signer, publicKey } })
    const desk = testClient((request) => app.fetch(request))
    desk.token = (await market.client('marketofficer')).token
    const own = (await (await desk.get(`evidence/bundle?date=${sold.day}`)).json()) as Bundle
    await app.stop()
    expect(await count()).toBe(before + 1)
    expect(await verified(own)).toEqual([0, expect.stringContaining('Everything holds.')])
  })
})

describe('the page that verifies', () => {
  it('says of a bundle whether it holds, from the disk and without a network', async () => {
    const browser = await launchChromium()
    try {
      const page = await (await browser.newContext({ offline: true })).newPage()
      await page.goto(pathToFileURL(join(root, 'docs/evidence/verify.html')).href)
      await page.fill('#key', day.key.publicKey)
      const told = async (given: unknown) => {
        const buffer = Buffer.from(JSON.stringify(given))
        await page.setInputFiles('#file', { name: 'bundle.json', mimeType: 'application/json', buffer })
        await page.waitForFunction(
          (size) => document.querySelector('#told')?.textContent?.includes(size),
          'Held against',
        )
        const text = (await page.textContent('#told')) ?? ''
        await page.evaluate(() => document.querySelector('#told')?.replaceChildren())
        return text
      }
      expect(await told(day)).toMatch(/^Everything holds\.\nHeld against the key given\./)
      const copy: Loose = structuredClone(day)
      link(copy).text = part(link(copy).text, 3, '707.00')
      expect(await told(copy)).toMatch(
        /faults: it does not hold[\s\S]*BROKEN {2}Lot 1 .*its bids are not those that were sealed/,
      )
    } finally {
      await browser.close()
    }
  })
})

describe('the program that verifies', () => {
  const script = readFileSync(join(root, 'docs/evidence/verify.mjs'), 'utf8')
  it('looks by whatever name it was saved', async () => {
    const program = join(folder, 'verify (1).mjs')
    copyFileSync(join(root, 'docs/evidence/verify.mjs'), program)
    const run = (bundle: unknown) => {
      const file = join(folder, 'bundle.json')
      writeFileSync(file, JSON.stringify(bundle))
      return new Promise<[number, string]>((resolve) => {
        execFile(process.execPath, [program, file], (error, out) => resolve([error ? Number(error.code) : 0, out]))
      })
    }
    expect(await run(day)).toEqual([0, expect.stringContaining('Everything holds.')])
    expect((await run({ ...day, checkpoint: null }))[0]).toBe(1)
  })

  it('is short, needs nothing, and is the same in the page', () => {
    const core = /\/\/ -- core[\s\S]*?\/\/ -- end of core --/.exec(script)?.[0] ?? ''
    expect(script.trimEnd().split('\n').length).toBeLessThan(300)
    expect(readFileSync(join(root, 'docs/evidence/verify.html'), 'utf8')).toContain(core)
    expect(script.split('\n').filter((line) => line.length > 132)).toEqual([])
    expect(script.match(/import\([^)]*\)|^import .*/gm)).toEqual([`import('node:fs/promises')`])
  })
})
