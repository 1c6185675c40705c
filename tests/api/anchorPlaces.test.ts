import { describe, expect, it } from 'vitest'
import { anchorMail } from '../../src/server/anchorPlaces'
import { createApp } from '../../src/server/app'
import { anchorsIn, logKeyOf } from '../../src/server/evidence/notes'
import { findBroken } from '../../src/server/evidence/service'
import { type Mail, MailError, type Mailer } from '../../src/server/gateway/mailer'
import { testApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'

/* The head of all seals is written down where nobody of the market changes it, and sent once. */

const minutes = 60_000

describe('the file of anchors', () => {
  it('that hangs, as on a disk of a machine that went away, keeps nothing from being sealed, and is asked for once', async () => {
    let asked = 0
    const hangs = () => {
      asked += 1
      return new Promise<void>(() => undefined)
    }
    const second = await testApp({ start: '2026-11-20T06:30:00.000Z', anchors: [{ kind: 'file', write: hangs }] })
    const stuck = () => second.app.gauges.find(({ name }) => name === 'cocoon_anchor_stuck')?.read()
    const age = () => second.app.gauges.find(({ name }) => name === 'cocoon_seal_age_seconds')?.read()
    for (let n = 0; n < 2; n += 1) {
      await auditSettled(second.db)
      await second.app.tick()
      expect(age()).toBeLessThan(300)
      second.clock.advance(5 * minutes)
    }
    // Nobody waits for what is written, nor does what begins it.
    await expect.poll(() => [asked, stuck()]).toEqual([1, 1])
    await second.close()
  })

  it('has a day’s head from the first second, once a day, and again at the close of a day', async () => {
    const written: string[] = []
    const second = await testApp({
      start: '2026-11-20T06:30:00.000Z',
      anchors: [{ kind: 'file', write: async (note) => void written.push(note) }],
    })
    const beats = async (until: number) => {
      for (let n = 0; n < 400 && written.length < until; n += 1) {
        await second.app.tick()
        second.clock.advance(minutes)
      }
      await second.app.tick()
      return written.length
    }
    expect(await beats(1)).toBe(1)
    const branch = await second.client('branchad')
    expect((await branch.post('day/close', { date: '2026-11-20' })).status).toBe(201)
    expect(await beats(2)).toBe(2)
    second.clock.advance(24 * 60 * minutes)
    expect(await beats(3)).toBe(3)
    const held = anchorsIn(written.join('\n'), await logKeyOf(second.deps.signer))
    expect(held).toHaveLength(3)
    expect(await findBroken(second.db, second.deps.signer, held)).toEqual([])
    await second.close()
  })
})

describe('the message with the head', () => {
  it('is sent once a day by one of several processes, at each close, and again until it is taken', async () => {
    const sent: Mail[] = []
    let isAway = true
    const mailer: Mailer = {
      async send(mail) {
        if (isAway) throw new MailError('UNREACHED', false, null)
        sent.push(mail)
        return { refused: 0 }
      },
    }
    const place = anchorMail(mailer, 'auditor@example.in', 'https://market.example.in')
    const one = await testApp({ start: '2026-11-20T06:30:00.000Z', anchors: [place] })
    const other = createApp({ ...one.deps, anchors: [place] })
    const beat = async () => {
      await one.app.tick()
      await other.tick()
      one.clock.advance(5 * minutes)
    }
    const until = async (n: number) => {
      for (let n = 0; n < 8; n += 1) await beat()
      // A transaction of another database puts off what is sealed.
      const later = async () => {
        if (sent.length < n) await beat()
        return sent.length
      }
      await expect.poll(later, { timeout: 5_000 }).toBe(n)
    }
    await until(0)
    isAway = false
    await until(1)
    expect(sent[0]).toMatchObject({ to: [{ address: 'auditor@example.in' }], file: { type: 'text/plain' } })
    expect((await (await one.client('branchad')).post('day/close', { date: '2026-11-20' })).status).toBe(201)
    await until(2)
    one.clock.advance(24 * 60 * minutes)
    await one.client('marketofficer')
    await until(3)
    const held = anchorsIn(
      sent.map(({ file }) => new TextDecoder().decode(file.bytes)).join(''),
      await logKeyOf(one.deps.signer),
    )
    expect(held).toHaveLength(3)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3)
    expect(await findBroken(one.db, one.deps.signer, held)).toEqual([])
    await other.stop()
    await one.close()
  })

  it('that was due as its process ended is sent by the next, and the very same where nobody knows whether it was taken', async () => {
    const sent: Mail[] = []
    let takes: 'nothing' | 'and ends' | 'all' = 'nothing'
    const mailer: Mailer = {
      async send(mail) {
        if (takes === 'nothing') throw new MailError('UNREACHED', false, null)
        sent.push(mail)
        if (takes === 'and ends') await new Promise(() => undefined)
        return { refused: 0 }
      },
    }
    const place = anchorMail(mailer, 'auditor@example.in', 'https://market.example.in')
    const first = await testApp({ start: '2026-11-20T06:30:00.000Z', anchors: [place] })
    const beats = async (app: { tick(): Promise<void> }, until = () => false) => {
      for (let n = 0; n < 6 && !until(); n += 1) {
        await auditSettled(first.db)
        await app.tick()
        first.clock.advance(5 * minutes)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    await beats(first.app)
    expect(sent).toHaveLength(0)
    // Another process, which is ended while the message is on its way.
    takes = 'and ends'
    await beats(createApp({ ...first.deps, anchors: [place] }), () => sent.length > 0)
    takes = 'all'
    const third = createApp({ ...first.deps, anchors: [place] })
    await beats(third, () => sent.length > 1)
    await beats(third)
    await beats(createApp({ ...first.deps, anchors: [place] }))
    expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId])
    await third.stop()
    await first.close()
  })
})
