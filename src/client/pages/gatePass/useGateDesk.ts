import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { GatePassRow } from '#resources/api/papers'
import { indian } from '#shared/money'
import { messageOf, refusalOf } from '../../http/HttpError'
import { usePostOnceTo } from '../../http/keyed'
import { useGateRefresh } from './data'
import { canLeave, type GateRow } from './rows'

interface Asked {
  readonly date: string
  readonly marketId: number | null
}

/** Gives passes and notes who left, each once; what is refused is said. */
export function useGateDesk({ date, marketId }: Asked) {
  const notify = useNotify()
  const refresh = useGateRefresh()
  const send = usePostOnceTo()
  const [busy, setBusy] = useState(false)

  const once = async (given: Promise<GatePassRow>, told: 'gate.issued' | 'gate.marked') => {
    setBusy(true)
    try {
      const { passNo } = await given
      notify(told, { type: 'success', messageArgs: { no: passNo } })
    } catch (error) {
      notify(Object.values(refusalOf(error)?.errors ?? {})[0] ?? messageOf(error), { type: 'error' })
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return {
    busy,
    /** Says why where nothing can be given. */
    issue: async (row: GateRow) => {
      if (busy) return
      if (canLeave(row))
        return once(
          send('gatepass', { reelerId: row.reelerId, date, ...(marketId !== null && { marketId }) }),
          'gate.issued',
        )
      if (row.due !== null && row.waiting > 0)
        notify('money.rule.unsettled', { type: 'warning', messageArgs: { amount: indian(row.due) } })
      else notify(row.passes.length > 0 ? 'message.alreadyProcessedRecord' : 'money.rule.noLots', { type: 'info' })
    },
    markLeft: async ({ id, leftAt }: GatePassRow) => {
      if (busy) return
      if (leftAt === null) await once(send(`gatepass/${id}/left`, {}), 'gate.marked')
      else notify('message.alreadyProcessedRecord', { type: 'info' })
    },
  }
}

export type GateDesk = ReturnType<typeof useGateDesk>
