import { describe, expect, it } from 'vitest'
import { terms } from '#shared/terms'
import { readByConsole, withoutServerTerms } from '../../src/bundle/consoleTerms'
import { sourcesIn, textOf } from '../support/imports'

/* Which terms the console's build has: all that it reads; what only the server says comes as a text. */

const rooms = ['src/client', 'src/shared', 'src/pdf', 'src/exports', 'src/tab', 'resources']
const glossary = 'src/shared/terms/'
const isRead = readByConsole(
  rooms
    .flatMap(sourcesIn)
    .filter((file) => !file.startsWith(glossary))
    .map(textOf),
)
const dictionaries = sourcesIn('src/shared/terms').map(textOf)
const built = dictionaries.map((text) => withoutServerTerms(text, isRead)).join('\n')
const has = (key: string) => built.includes(`'${key}':`)

describe("the console's terms", () => {
  it('lack what only the server says, and nothing else', () => {
    const keys = Object.keys(terms)
    expect(keys.filter((key) => has(key) !== isRead(key))).toEqual([])
    const left = keys.filter((key) => !has(key))
    expect(left).toContain('option.defect.d01')
    expect(left.length).toBeGreaterThan(100)
    expect(left.length).toBeLessThan(keys.length / 5)
  })

  it('have each rule, which comes by its key, and whatever a template may name', () => {
    expect(Object.keys(terms).filter((key) => key.startsWith('rule.') && !has(key))).toEqual([])
    const reads = readByConsole([['`status.$', '{lot}`'].join(''), "'ui.save'"])
    expect(['status.SOLD', 'ui.save', 'rule.any', 'ui.other', 'statuses.SOLD'].map(reads)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('go line by line, with quotes and braces in their texts', () => {
    const text = [
      'export const x = {',
      "  'a.b': { en: 'It\\'s {n} }', ta: 'ஆ {n}' },",
      "  'a.c': {",
      "    en: 'C',",
      "    ta: 'சி',",
      '  },',
      '}',
    ].join('\n')
    expect(withoutServerTerms(text, (key) => key === 'a.c')).toContain("'a.c': {\n    en: 'C'")
    expect(withoutServerTerms(text, (key) => key === 'a.c')).not.toContain('a.b')
    expect(withoutServerTerms(text, () => false)).toBe('export const x = {\n\n\n}')
  })
})
