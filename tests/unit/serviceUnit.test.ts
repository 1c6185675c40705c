import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variables } from '../../src/server/env'
import { root } from '../support/root'

/* What `deploy/systemd/market@.service` says, as systemd and the settings read it. */

const unit = readFileSync(join(root, 'deploy/systemd/market@.service'), 'utf8')
const linesOf = (name: string) =>
  Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value)
const namesIn = (text: string) => Array.from(text.matchAll(/\b([A-Z_]+)=/g), ([, name = '']) => name)

describe('the unit', () => {
  it('gives each process what is its own whatever /etc/market.env says, which goes before Environment=', () => {
    const [command = ''] = linesOf('ExecStart')
    expect(command).toMatch(/^\/usr\/bin\/env .*\/usr\/bin\/node src\/server\/start\.mjs$/)
    expect(namesIn(command)).toEqual(['PORT', 'METRICS_PORT', 'DATA_DIR'])
    const beside = linesOf('Environment').flatMap(namesIn)
    expect(beside.filter((name) => (variables as readonly string[]).includes(name))).toEqual([])
  })

  it('lets anchors be written outside the folder of the state, and names settings that there are', () => {
    expect(linesOf('ReadWritePaths')).toEqual(['-/mnt/anchors'])
    const named = unit.match(/\b(?:DATABASE_URL|[A-Z]+_(?:KEY|URL|PROXY|FILE|PORT|DIR))\b/g) ?? []
    expect(named.filter((name) => !(variables as readonly string[]).includes(name))).toEqual([])
  })
})
