import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { sendingFile } from '#shared/files'
import type { Resource } from '#shared/resource'
import { currentValues } from '#shared/was'
import { useSession } from '../../session/session'
import { type Draft, type DraftPlace, dropDraft, dropOldDrafts, findDraft } from '../drafts'
import { useDraftKeeper } from '../useDraftKeeper'
import { readingOf } from './reading'
import type { useReadRecord } from './useReadRecord'
import { type FormValues, isSecret } from './values'

const pause = 800

/** The fields that a person changed, without the secrets and what is only on its way. A file that was sent is there for a day. */
const changed = (declaration: Resource, values: FormValues, dirty: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        dirty[name] && value !== sendingFile && declaration.fields[name] && !isSecret(declaration.fields[name]),
    ),
  )

/** What was typed before a field or an option was renamed. */
const inTodaysNames = (declaration: Resource, { values, over, ...draft }: Draft): Draft => ({
  ...draft,
  values: currentValues(declaration, values),
  ...(over && { over: { ...over, values: currentValues(declaration, over.values) } }),
})

/** Keeps what is typed on this computer, and offers what an earlier visit left. */
export function useDraft(
  declaration: Resource,
  { record, onRestored }: ReturnType<typeof useReadRecord>,
  enabled: boolean,
) {
  const form = useFormContext<FormValues>()
  const id = record?.id ?? 'new'
  const user = useSession().user?.userName ?? ''
  const [found, setFound] = useState<Draft | null>(null)
  const place = useMemo<DraftPlace>(
    () => ({ user, screen: declaration.name, record: id }),
    [user, declaration.name, id],
  )
  const { keep, stop } = useDraftKeeper(place, pause)
  const active = enabled && user !== ''
  const read = useRef(record)
  read.current = record

  useEffect(() => {
    if (!active) return
    let current = true
    void dropOldDrafts()
    void findDraft(place).then((draft) => current && setFound(draft && inTodaysNames(declaration, draft)))
    return () => {
      current = false
    }
  }, [active, declaration, place])

  useEffect(() => {
    if (!active) return
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const typed = changed(declaration, values, dirtyFields ?? {})
        const names = Object.keys(typed)
        if (names.length > 0) keep(typed, () => readingOf(read.current, names))
        else stop()
      },
    })
  }, [active, declaration, form, keep, stop])

  const forget = useCallback(() => {
    stop()
    setFound(null)
    void dropDraft(place)
  }, [place, stop])

  const restore = () => {
    if (!found) return
    for (const [name, value] of Object.entries(found.values)) form.setValue(name, value, { shouldDirty: true })
    onRestored(found)
    setFound(null)
  }

  return { found, restore, forget }
}
