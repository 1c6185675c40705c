import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Keys } from './deps'
import { EnvError } from './env'

interface Settings {
  readonly dataDir: string
  readonly dataKey: Uint8Array | null
  readonly sealKey: Uint8Array | null
}

interface PushSettings {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly demo: boolean
  readonly push: { readonly key: Uint8Array | null }
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}

/** Written aside and linked into place, so that of two first starts one key wins and no half file is ever read. */
const make = async (file: string) => {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(aside, file).catch(unless('EEXIST'))
  } finally {
    await rm(aside, { force: true })
  }
}

const read = async (file: string): Promise<Uint8Array | null> => {
  const text = await readFile(file, 'utf8').catch(unless('ENOENT'))
  if (text === undefined) return null
  const key = new Uint8Array(Buffer.from(text.trim(), 'base64'))
  if (key.length !== 32)
    throw new EnvError([
      {
        variable: 'DATA_DIR',
        takes: `a folder whose ${basename(file)} holds 32 bytes in base64: it does not hold 32 bytes`,
      },
    ])
  return key
}

const stored = async (folder: string, name: string): Promise<Uint8Array> => {
  const file = join(folder, name)
  const key = await read(file)
  if (key) {
    await chmod(file, 0o600)
    return key
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await make(file)
  return stored(folder, name)
}

/** The keys of the settings; where one is not given, the demo's own, made once in DATA_DIR, readable by its owner only. */
export const loadKeys = async ({ dataDir, dataKey, sealKey }: Settings): Promise<Keys> => ({
  dataKey: dataKey ?? (await stored(dataDir, 'data.key')),
  sealKey: sealKey ?? (await stored(dataDir, 'seal.key')),
})

/**
 * The key by which browsers know who sends them messages; null where none is set, and none is sent. The demo makes its own
 * once, in DATA_DIR, unless its database outlives that folder.
 */
export const loadPushKey = async ({ dataDir, databaseUrl, demo, push }: PushSettings): Promise<Uint8Array | null> =>
  push.key ?? (demo && databaseUrl === null ? stored(dataDir, 'push.key') : null)

/** The key that seals were signed with, as it is; null where nobody has made one. */
export const readSealKey = ({ dataDir, sealKey }: Omit<Settings, 'dataKey'>): Promise<Uint8Array | null> =>
  sealKey ? Promise.resolve(sealKey) : read(join(dataDir, 'seal.key'))
