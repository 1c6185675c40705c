import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ViewState } from '#exports/savedView'
import { saveDelivery } from '#resources/actions/delivery'
import type { DeliveryChoices, SavedDelivery } from '#resources/api/delivery'
import type { RowIssue } from '#shared/issues'
import { type TermKey, term } from '#shared/terms'
import { useAction } from '../actions/useAction'
import { get } from '../http/http'
import { useLanguage } from '../i18n/useLanguage'

/** What is sent: the saved view of a report, or a delivery that there is. */
export type Delivered =
  | { readonly report: string; readonly view: ViewState & { readonly name: string } }
  | { readonly id: number }

/** The boxes of the form. */
export const boxes = ['name', 'format', 'language', 'frequency', 'weekday', 'monthDay', 'hour', 'addressIds'] as const
export type DeliveryBox = (typeof boxes)[number]

export type DeliveryForm = Omit<SavedDelivery, 'view' | 'report' | 'id' | 'version'>

/** What the form chooses from, read anew each time it opens. */
export function useDeliveryChoices(delivered: Delivered) {
  const id = 'id' in delivered ? delivered.id : undefined
  return useQuery({
    queryKey: ['deliveryChoices', id ?? null],
    queryFn: ({ signal }) => get('reportDelivery/choices', id === undefined ? {} : { id }, { signal }),
    gcTime: 0,
  })
}

const needed = (label: TermKey): RowIssue => ({ key: 'rule.required', args: { field: term(label) } })

/** What is missing before it is sent; the server holds the same. */
function missingIn({ name, frequency, weekday, monthDay, addressIds }: DeliveryForm): Record<string, RowIssue> {
  return {
    ...(name.trim() === '' && { name: needed('field.name') }),
    ...(frequency === 'WEEKLY' && !weekday && { weekday: needed('delivery.weekday') }),
    ...(frequency === 'MONTHLY' && !monthDay && { monthDay: needed('delivery.monthDay') }),
    ...(addressIds.length === 0 && { addressIds: needed('delivery.addresses') }),
  }
}

/** As a view is sent: texts alone. */
const sentView = ({ filters, columns }: ViewState): SavedDelivery['view'] => ({
  filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value ?? '')])),
  ...(columns && { columns: [...columns] }),
})

/** What stands in the form, what is wrong with it, and the way to the server. */
export function useDelivery(delivered: Delivered, { delivery }: DeliveryChoices, onDone: () => void) {
  const language = useLanguage()
  const [form, setForm] = useState<DeliveryForm>(() => {
    if (delivery) return { ...delivery, addressIds: [...delivery.addressIds] }
    const name = 'view' in delivered ? delivered.view.name : ''
    return { name, format: 'PDF', language, frequency: 'DAILY', hour: 18, addressIds: [] }
  })
  const { run, busy, errors, setErrors, refusal, clear } = useAction(saveDelivery, { form: boxes, onDone })
  const say = (change: Partial<DeliveryForm>) => {
    setForm((before) => ({ ...before, ...change }))
    clear()
  }
  const send = async () => {
    const missing = missingIn(form)
    if (Object.keys(missing).length > 0) return setErrors(missing)
    const { name, format, frequency, weekday, monthDay, hour, addressIds } = form
    const typed = { name: name.trim(), format, language: form.language, frequency, weekday, monthDay, hour, addressIds }
    if (delivery) {
      const { id, version, report, view } = delivery
      await run({ name }, { ...typed, id, version, report, view })
    } else if ('view' in delivered)
      await run({ name }, { ...typed, report: delivered.report, view: sentView(delivered.view) })
  }
  return { form, say, send, busy, errors, refusal }
}
