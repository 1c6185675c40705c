import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn, textOf } from '../support/imports'
import { root } from '../support/root'

const folder = 'src/decisions'
const papers = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
const records = new Set(papers.map((path) => /\/(\d{4})-/.exec(path)?.[1]))
const made = readFileSync(join(root, folder, 'product.md'), 'utf8')
const decisions = new Set(Array.from(made.matchAll(/^- \*\*(D\d+)\*\* /gm), ([, name]) => name))

const citing = [
  ...['src', 'resources', 'tests'].flatMap(sourcesIn),
  ...papers,
  'README.md',
  'src/README.md',
  'docs/OPERATIONS.md',
].map((path) => ({ path, text: textOf(path) }))

/** What is cited in brackets: `(D21, D40)`, `(decision 0035)`, `(… ; 0054)`. */
const cited = (pattern: RegExp) =>
  citing.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\([^()]*\)/g)).flatMap(([bracket]) =>
      Array.from(bracket.matchAll(pattern), ([, name]) => ({ path, name })),
    ),
  )

describe('a decision that is cited', () => {
  it('of the product stands in its list', () => {
    const found = cited(/(?<=[(,;] ?)(D\d{1,2})(?=[),; ])/g)
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(({ name }) => !decisions.has(name))).toEqual([])
  })

  it('of the code has its record', () => {
    const found = cited(/(?<=[(,;] ?|decision )(0[01]\d{2})(?=[),;])/g)
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ name }) => !records.has(name))).toEqual([])
  })

  it('has a number of its own', () => {
    const numbers = papers.flatMap((path) => /\/(\d{4})-/.exec(path)?.[1] ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
