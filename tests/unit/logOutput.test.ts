import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { logLines, logOutput } from '../../src/server/logLines'

/* Whoever says something to the log goes on where it cannot be written, and the line comes once it can. */

/** As the writer of lines sees it. */
const fs = createRequire(import.meta.url)('node:fs') as typeof import('node:fs')
const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

it('lines wait while the disk is full, the first ones are kept, and they come by themselves once there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'market-log-'))
  const file = join(folder, 'log')
  const opened = openSync(file, 'a')
  const texts = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg as string)
  try {
    const output = logOutput(opened)
    const log = logLines('info', output.to)
    log.info({}, 'before')
    expect([output.isStuck(), texts()]).toEqual([false, ['before']])
    const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw noRoom
    })
    log.error({}, 'first')
    for (let n = 0; n < 20_000; n += 1) log.info({ text: 'x'.repeat(100) }, 'more')
    expect([output.isStuck(), texts()]).toEqual([true, ['before']])
    write.mockRestore()
    // Whoever reads the figures has it tried again: nobody has to say anything.
    expect(output.isStuck()).toBe(false)
    expect(texts().slice(0, 3)).toEqual(['before', 'first', 'more'])
    log.info({}, 'after')
    expect(texts().at(-1)).toBe('after')
    expect(texts().length).toBeGreaterThan(1_000)
    expect(texts().length).toBeLessThan(20_000)
  } finally {
    vi.restoreAllMocks()
    closeSync(opened)
    await rm(folder, { recursive: true, force: true })
  }
})
