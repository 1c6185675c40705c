import { useMemo, useState } from 'react'
import type { Resource } from '#shared/resource'
import { say } from '#shared/terms'
import type { Draft } from '../../drafts/drafts'
import { useLanguage } from '../../i18n/useLanguage'
import { ownTenantOf, useSession } from '../../session/session'
import type { CrudRecord } from '../records/record'
import { prefilled } from './prefill'
import { inWordsOf, seenBy } from './reading'
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
export interface Stale {
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

/** The record as the person reads it, what stands in the boxes at first, and how it stands since someone else saved. */
export function useReadRecord({ declaration, found, request }: RecordFormProps) {
  const language = useLanguage()
  const { user } = useSession()
  const [held, setRecord] = useState(found)
  // Read again in another language: the words follow, the values stay as the person saw them.
  const record = useMemo(() => held && found && inWordsOf(held, found), [held, found])
  const [start, setStart] = useState(found)
  const values: FormValues = start
    ? valuesOf(declaration, start)
    : { ...newValues(declaration, ownTenantOf(user)?.id), ...(request && prefilled(declaration, request)) }
  const [stale, setStale] = useState<Stale | null>(null)

  const onStale = (current: CrudRecord, text: string, read = record) =>
    setStale({ current, text, fields: read ? differing(declaration, read, current) : [] })
  /** A draft of an older version stands as a save of it would: refused until what others saved is taken. */
  const onRestored = (draft: Draft) => {
    const seen = seenBy(draft, record)
    if (!record || !seen) return
    setRecord(seen)
    onStale(record, say(language, 'fault.changed'), seen)
  }
  /** The rest comes from the record as it stands now; what was typed stays, with theirs beside it. */
  const takeCurrent = () => {
    if (!stale) return
    setRecord(stale.current)
    setStart(stale.current)
    setStale(null)
  }
  /** The person's own action changed the record: it is taken as it stands now, unless what they typed was changed too. */
  const onActed = (current: CrudRecord, isTyped: (name: string) => boolean) => {
    if (!record || current.version === record.version) return
    if (stale || differing(declaration, record, current).some(isTyped))
      return onStale(current, say(language, 'fault.changed'))
    setRecord(current)
    setStart(current)
  }
  return { record, values, stale, onStale, onRestored, onActed, takeCurrent }
}
