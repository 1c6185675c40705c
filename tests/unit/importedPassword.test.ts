import { describe, expect, it } from 'vitest'
import { reeler } from '#resources/reeler'
import { fieldOfHead, readRow } from '#shared/importing'
import { formatIssues, issuesOf } from '#shared/issues'
import { schemaOf } from '#shared/schema'

/* A password of a file is the one that was written, or none. */

function read(password: unknown) {
  const row = readRow(reeler, (head) => fieldOfHead(reeler, head), { Password: password })
  const { error } = schemaOf(reeler, 'create').safeParse(row)
  return [row.password, error && formatIssues('en', issuesOf(error, reeler)).password]
}

describe('a password of a file', () => {
  it('is taken as it was written, also of digits alone', () => {
    expect(read("'=Mulberry-77 ")).toEqual(["'=Mulberry-77 ", undefined])
    expect(read(987_654_321_012)).toEqual(['987654321012', undefined])
  })

  it('is not what a spreadsheet made of it: a day, or a number without its last digits', () => {
    const said = 'Enter it as text, not as a number or a day.'
    // 12/4/1985, 123456789012345678 and 1234567890.10.
    for (const cell of ['1985-04-12T00:00:00.000Z', 123_456_789_012_346_000, 1_234_567_890.1])
      expect(read(cell)[1]).toBe(said)
  })
})
