import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { currentValues } from '#shared/earlierNames'
import { sendingFile } from '#shared/files'
import type { Resource } from '#shared/resource'
import type { Draft } from '../drafts/drafts'
import { type SavedDraft, useDraft } from '../drafts/useDraft'
import { readingOf } from './form/reading'
import type { useReadRecord } from './form/useReadRecord'
import { type FormValues, isSecret } from './form/values'

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

/** The draft of a form: of the fields that were changed, and what they were changed from. */
export function useFormDraft(
  declaration: Resource,
  { record, onRestored }: ReturnType<typeof useReadRecord>,
  enabled: boolean,
): SavedDraft {
  const form = useFormContext<FormValues>()
  const draft = useDraft({
    screen: declaration.name,
    record: record?.id ?? 'new',
    enabled,
    pause: 800,
    onRestore(_, kept) {
      const restored = inTodaysNames(declaration, kept)
      for (const [name, value] of Object.entries(restored.values)) form.setValue(name, value, { shouldDirty: true })
      onRestored(restored)
    },
  })
  const { keep, stop } = draft
  const read = useRef(record)
  read.current = record
  useEffect(() => {
    if (!enabled) return
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const typed = changed(declaration, values, dirtyFields ?? {})
        const names = Object.keys(typed)
        if (names.length > 0) keep(typed, () => readingOf(read.current, names))
        else stop()
      },
    })
  }, [enabled, declaration, form, keep, stop])
  return draft
}
