import english from 'ra-language-english'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTerms, terms } from '#shared/terms'
import { englishWords } from '../../src/client/i18n/english'
import { messagesOf } from '../../src/client/i18n/messages'
import { createI18nProvider } from '../../src/client/i18n/provider'
import { tamilWords } from '../../src/client/i18n/tamil'
import { storedLanguage } from '../../src/client/session/storage'

type Tree = { [key: string]: Tree | string }

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const places = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()

const farmer = {
  name: 'farmer',
  label: { one: terms['role.farmer'], many: terms['column.farmers'] },
  fields: { name: { label: terms['field.name'] }, chain: {} },
}

const storage = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

describe('the words of react-admin', () => {
  const source = Object.fromEntries(flat(english.ra as Tree))

  it.each([
    ['English', englishWords],
    ['Tamil', tamilWords],
  ])('%s has every key and no other', (_language, words) => {
    expect(
      flat(words as Tree)
        .map(([key]) => key)
        .sort(),
    ).toEqual(Object.keys(source).sort())
  })

  it('names nothing in Tamil that react-admin does not fill in', () => {
    for (const [key, text] of flat(tamilWords as Tree))
      expect(places(source[key] as string), key).toEqual(expect.arrayContaining(places(text)))
  })

  it('has Tamil that is Tamil', () => {
    for (const [key, text] of flat(tamilWords as Tree)) {
      const words = text.replaceAll(/%\{\w+\}/g, '')
      expect(words, key).not.toMatch(/[A-Za-z]/)
      expect(words.normalize('NFC'), key).toBe(words)
    }
  })

  it('asks without a please, except where the specification does', () => {
    const said = new Set(Object.values(terms).map(({ en }) => en as string))
    for (const [key, text] of flat(englishWords as Tree))
      if (!said.has(text) && !/^(guesser|configurable)/.test(key)) expect(text, key).not.toMatch(/please|login|!/i)
  })
})

describe('the message tree', () => {
  it('writes places as polyglot reads them', () => {
    const messages = messagesOf('en', [farmer])
    expect(messages['rule.required']).toBe('%{field} is required.')
  })

  it('translates in English first, in Tamil after the change, and keeps the choice', async () => {
    const provider = createI18nProvider([farmer])
    expect(provider.getLocale()).toBe('en')
    expect(provider.translate('print.page', { x: 2, y: 5 })).toBe('Page 2 of 5')
    expect(provider.translate('resources.farmer.name', { smart_count: 2 })).toBe('Farmers')
    await provider.changeLocale('ta')
    expect(provider.translate('resources.farmer.fields.name', {})).toBe('பெயர்')
    expect(provider.translate('column.tsc.short', {})).toBe('சேவை மையம்')
    expect(provider.translate('action.save', {})).toBe('சேமி')
    expect(document.documentElement.lang).toBe('ta')
    expect(storedLanguage()).toBe('ta')
    expect(createI18nProvider([]).getLocale()).toBe('ta')
  })

  it('has the words that come with a later screen at once, in the language that is spoken', async () => {
    const provider = createI18nProvider([farmer])
    await provider.changeLocale('ta')
    expect(provider.translate('later.word', { _: '?' })).toBe('?')
    addTerms({ 'later.word': { en: '{n} later', ta: '{n} பின்' } })
    expect(provider.translate('later.word', { n: 2 })).toBe('2 பின்')
    expect(provider.translate('action.save', {})).toBe('சேமி')
    await provider.changeLocale('en')
    expect(provider.translate('later.word', { n: 2 })).toBe('2 later')
    Reflect.deleteProperty(terms, 'later.word')
  })

  it('falls back to English for an unknown stored language and refuses it in a change', async () => {
    storage.set('language', 'fr')
    const provider = createI18nProvider([])
    expect(provider.getLocale()).toBe('en')
    await expect(provider.changeLocale('fr')).rejects.toThrow(RangeError)
  })
})
