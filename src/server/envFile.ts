import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { type Env, EnvError } from './env'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/**
 * Takes in `.env` of the folder of the start, where there is one; what the environment says already goes first. Throws
 * EnvError for one that cannot be read.
 */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    throw new EnvError([{ variable: '.env', takes: `a file that this account may read (${codeOf(error)})` }])
  }
}

/** Makes the folder of the embedded database; with a database elsewhere nothing stands in it. Throws EnvError. */
export function makeDataDir({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== null) return
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new EnvError([{ variable: 'DATA_DIR', takes: `a folder in which this account may write (${codeOf(error)})` }])
  }
}
