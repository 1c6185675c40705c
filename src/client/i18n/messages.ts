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

/** The glossary by its own keys. */
const glossary = (language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries<Label>(terms).map(([key, label]) => [key, placed(label[language])]))

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
