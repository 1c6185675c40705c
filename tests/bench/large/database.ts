import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keptPostgres } from './keptPostgres'
import { word } from './options'

/** The password of every account of the large market: a bench, so everybody may know it. */
export const largePassword = 'Bench-2026-market'

/** DATA_KEY, or one that only a bench may have. */
export const dataKey = (): Uint8Array =>
  process.env.DATA_KEY ? new Uint8Array(Buffer.from(process.env.DATA_KEY, 'base64')) : new Uint8Array(32).fill(7)

/** The PostgreSQL of DATABASE_URL, or the one in the folder of --dir, which `seed:large` makes. */
export async function largeDatabase({ mustExist = false } = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  const folder = word('dir', '')
  if (!folder) throw new Error('Name a database: DATABASE_URL, or --dir with a folder for a PostgreSQL of its own')
  if (mustExist && !existsSync(join(folder, 'data', 'PG_VERSION')))
    throw new Error(`There is no database in ${folder}: npm run seed:large -- --dir ${folder}`)
  return keptPostgres(folder)
}
