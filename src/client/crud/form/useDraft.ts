import { useCallback, useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '#shared/resource'
import { useSession } from '../../session/session'
import { type Draft, type DraftPlace, dropDraft, dropOldDrafts, findDraft } from '../drafts'
import { useDraftKeeper } from '../useDraftKeeper'
import { type FormValues, isSecret } from './values'

const pause = 800

/** The fields that a person changed, without the secrets. */
const changed = (declaration: Resource, values: FormValues, dirty: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => dirty[name] && declaration.fields[name] && !isSecret(declaration.fields[name]),
    ),
  )

/** Keeps what is typed on this computer, and offers what an earlier visit left. */
export function useDraft(
  declaration: Resource,
  record: number | 'new',
  form: UseFormReturn<FormValues>,
  enabled: boolean,
) {
  const user = useSession().user?.userName ?? ''
  const [found, setFound] = useState<Draft | null>(null)
  const place = useMemo<DraftPlace>(
    () => ({ user, screen: declaration.name, record }),
    [user, declaration.name, record],
  )
  const { keep, stop } = useDraftKeeper(place, pause)
  const active = enabled && user !== ''

  useEffect(() => {
    if (!active) return
    let current = true
    void dropOldDrafts()
    void findDraft(place).then((draft) => current && setFound(draft))
    return () => {
      current = false
    }
  }, [active, place])

  useEffect(() => {
    if (!active) return
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const typed = changed(declaration, values, dirtyFields ?? {})
        if (Object.keys(typed).length > 0) keep(typed)
        else stop()
      },
    })
  }, [active, declaration, form, keep, stop])

  const forget = useCallback(() => {
    stop()
    setFound(null)
    void dropDraft(place)
  }, [place, stop])

  const restore = useCallback(() => {
    for (const [name, value] of Object.entries(found?.values ?? {})) form.setValue(name, value, { shouldDirty: true })
    setFound(null)
  }, [form, found])

  return { found, restore, forget }
}
