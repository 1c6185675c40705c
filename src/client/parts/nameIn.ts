import type { Language } from '#shared/label'

/** A name in the reader's language; the English one where there is no Tamil. */
export const nameIn = (
  language: Language,
  name: string | null | undefined,
  nameTa: string | null | undefined,
): string => (language === 'ta' && nameTa) || name || ''
