import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { terms } from '#shared/terms'
import { readByConsole, says, withoutServerTerms, wordsOf } from '../../src/bundle/consoleTerms'
import { importsOf, sourcesIn, textOf } from '../support/imports'
import { root } from '../support/root'

/* Which terms the console's build has: all that it reads; what only the server says comes as a text. */

const rooms = ['src/client', 'src/shared', 'src/pdf', 'src/exports', 'src/tab', 'resources']
const glossary = 'src/shared/terms/'
const isRead = readByConsole(
  rooms
    .flatMap(sourcesIn)
    // Help is told by the server.
    .filter((file) => !file.startsWith(glossary) && !file.startsWith('resources/help/'))
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

  describe('come in two parts', () => {
    const { isFirst, laterKeys, laterEntries, opened, parted } = wordsOf(root)
    const below = (folders: readonly string[]) =>
      folders.flatMap(sourcesIn).filter((file) => !file.startsWith(glossary))
    const isOpened = (file: string) => opened.has(join(root, file))

    it('of which each has its own, and both have all', () => {
      expect(laterEntries).toHaveLength(laterKeys.length)
      expect(laterKeys.filter(isFirst)).toEqual([])
      const ofWhole = sourcesIn(glossary).filter((file) => !parted.has(join(root, file)))
      const isWhole = (key: string) => ofWhole.some((file) => textOf(file).includes(`'${key}':`))
      const isHere = (key: string) => isFirst(key) || laterKeys.includes(key) || isWhole(key)
      expect(Object.keys(terms).filter((key) => isRead(key) && !isHere(key))).toEqual([])
      expect(laterKeys.length).toBeGreaterThan(800)
    })

    it('but for the words of one page, and those that a later source takes from their dictionary itself', () => {
      const whole = sourcesIn(glossary).filter((file) => !parted.has(join(root, file)))
      expect(whole).toContain('src/shared/terms/setupPage.ts')
      const direct = below(['src/client', 'src/shared', 'src/exports', 'resources'])
        .filter((file) => !isOpened(file) && file !== 'src/shared/terms.ts')
        .flatMap((of) => importsOf(of))
        .filter(({ file, isType }) => file?.startsWith(glossary) && !isType && parted.has(join(root, file)))
      expect(direct.map(({ of, names }) => `${of}: ${names}`)).toEqual([])
    })

    it('the first with what the first screen is made of, and all that this imports', () => {
      for (const file of [
        'main.tsx',
        'App.tsx',
        'pages/dashboard/DayPanels.tsx',
        'bid/BidPage.tsx',
        'hall/HallPage.tsx',
      ])
        expect(isOpened(`src/client/${file}`)).toBe(true)
      const left = below(['src/client', 'src/shared', 'resources'])
        .filter(isOpened)
        .flatMap((of) => importsOf(of, false))
        .filter(({ file, isType }) => file !== null && /\.tsx?$/.test(file) && !isType && !isOpened(file))
      expect(left.map(({ of, names }) => `${of}: ${names}`)).toEqual([])
    })

    it('which says no later term, so that a source that does brings them along', () => {
      const opens = below(['src/client', 'src/shared', 'resources']).filter(isOpened)
      expect(opens.filter((file) => says(textOf(file), laterKeys))).toEqual([])
      expect(says("term('voucher.lines')", laterKeys)).toBe(true)
      expect(says(['translate(`attempt.why.$', '{why}`)'].join(''), laterKeys)).toBe(true)
      expect(says("term('action.save')", laterKeys)).toBe(false)
    })
  })
})
