import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Programs that a drill runs, by the package of Debian that has each. */
export type Tools = Readonly<Record<string, readonly string[]>>

/** Ends with 2 and the command that installs what is missing, where something is. */
export function requireTools(tools: Tools): void {
  const missing = Object.entries(tools).filter(([, paths]) => !paths.every((path) => existsSync(path)))
  if (missing.length === 0) return
  const names = missing.map(([of]) => of).join(' ')
  console.error(`Not here: ${missing.flatMap(([, paths]) => paths).join(', ')}. apt-get install -y ${names}`)
  process.exit(2)
}

/** Versions of the packages as the machine has them, in a line. */
export async function versionsOf(tools: Tools): Promise<string> {
  const { stdout } = await run('dpkg-query', ['-W', ...Object.keys(tools)]).catch(() => ({ stdout: '' }))
  return stdout.trim().replaceAll('\t', ' ').replaceAll('\n', ', ')
}

/** What a drill found: each line holds or is broken. */
export function findings() {
  let failures = 0
  return {
    hold(what: string, isTrue: boolean, found: unknown = ''): void {
      if (!isTrue) failures += 1
      const said = typeof found === 'string' ? found : JSON.stringify(found)
      console.log(`${isTrue ? 'holds ' : 'BROKEN'}  ${what}${isTrue ? '' : `: ${said}`}`)
    },
    /** How much does not hold so far. */
    failures: () => failures,
    /** 0 where all holds, else 1. */
    end(): 0 | 1 {
      console.log(failures === 0 ? 'All holds.' : `${failures} do not hold.`)
      return failures === 0 ? 0 : 1
    },
  }
}
