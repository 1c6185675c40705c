import { useCallback } from 'react'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { say } from '#shared/terms'
import { useWords } from '../../i18n/useWords'
import type { CrudRecord } from './record'

/** A name within a sentence; abbreviations keep their capitals, and the letter of 'E-mail' is none. */
export const inner = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word, at: number) => {
    const isShort = word === word.toUpperCase() && !(word.length === 1 && text[at + 1] === '-')
    return isShort ? word : word.toLowerCase()
  })

/** 'New cocoon type': the button and the title of a create screen. */
export const newLabel = ({ one }: Resource['label'], language: Language): string =>
  say(language, 'ui.list.new', { name: language === 'en' ? inner(one.en) : one[language] })

/** What a record is called in the reader's language; '' for one without a name of its own. */
export function useRecordName({ title, titleTa, fields }: Resource): (record: CrudRecord) => string {
  const { named } = useWords()
  return (record) => {
    if (fields[title]?.type !== 'text') return ''
    return named(record[title] as string | null, titleTa && (record[titleTa] as string | null))
  }
}

/** The name of a field, from the message tree. */
export function useFieldLabel(resource: string): (field: string) => string {
  const { translate } = useWords()
  return useCallback((field) => translate(`resources.${resource}.fields.${field}`), [translate, resource])
}
