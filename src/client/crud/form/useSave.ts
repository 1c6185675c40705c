import { createElement, Fragment } from 'react'
import { useCreate, useNotify, useTranslate, useUpdate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useAskAdd } from '../../feedback/useAsk'
import { useTell } from '../../feedback/useTell'
import { refusalOf } from '../../http/HttpError'
import type { CrudRecord } from '../record'
import { useWaits } from '../useWaits'
import type { FormValues } from './values'

/** The form was not saved, and the person knows why. */
export class NotSaved extends Error {}

interface SaveOptions {
  /** Texts at fields, from the server. */
  readonly onErrors: (errors: Readonly<Record<string, string>>) => void
  /** Someone else changed the record meanwhile. */
  readonly onStale: (current: CrudRecord, text: string) => void
  /** Sent along with the values: the sign-up that a new record answers. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

/** Registration has its own success text (specification, section 8). */
const isRegistration = ({ endpoints }: Resource): boolean =>
  endpoints?.create?.startsWith('POST auth/Register') ?? false

/** The running code that a new record was given, with its name: the person at the counter is told it. */
function givenCode({ fields, title }: Resource, saved: CrudRecord): string {
  const serial = Object.entries(fields).find(([, field]) => field.type === 'text' && field.serial)?.[0]
  return serial && saved[serial] ? `${saved[serial]}, ${saved[title]}` : ''
}

/** Writes the record; resolves when it is saved. @throws NotSaved */
export function useSave(declaration: Resource, record: CrudRecord | null, options: SaveOptions) {
  const { onErrors, onStale, extra } = options
  const translate = useTranslate()
  const askAdd = useAskAdd()
  const notify = useNotify()
  const tell = useTell()
  const [create] = useCreate<CrudRecord>()
  const [update] = useUpdate<CrudRecord>()

  const waits = useWaits()
  const write = (values: FormValues) => {
    if (!record) return create(declaration.name, { data: { ...values, ...extra } }, { returnPromise: true })
    const data = { ...values, version: record.version }
    return update(
      declaration.name,
      { id: record.id, data, previousData: record },
      { returnPromise: true, mutationMode: 'pessimistic' },
    )
  }

  const tellWhy = (error: unknown): null => {
    const body = refusalOf(error)
    if (body?.errors && Object.keys(body.errors).length > 0) onErrors(body.errors)
    else if (body?.code === 'CONFLICT' && body.current) onStale(body.current as CrudRecord, body.message ?? '')
    else tell.failed(error)
    return null
  }

  return async (values: FormValues): Promise<void> => {
    if (!record && !(await askAdd())) throw new NotSaved()
    const saved = await write(values).catch(tellWhy)
    if (saved === null) throw new NotSaved()
    if (saved?.proposed)
      return waits(!record && isRegistration(declaration) ? 'message.registered' : 'message.submitted')
    if (record || !isRegistration(declaration)) tell.submitted()
    else {
      const code = saved ? givenCode(declaration, saved) : ''
      const line = code && createElement('strong', { style: { display: 'block' } }, code)
      const text = createElement(Fragment, null, translate('message.registered'), line)
      notify(text, { type: 'success', title: 'message.success' })
    }
  }
}
