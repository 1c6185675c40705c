import { useCreate, useTranslate, useUpdate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useAsk, useAskAdd } from '../../feedback/useAsk'
import { useToast } from '../../feedback/useToast'
import { type ErrorBody, messageOf, refusalOf } from '../../http/HttpError'
import type { CrudRecord } from '../record'
import type { FormValues } from './values'

/** The form was not saved, and the person knows why. */
export class NotSaved extends Error {}

interface Outcomes {
  /** Texts at fields, from the server. */
  readonly onErrors: (errors: Readonly<Record<string, string>>) => void
  /** Someone else changed the record meanwhile. */
  readonly onStale: (current: CrudRecord, text: string) => void
}

/** Registration has its own success text (specification, section 8). */
const isRegistration = ({ endpoints }: Resource): boolean =>
  endpoints?.create?.startsWith('POST auth/Register') ?? false

/** Writes the record, asking where the server wants a yes; resolves when it is saved. @throws NotSaved */
export function useSave(declaration: Resource, record: CrudRecord | null, { onErrors, onStale }: Outcomes) {
  const translate = useTranslate()
  const ask = useAsk()
  const askAdd = useAskAdd()
  const toast = useToast()
  const [create] = useCreate<CrudRecord>()
  const [update] = useUpdate<CrudRecord>()

  const write = (values: FormValues, confirmed: readonly string[]) => {
    const meta = confirmed.length > 0 ? { confirmed } : undefined
    if (!record) return create(declaration.name, { data: values, meta }, { returnPromise: true })
    const data = { ...values, version: record.version }
    return update(
      declaration.name,
      { id: record.id, data, previousData: record, meta },
      { returnPromise: true, mutationMode: 'pessimistic' },
    )
  }

  /** The fields that are confirmed now, or none where the answer was no. */
  const confirm = async (asks: NonNullable<ErrorBody['asks']>): Promise<readonly string[]> => {
    const { isConfirmed } = await ask({
      title: translate('ui.confirmUnusual'),
      text: asks.map(({ text }) => text).join('\n'),
      confirm: translate('ui.saveAnyway'),
    })
    return isConfirmed ? asks.map(({ field }) => field) : []
  }

  /** What the server answered instead of saving; fields that are confirmed now, if it only asked. */
  const settle = async (error: unknown): Promise<readonly string[]> => {
    const body = refusalOf(error)
    if (body?.code === 'CONFIRM' && body.asks?.length) return confirm(body.asks)
    if (body?.errors && Object.keys(body.errors).length > 0) onErrors(body.errors)
    else if (body?.code === 'CONFLICT' && body.current) onStale(body.current as CrudRecord, body.message ?? '')
    else toast.error({ text: messageOf(error) })
    return []
  }

  return async (values: FormValues): Promise<void> => {
    if (!record && !(await askAdd())) throw new NotSaved()
    let confirmed: readonly string[] = []
    for (;;) {
      try {
        await write(values, confirmed)
        break
      } catch (error) {
        const yes = await settle(error)
        if (yes.length === 0) throw new NotSaved()
        confirmed = [...confirmed, ...yes]
      }
    }
    if (record || !isRegistration(declaration)) toast.submitted()
    else toast.success({ title: translate('message.success'), text: translate('message.registered') })
  }
}
