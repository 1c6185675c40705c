import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Label } from '#shared/label'
import { counted, fill, say, type TermKey, term, terms } from '#shared/terms'

const entries = Object.entries<Label>(terms)
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Codes and abbreviations that papers in Tamil print in Latin letters too. */
const latin = /\b(IFSC|GST|PDF|PAN|QR|TSC|JSON|CSV|XLSX|CSRF|Idempotency-Key|Enter)\b/g
const tamilLetter = /\p{Script=Tamil}/u

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
