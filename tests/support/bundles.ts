import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root'

/** How the stand-alone program ends, and what it says; without a key the bundle is held against its own. A text is the file as it is. */
export const verified = (given: unknown, key: string | null): Promise<[number, string]> =>
  new Promise((resolve) => {
    const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
    const file = join(folder, 'bundle.json')
    writeFileSync(file, typeof given === 'string' ? given : JSON.stringify(given))
    const asked = [join(root, 'docs/evidence/verify.mjs'), file, ...(key === null ? [] : [key])]
    execFile(process.execPath, asked, { cwd: folder, maxBuffer: 2 ** 28 }, (error, out, err) => {
      rmSync(folder, { recursive: true })
      resolve([error ? Number(error.code) : 0, out + err])
    })
  })

/** A text that was hashed with another of its parts. */
export const part = (text: string, at: number, value: string | number): string =>
  text.split('|').with(at, String(value)).join('|')
