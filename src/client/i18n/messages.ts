import type { StringMap, TranslationMessages } from 'react-admin'
import type { Label, Language } from '#shared/label'
import { terms } from '#shared/terms'
import { englishWords } from './english'
import { tamilWords } from './tamil'

/** What a declaration tells of its words. */
export interface NamedResource {
  readonly name: string
  readonly label: { readonly one: Label; readonly many: Label }
  readonly fields: Readonly<Record<string, { readonly label?: Label }>>
  /** Told by the history alone. */
  readonly retired?: Readonly<Record<string, { readonly label?: Label }>>
}

const frameworkWords = { en: englishWords, ta: tamilWords }

/** `{n}` of the glossary as polyglot's `%{n}`. */
const placed = (text: string): string => text.replaceAll(/\{(\w+)\}/g, '%{$1}')

/** The glossary by its own keys; a counted noun is also found without its ending, as `plural.lot`. */
const glossary = (language: Language): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [key, label] of Object.entries<Label>(terms)) {
    found[key] = placed(label[language])
    const noun = /^(plural\..+)\.one$/.exec(key)?.[1]
    if (noun) {
      const many = (terms as Record<string, Label>)[`${noun}.other`] as Label
      found[noun] = `${label[language]} |||| ${many[language]}`.replaceAll('{n}', '%{smart_count}')
    }
  }
  return found
}

/** The names of resources and their fields, where react-admin looks for them. */
export const resourceMessages =
  (resources: readonly NamedResource[]) =>
  (language: Language): StringMap =>
    Object.fromEntries(
      resources.map(({ name, label, fields, retired }) => [
        name,
        {
          name: `${label.one[language]} |||| ${label.many[language]}`,
          fields: Object.fromEntries(
            Object.entries({ ...retired, ...fields }).flatMap(([field, { label }]) =>
              label ? [[field, label[language]]] : [],
            ),
          ),
        },
      ]),
    )

/** All messages of the console in one language. */
export const messagesOf = (language: Language, resources: readonly NamedResource[]): TranslationMessages => ({
  ...glossary(language),
  ra: frameworkWords[language],
  resources: resourceMessages(resources)(language),
})
