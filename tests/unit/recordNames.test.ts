import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityEvent } from '#resources/securityEvent'
import { languages } from '#shared/label'
import { cellText } from '../../src/client/crud/records/cellText'
import type { CrudRecord } from '../../src/client/crud/records/record'
import { root } from '../support/root'

/* Whatever writes a security event, its record has a name in words. */

const textsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(sql|ts)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

const named = new Set(
  [...textsIn('src/server/db/migrations'), ...textsIn('src/server')].flatMap((text) =>
    [...text.matchAll(/'resource', '(\w+)'|\bresource: '(\w+)'/g)].flatMap(([, sql, code]) => sql ?? code ?? []),
  ),
)

describe('the record of a security event', () => {
  it('is found in the sources', () => {
    expect([...named]).toEqual(expect.arrayContaining(['session', 'knownDevice', 'otp', 'user', 'proposal', 'farmer']))
  })
  it.each([...named])('is called by words: %s', (name) => {
    const field = securityEvent.fields.resource
    const told = languages.map((language) =>
      cellText(field, 'resource', { resource: name } as unknown as CrudRecord, language),
    )
    expect(told[0]).toMatch(/^[A-Z]/)
    expect(told[1]).toMatch(/[\u0b80-\u0bff]/)
  })
})
