import type { useTranslate } from 'react-admin'
import type { BatchRow, PaymentRow, PaymentStatus } from '#resources/api/payments'
import { dayShown, dayText, timeText } from '#shared/day'
import { rupeeText } from '../../parts/figures'
import { statuses } from '../../parts/statuses'
import type { ThreadStep } from '../../parts/Thread'
import { amountOf } from './rows'

type Translate = ReturnType<typeof useTranslate>

const way = [
  ['PENDING', 'status.payment.pending'],
  ['READY', 'status.payment.ready'],
  ['SENT', 'status.payment.sent'],
  ['SUCCESS', 'status.payment.success'],
] as const satisfies readonly (readonly [PaymentStatus, string])[]

/** How far a day's payments have come: the first step at which some wait is due. */
export function stepsOfDay(rows: readonly PaymentRow[], translate: Translate): readonly ThreadStep[] {
  const of = (status: PaymentStatus) => rows.filter(({ paymentStatus }) => paymentStatus === status)
  const kept = (['HELD', 'FAILED', 'RETURNED'] as const).flatMap((status) => {
    const count = of(status).length
    return count > 0 ? `${translate(statuses.payment[status].term)} ${count}` : []
  })
  const waits = (status: PaymentStatus) => of(status).length > 0 || (status === 'PENDING' && kept.length > 0)
  const first = way.findIndex(([status]) => status !== 'SUCCESS' && waits(status))
  return way.map(([status, term], at) => {
    const found = of(status)
    const amount = found.length > 0 && rupeeText(amountOf(found))
    // What is held or came back has to be made ready again.
    const told = status === 'PENDING' ? [amount, ...kept] : [amount]
    const isPast = first === -1 ? found.length > 0 || at < way.length - 1 : at < first
    return {
      name: translate(term),
      count: found.length,
      remark: told.filter(Boolean).join(' · '),
      state: at === first ? 'due' : isPast ? 'done' : 'toCome',
    }
  })
}

/** The time, with the day in front where it is another than the batch's own. */
const momentOf = (at: string | null, { day }: BatchRow): string => {
  if (at === null) return '–'
  if (dayText(at) === day) return timeText(at) || ''
  return `${(dayShown(at) || '').slice(0, 5)} ${timeText(at) || ''}`
}

/** A batch on its way: proposed by one, confirmed by another, with the bank, answered. */
export function stepsOfBatch(
  batch: BatchRow,
  names: { readonly maker: string; readonly checker: string },
  translate: Translate,
): readonly ThreadStep[] {
  const { batchStatus, payments, amount, succeeded, failed } = batch
  const isSent = batchStatus === 'SENT' || batchStatus === 'DONE'
  const isDone = batchStatus === 'DONE'
  const next = batchStatus === 'CANCELLED' ? 'toCome' : 'due'
  return [
    { name: translate('money.proposed'), count: momentOf(batch.madeAt, batch), remark: names.maker, state: 'done' },
    {
      name: translate('money.confirmed'),
      count: momentOf(batch.checkedAt, batch),
      remark: names.checker,
      state: isSent ? 'done' : next,
    },
    {
      name: translate('status.payment.sent'),
      count: isSent ? payments : '–',
      remark: isSent && rupeeText(amount),
      state: isSent ? 'done' : 'toCome',
    },
    {
      name: translate('money.answered'),
      count: momentOf(batch.answeredAt, batch),
      remark: isDone && translate('batch.outcome', { paid: succeeded, failed }),
      state: isDone ? 'done' : isSent ? 'due' : 'toCome',
    },
  ]
}
