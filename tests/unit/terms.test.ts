import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Label } from '#shared/label'
import { counted, fill, say, type TermKey, term, terms } from '#shared/terms'
import { sourcesBelow } from '../../src/server/files'
import { root } from '../support/root'

const entries = Object.entries<Label>(terms)
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Codes and abbreviations that papers in Tamil print in Latin letters too. */
const latin = /\b(IFSC|GST|PDF|PAN|QR|TSC|JSON|CSV|UTF-8|XLSX|CSRF|Idempotency-Key|Enter)\b/g
const tamilLetter = /\p{Script=Tamil}/u

const at1 = (match: RegExpMatchArray): string => match[1] as string

/** Templates that could be any term of a dictionary; what they are is listed below. */
const wide = /^(field|column|screen|role|report)\.\$\{[^}]*\}$/
const chosenNames = new Set([
  ...['collapseMenu', 'rtlLayout', 'navFixedLayout', 'headerFixedLayout', 'boxLayout'].map((name) => `field.${name}`),
  ...['signUp1', 'signUp2', 'signIn1', 'signIn2', 'resetPassword1', 'resetPassword2'].map((name) => `screen.${name}`),
])

/** English texts of which Tamil makes a difference: a noun and what a button does, one and several, two matters. */
const otherMeanings = new Set([
  'Levy',
  'Sign in',
  'Sign up',
  'Change password',
  'Credit',
  'Payment',
  'Bidding',
  'Print',
  'Rate',
  'Setting',
  'Gate pass',
  'State',
  'Wrong amount',
  'By',
])

describe('the glossary', () => {
  it('has both languages, trimmed, in normal form', () => {
    for (const [key, label] of entries)
      for (const text of [label.en, label.ta]) {
        expect(text.trim(), key).toBe(text)
        expect(text.normalize('NFC'), key).toBe(text)
        expect(text.length, key).toBeGreaterThan(0)
      }
  })

  it('has the same places in both languages', () => {
    for (const [key, { en, ta }] of entries) expect(places(ta), key).toEqual(places(en))
  })

  it('has Tamil that is Tamil', () => {
    for (const [key, { ta }] of entries) {
      const words = ta.replaceAll(/\{\w+\}/g, '').replaceAll(latin, '')
      if (/\p{L}/u.test(words)) expect(words, key).toMatch(tamilLetter)
      expect(words, key).not.toMatch(/[A-Za-z]{2,}/)
    }
  })

  it('has English without Tamil letters', () => {
    for (const [key, { en }] of entries) expect(en, key).not.toMatch(tamilLetter)
  })

  it('says one English text in one Tamil, except for short forms and other meanings', () => {
    const readings = new Map<string, Set<string>>()
    for (const [key, { en, ta }] of entries)
      if (!/\.short$|Short$/.test(key)) readings.set(en, (readings.get(en) ?? new Set()).add(ta))
    const several = [...readings].filter(([, tamil]) => tamil.size > 1).map(([en]) => en)
    expect(several.filter((en) => !otherMeanings.has(en))).toEqual([])
    expect([...otherMeanings].filter((en) => !several.includes(en))).toEqual([])
  })

  it('is read, each term of it', () => {
    const sources = sourcesBelow(root, 'src', 'resources').filter(({ path }) => !path.startsWith('src/shared/terms/'))
    const texts = sources.map(({ text }) => text)
    const named = new Set(texts.flatMap((text) => Array.from(text.matchAll(/['"`]([A-Za-z]\w*(?:\.\w+)+)['"`]/g), at1)))
    const made = texts
      .flatMap((text) => Array.from(text.matchAll(/`((?:\w+\.)+[\w.]*(?:\$\{[^}`]*\}[\w.]*)+)`/g), at1))
      .filter((template) => !wide.test(template))
      .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`))
    const unread = entries
      .map(([key]) => key)
      .filter((key) => !named.has(key) && !chosenNames.has(key) && !made.some((pattern) => pattern.test(key)))
    expect(unread).toEqual([])
  })

  it('says every text of the specification word for word', () => {
    const english = new Set(entries.map(([, { en }]) => en))
    const lines = readFileSync('tests/support/spec/messages.tsv', 'utf8').split('\n')
    const texts = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t')[0] as string)
    expect(texts.length).toBeGreaterThan(40)
    for (const text of texts) expect(english).toContain(text)
  })

  it('has whole lists of months, days and counted nouns', () => {
    const keys = new Set(Object.keys(terms))
    for (let day = 0; day < 7; day++) expect(keys).toContain(`weekday.${day}.short`)
    expect([...keys].filter((key) => key.startsWith('month.'))).toHaveLength(24)
    for (const key of keys) if (key.startsWith('plural.')) expect(keys).toContain(key.replace(/one$/, 'other'))
  })
})

describe('saying a term', () => {
  it('gives both languages or one', () => {
    expect(term('field.name')).toEqual({ en: 'Name', ta: 'பெயர்' })
    expect(say('ta', 'field.name')).toBe('பெயர்')
  })

  it('fills places, also zero, and leaves one without an argument', () => {
    expect(say('en', 'rule.range', { min: 0, max: '9.5' })).toBe('Enter a value from 0 to 9.5.')
    expect(say('ta', 'rule.required', { field: 'பெயர்' })).toBe('பெயர் தேவை.')
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}')
  })

  it('never fills what came in with an argument', () => {
    expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })

  it('counts', () => {
    expect(counted('en', 'lot', 1)).toBe('1 lot')
    expect(counted('en', 'lot', 0)).toBe('0 lots')
    expect(counted('ta', 'farmer', 1200, '1,200')).toBe('1,200 விவசாயிகள்')
  })

  it('refuses unknown keys at compile time', () => {
    // @ts-expect-error there is no such term
    const key: TermKey = 'field.nothing'
    expect(key in terms).toBe(false)
  })
})
