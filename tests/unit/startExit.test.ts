import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../support/root'

/* `npm run verify` ends with 1 where something is broken: whoever is woken by that is not woken by a checkout that cannot be built. */

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How a command of a checkout ends that has these files alone. */
function endOf(command: string, files: Readonly<Record<string, string>>): number | null {
  const checkout = mkdtempSync(join(folder, 'checkout-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, name)), { recursive: true })
    writeFileSync(join(checkout, name), text)
  }
  cpSync(join(root, 'src/server/start.mjs'), join(checkout, 'src/server/start.mjs'))
  return spawnSync(process.execPath, ['src/server/start.mjs', command], { cwd: checkout }).status
}

const sources = {
  ...{ 'package.json': '{"type":"module"}', 'package-lock.json': '{}', 'vite.config.ts': '', 'resources/index.ts': '' },
  ...{
    'src/bundle/x.ts': '',
    'src/client/x.ts': '',
    'src/exports/x.ts': '',
    'src/pdf/x.ts': '',
    'src/shared/x.ts': '',
  },
}
const vite = (does: string) => ({ ...sources, 'node_modules/vite/bin/vite.js': does })
/** A build that makes a server of these words. */
const builds = (server: string) =>
  vite(`import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('dist/server', { recursive: true })
    writeFileSync('dist/server/main.js', ${JSON.stringify(server)})`)

describe('verify and replay', () => {
  it.each(['verify', 'replay'])('%s ends with 2 where it could not look', (command) => {
    // Sources that are missing, a build that fails, a server that cannot be loaded, an event that nobody hears.
    expect(endOf(command, {})).toBe(2)
    expect(endOf(command, vite('process.exit(1)'))).toBe(2)
    expect(endOf(command, builds('throw new Error("no such thing")'))).toBe(2)
    expect(
      endOf(command, builds('export const main = () => new Promise(() => setTimeout(() => { throw new Error() }, 9))')),
    ).toBe(2)
  })

  it('end as they say themselves', () => {
    expect(endOf('verify', builds('export const main = async () => { process.exitCode = 1 }'))).toBe(1)
    expect(endOf('verify', builds('export const main = async () => { process.exitCode = 0 }'))).toBe(0)
  })
})

it('a server that cannot be built ends with 1', () => {
  expect(endOf('serve', vite('process.exit(1)'))).toBe(1)
})
