import { useEffect, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import type { RemoteChanges } from '../fields/remoteChanges'
import { cellText } from '../records/cellText'
import type { Stale } from './useReadRecord'
import { isSecret } from './values'

/** What another person saved in fields that both changed, and a way to take it. */
export function useRemoteChanges(declaration: Resource, stale: Stale | null): RemoteChanges | null {
  const language = useLanguage()
  const { getFieldState, setValue } = useFormContext()
  const [both, setBoth] = useState<Pick<Stale, 'current' | 'fields'> | null>(null)
  useEffect(() => {
    if (stale) setBoth({ ...stale, fields: stale.fields.filter((name) => getFieldState(name).isDirty) })
  }, [stale, getFieldState])
  return useMemo(() => {
    if (!both) return null
    const { current, fields } = both
    const texts = fields.map((name) => {
      const field = declaration.fields[name]
      // The box holds the name of its own language: its Tamil beside it would stand for it.
      return [name, (field && cellText(field, name, { ...current, [`${name}Ta`]: null }, language)) || '–']
    })
    return {
      texts: Object.fromEntries(texts),
      take: (name) => {
        const value = isSecret(declaration.fields[name]) ? undefined : (current[name] ?? null)
        setValue(name, value, { shouldDirty: true, shouldValidate: true })
        setBoth({ current, fields: fields.filter((other) => other !== name) })
      },
    }
  }, [both, declaration, language, setValue])
}
