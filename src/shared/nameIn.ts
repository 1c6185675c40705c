import type { Label, Language } from '#shared/label'
import type { TenantName } from '#shared/tenant'

/** A name in the reader's language; the English one where there is no Tamil. */
export const nameIn = (
  language: Language,
  name: string | null | undefined,
  nameTa: string | null | undefined,
): string => (language === 'ta' && nameTa) || name || ''

/** Both names, the English one twice where there is no Tamil. */
export const labelOf = ({ name, nameTa }: Pick<TenantName, 'name' | 'nameTa'>): Label => ({
  en: name,
  ta: nameTa ?? name,
})
