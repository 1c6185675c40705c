import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityDetails, securityDetailText } from '#resources/securityDetails'
import { securityEvent } from '#resources/securityEvent'
import { cellText } from '../../src/client/crud/records/cellText'
import type { CrudRecord } from '../../src/client/crud/records/record'
import { root } from '../support/root'

/* Details of security events are parts, told in the reader's language; texts that were kept before stand as they are. */

const migrations = join(root, 'src/server/db/migrations')
const said = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((name) => [...readFileSync(join(migrations, name), 'utf8').matchAll(/'say', '(\w+)'|, '(changed\w+)',/g)])
  .map(([, say, changed]) => say ?? changed ?? '')

const kept = (...parts: readonly object[]) => JSON.stringify(parts)

describe('the details of a security event', () => {
  it('say in the database what is declared', () => {
    expect(said).toEqual(expect.arrayContaining(['text', 'role', 'changedRole', 'changedNumber', 'setting', 'otp']))
    expect(said.filter((name) => !Object.hasOwn(securityDetails, name))).toEqual([])
  })

  it('are read in the reader’s language, codes by what they are called', () => {
    const change = kept({ say: 'text', text: 'ad' }, { say: 'changedRole', from: 'ad', to: 'rjd' })
    expect(securityDetailText(change, 'en')).toBe('ad, User type: Assistant Director > Regional Joint Director')
    expect(securityDetailText(change, 'ta')).toBe('ad, பயனர் வகை: உதவி இயக்குநர் > மண்டல இணை இயக்குநர்')
    const rate = kept({ say: 'rate', key: 'silkRate.BV', to: '3200.00', from: '2026-11-20' })
    expect(securityDetailText(rate, 'en')).toBe('Silk rate, Bivoltine: 3200.00, from 20/11/2026')
    const file = kept({ say: 'bankFile' }, { say: 'rows', n: 4 })
    const row = { detail: file } as unknown as CrudRecord
    expect(cellText(securityEvent.fields.detail, 'detail', row, 'ta')).toBe('வங்கிக் கோப்பு, வரிகள்: 4')
  })

  it('stand as they are where they are no parts', () => {
    for (const text of ['GET securityEvent', '35 rows', '[{"say":"rows"', '[{"say":"nothing"}]', '[1]', ''])
      expect(securityDetailText(text, 'ta')).toBe(text)
  })
})
