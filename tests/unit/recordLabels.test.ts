import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { resources, tableOf } from '#resources/index'
import { recordLabels } from '#resources/options'
import { root } from '../support/root'

const filesIn = (folder: string, kind: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(kind))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

/** Records that security events name, in triggers and in the server's code. */
const named = new Set(
  [...filesIn('src/server/db/migrations', '.sql'), ...filesIn('src/server', '.ts')].flatMap((text) =>
    [...text.matchAll(/'resource', '(\w+)'|\bresource: '(\w+)'/g)].map(([, inSql, inCode]) => inSql ?? inCode ?? ''),
  ),
)

it('every record that a security event names has a label in both languages, and no label is of nothing', () => {
  const known = new Set([...resources.map(({ name }) => name), ...Object.keys(recordLabels)])
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  for (const name of Object.keys(recordLabels)) expect(tableOf(name).name).toBe(name)
})
