import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { GatePassRow } from '#resources/api/papers'
import { indian } from '#shared/money'
import { useToast } from '../../feedback/useToast'
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
  const translate = useTranslate()
  const toast = useToast()
  const refresh = useGateRefresh()
  const send = usePostOnceTo<GatePassRow>()
  const [busy, setBusy] = useState(false)

  const once = async (path: string, body: object, told: 'gate.issued' | 'gate.marked') => {
    setBusy(true)
    try {
      const { passNo } = await send(path, body)
      toast.success({ text: translate(told, { no: passNo }) })
    } catch (error) {
      toast.error({ text: Object.values(refusalOf(error)?.errors ?? {})[0] ?? messageOf(error) })
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
        return once('gatepass', { reelerId: row.reelerId, date, ...(marketId !== null && { marketId }) }, 'gate.issued')
      if (row.due !== null && row.waiting > 0)
        toast.warning({ text: translate('money.rule.unsettled', { amount: indian(row.due) }) })
      else
        toast.info({ text: translate(row.passes.length > 0 ? 'message.alreadyProcessedRecord' : 'money.rule.noLots') })
    },
    markLeft: async ({ id, leftAt }: GatePassRow) => {
      if (busy) return
      if (leftAt === null) await once(`gatepass/${id}/left`, {}, 'gate.marked')
      else toast.info({ text: translate('message.alreadyProcessedRecord') })
    },
  }
}

export type GateDesk = ReturnType<typeof useGateDesk>
