import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Resource } from '#shared/resource'
import { say } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { useSession } from '../../session/session'
import { cellText } from '../cellText'
import type { Draft } from '../drafts'
import type { Theirs } from '../inputs/theirs'
import type { CrudRecord } from '../record'
import { prefilled } from '../requests/prefill'
import { inWordsOf, seenBy } from './reading'
import { resolverOf } from './resolver'
import { type FormValues, isSecret, newValues, valuesOf } from './values'

export interface RecordFormProps {
  readonly declaration: Resource
  /** Whose list one goes back to. */
  readonly home: Resource
  /** The record as it was read; null to create one. */
  readonly found: CrudRecord | null
  /** The sign-up for which a new record is made. */
  readonly request?: CrudRecord
}

/** The record as it stands now, since someone else saved first. */
interface Stale {
  readonly current: CrudRecord
  readonly text: string
  /** The fields that differ from what was read. */
  readonly fields: readonly string[]
}

const keptAs = (declaration: Resource, name: string): string =>
  isSecret(declaration.fields[name]) ? `${name}Last4` : name

/** The fields in which two readings of a record differ. */
const differing = (declaration: Resource, before: CrudRecord, after: CrudRecord): readonly string[] =>
  Object.keys(declaration.fields).filter((name) => {
    const key = keptAs(declaration, name)
    return JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null)
  })

/** What another person saved in fields that both changed, and a way to take it. */
function useTheirs(declaration: Resource, set: (name: string, value: unknown) => void) {
  const language = useLanguage()
  const [both, setBoth] = useState<{ current: CrudRecord; names: readonly string[] } | null>(null)
  const theirs = useMemo<Theirs | null>(() => {
    if (!both) return null
    const { current, names } = both
    const texts = names.map((name) => {
      const field = declaration.fields[name]
      return [name, (field && cellText(field, name, current, language)) || '–']
    })
    return {
      texts: Object.fromEntries(texts),
      take: (name) => {
        set(name, isSecret(declaration.fields[name]) ? undefined : (current[name] ?? null))
        setBoth({ current, names: names.filter((other) => other !== name) })
      },
    }
  }, [both, declaration, language, set])
  return { theirs, setBoth }
}

/** The form's state: react-hook-form over the declaration's schema, and what the server said. */
export function useRecordForm({ declaration, found, request }: RecordFormProps) {
  const language = useLanguage()
  const { user } = useSession()
  const [held, setRecord] = useState(found)
  // Read again in another language: the words follow, the values stay as the person saw them.
  const record = useMemo(() => held && found && inWordsOf(held, found), [held, found])
  const [stale, setStale] = useState<Stale | null>(null)
  const mode = record ? 'update' : 'create'
  const resolver = useMemo(() => resolverOf(declaration, mode, language), [declaration, mode, language])
  const form = useForm<FormValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: useMemo(() => {
      if (found) return valuesOf(declaration, found)
      return { ...newValues(declaration, user?.market?.id), ...(request && prefilled(declaration, request)) }
    }, [declaration, found, request, user]),
  })
  const { isSubmitted } = form.formState
  const { theirs, setBoth } = useTheirs(
    declaration,
    useMemo(() => (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true }), [form]),
  )
  // The texts at the fields follow the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language starts it
  useEffect(() => {
    if (isSubmitted) void form.trigger()
  }, [language])

  const onStale = (current: CrudRecord, text: string, read = record) => {
    const fields = read ? differing(declaration, read, current) : []
    setStale({ current, text, fields })
    setBoth({ current, names: fields.filter((name) => form.getFieldState(name).isDirty) })
  }
  /** A draft of an older version stands as a save of it would: refused until what others saved is taken. */
  const restore = (draft: Draft) => {
    for (const [name, value] of Object.entries(draft.values)) form.setValue(name, value, { shouldDirty: true })
    const seen = seenBy(draft, record)
    if (!record || !seen) return
    setRecord(seen)
    onStale(record, say(language, 'fault.changed'), seen)
  }
  /** The rest comes from the record as it stands now; what was typed stays, with theirs beside it. */
  const takeCurrent = () => {
    if (!stale) return
    setRecord(stale.current)
    form.reset(valuesOf(declaration, stale.current), { keepDirtyValues: true })
    setStale(null)
  }
  return { form, record, stale, onStale, restore, takeCurrent, theirs }
}
