import { useRef } from 'react'
import { type SaveContextValue, useNotify, useSaveContext, useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { twoLines } from '../../feedback/twoLines'
import { useConfirmAdd } from '../../feedback/useConfirm'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { refusalOf } from '../../http/HttpError'
import type { CrudRecord } from '../records/record'
import { useWaits } from '../records/useWaits'
import { useRecordName } from '../records/words'

type SaveFunction = NonNullable<SaveContextValue['save']>

export interface Saving {
  readonly declaration: Resource
  /** The record as the person read it, with its version; null to make one. */
  readonly record: CrudRecord | null
  /** The fields of the form, in the order in which they stand. */
  readonly names: readonly string[]
  /** Sent along with the values: the sign-up that a new record answers. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
  readonly onSaved: (saved: CrudRecord) => void
  /** Someone else changed the record meanwhile. */
  readonly onStale: (current: CrudRecord, text: string) => void
}

/**
 * What `EditBase` and `CreateBase` are told of a declared record: the guard of the address has asked who may, and whoever
 * may only read sees the form as well; what a 422 says comes while the form is there.
 */
export const baseOf = ({ name }: Resource) =>
  ({ resource: name, disableAuthentication: true, mutationMode: 'pessimistic' }) as const

/** Keeps a form that was not saved, for whatever reason, from passing for one that was. */
const unsaved = { root: 'unsaved' }

/** Registration has its own success text (specification, section 8). */
const isRegistration = ({ endpoints }: Resource): boolean =>
  endpoints?.create?.startsWith('POST auth/Register') ?? false

/** The running code that a new record was given, with its name: the person at the counter is told it. */
function givenCode({ fields, title }: Resource, saved: CrudRecord): string {
  const serial = Object.entries(fields).find(([, field]) => field.type === 'text' && field.serial)?.[0]
  return serial && saved[serial] ? `${saved[serial]}, ${saved[title]}` : ''
}

/** Says what became of a record that was saved. */
function useTellSaved(declaration: Resource, isNew: boolean): (saved: CrudRecord) => void {
  const translate = useTranslate()
  const notify = useNotify()
  const tell = useStandardNotices()
  const waits = useWaits()
  const nameOf = useRecordName(declaration)
  const isRegistered = isNew && isRegistration(declaration)
  return (saved) => {
    if (saved.proposed) return waits(isRegistered ? 'message.registered' : 'message.submitted')
    if (!isRegistered) return tell.submitted(nameOf(saved))
    notify(twoLines(translate('message.registered'), givenCode(declaration, saved)), {
      type: 'success',
      title: 'message.success',
    })
  }
}

/**
 * react-admin's save of the context, as a declared record is saved: a new one after 'Are you Sure to Add', a changed one
 * with the version that was read. Tells how it went; what is wrong with a field of the form comes to the field.
 */
export function useSaving({ declaration, record, names, extra, onSaved, onStale }: Saving): SaveContextValue {
  const { save, ...context } = useSaveContext()
  const notify = useNotify()
  const tell = useStandardNotices()
  const askAdd = useConfirmAdd()
  const running = useRef<ReturnType<SaveFunction> | null>(null)
  const tellSaved = useTellSaved(declaration, record === null)

  const succeed = (saved: CrudRecord) => {
    tellSaved(saved)
    onSaved(saved)
  }
  const fail = (error: unknown) => {
    const { errors = {}, code, current, message = '' } = refusalOf(error) ?? {}
    const others = Object.keys(errors).filter((name) => !names.includes(name))
    for (const name of others) notify(errors[name], { type: 'error' })
    if (code === 'CONFLICT' && current) onStale(current as CrudRecord, message)
    else if (Object.keys(errors).length === 0) tell.failed(error)
  }
  const send: SaveFunction = async (values, { onSuccess = succeed, onError = fail, ...callbacks } = {}) => {
    if (!record && !(await askAdd())) return unsaved
    const data = { ...values, ...extra, ...(record && { version: record.version }) }
    let isFailed = false
    const failed = (error: unknown) => {
      isFailed = true
      onError(error)
    }
    const errors = await save?.(data, { ...callbacks, onSuccess, onError: failed })
    return isFailed ? { ...errors, ...unsaved } : undefined
  }
  return {
    ...context,
    // Pressed twice, sent once: the second press waits for what the first one comes to.
    save(values, callbacks) {
      running.current ??= Promise.resolve(send(values, callbacks)).finally(() => {
        running.current = null
      })
      return running.current
    },
  }
}
