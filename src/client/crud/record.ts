import type { RaRecord } from 'react-admin'
import { type Language, languages } from '#shared/label'

/** A record as it travels, with the words of its references and lookups in the reader's language. */
export interface CrudRecord extends RaRecord<number> {
  readonly version?: number
  readonly titles?: Readonly<Record<string, string>>
}

/** The language of react-admin's locale. */
export const languageOf = (locale: string | undefined): Language =>
  languages.find((language) => language === locale) ?? 'en'

/** What a secret of the record ends with; null where it is empty. */
export const last4Of = (record: Partial<CrudRecord> | undefined, name: string): string | null => {
  const last4: unknown = record?.[`${name}Last4`]
  return typeof last4 === 'string' && last4 !== '' ? last4 : null
}
