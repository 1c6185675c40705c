import { existsSync } from 'node:fs'

/** Takes in `.env` of the folder of the start, where there is one; what the environment says already goes first. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
