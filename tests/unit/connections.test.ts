import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '../../src/server/db/limits'
import { readEnv } from '../../src/server/env'
import { root } from '../support/root'

/* How many connections a process takes, as operators are told who allow them. */

/** Asked of a standby alone. */
const { probes: _, ...ofDatabase } = limits
/** Beside those for desks: of each purpose, and the one by which a process tells that it lives. */
const beside = Object.values(ofDatabase).reduce((sum, { connections }) => sum + (connections ?? 0), 1)
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const numberIn = (path: string, pattern: RegExp) => Number(pattern.exec(text(path))?.[1])

describe('the connections of a process', () => {
  it('are as many as the settings say', () => {
    expect(numberIn('.env.example', /have up to (\d+) more/)).toBe(beside)
    expect(numberIn('deploy/postgresql/market.conf', /and up to (\d+) for/)).toBe(beside)
  })

  it('have room twice over, for the next version beside two processes, with three to spare', () => {
    const most = numberIn('deploy/postgresql/market.conf', /^max_connections = (\d+)$/m)
    expect(numberIn('deploy/patroni/market.yml', /max_connections: (\d+)/)).toBe(most)
    expect(most).toBeGreaterThan(4 * (readEnv({}).poolSize + beside) + 3)
  })
})
