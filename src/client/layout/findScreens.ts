import { resourceOf } from '#resources/index'
import { catalogue, type Screen } from '#resources/screens'
import { can, isListed } from '#shared/access'
import type { Language } from '#shared/label'
import type { MenuItem } from '#shared/menu'
import { term } from '#shared/terms'
import { newLabel } from '../crud/records/words'

export interface FoundScreen {
  readonly id: string
  /** Below /app, or a whole address where `external`. */
  readonly url: string
  readonly external: boolean
  readonly text: string
  readonly group: string
  readonly words: string
}

/** A title in both languages, so that either is found. */
export const both = (title: { readonly en: string; readonly ta: string }) => `${title.en} ${title.ta}`

/** All lines that lead somewhere, with their group; found by their English and their Tamil name. */
export const leaves = (items: readonly MenuItem[], language: Language, group = ''): readonly FoundScreen[] =>
  items.flatMap((item) =>
    item.children
      ? leaves(item.children, language, item.title[language])
      : [
          {
            id: item.id,
            url: item.url ?? '',
            external: item.external === true,
            text: item.title[language],
            group,
            words: `${both(item.title)} ${group}`.toLowerCase(),
          },
        ],
  )

/** Pages without the frame, which open beside the console. */
const outside = [
  ['/auth/aboutus', 'screen.aboutUs'],
  ['/auth/cancellationpolicy', 'screen.contact'],
  ['/auth/privacypolicy', 'screen.privacyPolicy'],
  ['/auth/refundpolicy', 'screen.refundPolicy'],
  ['/auth/termsandconditionpolicy', 'screen.terms'],
] as const

/** What is read by anybody: contact, policies. */
export const readings = (language: Language): readonly FoundScreen[] =>
  outside.map(([url, key]) => ({
    ...{ id: url, url, external: true, text: term(key)[language], group: '' },
    words: both(term(key)).toLowerCase(),
  }))

const mayCreate = (role: string, { kind, name }: Screen) => kind !== 'form' || can(role, 'create', resourceOf(name))

/** What opens without a record and has no line of its own: input screens, the password, the settings. */
export function beside(known: readonly FoundScreen[], role: string, language: Language): readonly FoundScreen[] {
  const urls = new Map(known.map(({ url, text }) => [url, text]))
  return catalogue
    .filter((screen) => isListed(role, screen.roles) && mayCreate(role, screen))
    .map((screen) => ({ ...screen, url: screen.path.replace(/\/:\w+\?$/, '') }))
    .filter(({ url }) => !url.includes(':') && !urls.has(url))
    .map(({ kind, name, title, under, url }) => {
      const label = kind === 'form' ? resourceOf(name).label : null
      const text = label ? newLabel(label, language) : title[language]
      const names = label ? `${newLabel(label, 'en')} ${newLabel(label, 'ta')}` : both(title)
      return { id: url, url, external: false, text, group: urls.get(under) ?? '', words: names.toLowerCase() }
    })
}

/** The screens that hold every word of `text`; those that begin with it first. */
export function matching(all: readonly FoundScreen[], text: string): readonly FoundScreen[] {
  const typed = text.trim().toLowerCase()
  const wanted = typed.split(/\s+/)
  const found = all.filter(({ words }) => wanted.every((word) => words.includes(word)))
  const begins = ({ text: own }: FoundScreen) => own.toLowerCase().startsWith(typed)
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
}
