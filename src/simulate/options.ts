import { parseArgs } from 'node:util'

export interface Options {
  readonly url: string
  readonly reelers: number
  /** The number of the first of them: 1 is reeler01. */
  readonly first?: number
  readonly minutes: number
  readonly password: string
  readonly officer: string
  /** Bids a second on average; more near the end. */
  readonly pace: number
  readonly seed: string
}

/** An option that cannot be used, told in a line. */
export class OptionError extends Error {}

export const usage = `npm run simulate -- [--url http://localhost:8004] [--reelers 40] [--minutes 3] [--pace 5]
  [--officer marketofficer] [--password …] [--seed …]`

const number = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text)
  if (text.trim() && value >= least && value <= most) return value
  throw new OptionError(`--${name} takes a number from ${least} to ${most}`)
}

const address = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '')
  throw new OptionError('--url takes an address that begins with http:// or https://')
}

const parsed = (args: readonly string[]) => {
  const text = { type: 'string' } as const
  const options = { url: text, reelers: text, minutes: text, password: text, officer: text, pace: text, seed: text }
  try {
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    throw new OptionError(`${(error as Error).message}\n${usage}`)
  }
}

/** Reads the command line. Throws OptionError. */
export function readOptions(args: readonly string[]): Options {
  const given = parsed(args)
  const reelers = Math.floor(number('reelers', given.reelers ?? '40', 1, 500))
  return {
    url: address(given.url ?? 'http://localhost:8004'),
    reelers,
    minutes: number('minutes', given.minutes ?? '3', 0.05, 240),
    password: given.password ?? 'Silk-demo-2026',
    officer: given.officer ?? 'marketofficer',
    pace: number('pace', given.pace ?? String(Math.max(1, reelers / 8)), 0.1, 2000),
    seed: given.seed ?? 'silk',
  }
}
