import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of one of the specification's lists, kept beside the tests. */
export const specified = (list: 'endpoints' | 'messages' | 'names' | 'screens'): string[][] =>
  readFileSync(join(import.meta.dirname, 'spec', `${list}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
