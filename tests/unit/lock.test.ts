import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LockError, takeLock } from '../../src/server/db/lock'
import { loadKeys } from '../../src/server/keys'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'market.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const holder = (values: object) => writeFileSync(file, JSON.stringify({ host: hostname(), began: '', ...values }))
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

describe('the lock of a database folder', () => {
  it('is held once and given back', () => {
    const release = takeLock(file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    expect(() => takeLock(file)).toThrow(LockError)
    release()
    release()
    expect(existsSync(file)).toBe(false)
    takeLock(file)()
  })

  it('is refused while its process lives, naming the process', () => {
    holder({ pid: process.ppid })
    expect(() => takeLock(file)).toThrow(`Process ${process.ppid} uses this folder already`)
    expect(existsSync(file)).toBe(true)
  })

  it('is taken over from a dead process', () => {
    holder({ pid: deadPid() })
    takeLock(file)()
  })

  it.runIf(process.platform === 'linux')('is taken over when the number belongs to a later process', () => {
    holder({ pid: process.ppid, began: '1' })
    takeLock(file)()
  })

  it('is taken over from an earlier process with our own number', () => {
    holder({ pid: process.pid, began: '1' })
    takeLock(file)()
  })

  it('of another host, or one that cannot be read, is left to a person', () => {
    holder({ pid: deadPid(), host: 'another' })
    expect(() => takeLock(file)).toThrow('host another')
    writeFileSync(file, '')
    expect(() => takeLock(file)).toThrow('delete that file')
  })
})

describe('the keys of the demo', () => {
  const none = () => ({ dataDir: join(folder, 'data'), dataKey: null, sealKey: null })

  it('are made once, for their owner only', async () => {
    const [first, second] = await Promise.all([loadKeys(none()), loadKeys(none())])
    expect(second).toEqual(first)
    expect(first.dataKey).toHaveLength(32)
    expect(first.dataKey).not.toEqual(first.sealKey)
    expect(await loadKeys(none())).toEqual(first)
    expect(statSync(join(folder, 'data', 'data.key')).mode & 0o777).toBe(0o600)
  })

  it('are not made where the settings give them', async () => {
    const given = { dataKey: new Uint8Array(32), sealKey: new Uint8Array(32).fill(1) }
    expect(await loadKeys({ ...none(), ...given })).toEqual(given)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})
