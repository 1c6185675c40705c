import { useNotify } from 'react-admin'
import { issueGatePass, markLeft } from '#resources/actions/money'
import type { GatePassRow } from '#resources/api/papers'
import { indian } from '#shared/money'
import { useAction } from '../../actions/useAction'
import type { GateQuery } from './data'
import { canLeave, type GateRow } from './rows'

/** Gives passes and notes who left, each once; what is refused is said. */
export function useGateDesk({ date, marketId }: GateQuery) {
  const notify = useNotify()
  const give = useAction(issueGatePass, { told: ({ lots }) => ({ lotNos: lots.map(({ lotNo }) => lotNo) }) })
  const leave = useAction(markLeft)
  const busy = give.busy || leave.busy
  return {
    busy,
    /** Says why where nothing can be given. */
    issue: async (row: GateRow) => {
      if (busy) return
      if (canLeave(row)) {
        await give.run({ reelerId: row.reelerId }, { date, ...(marketId !== null && { marketId }) })
        return
      }
      if (row.due !== null && row.waiting > 0)
        notify('money.rule.unsettled', { type: 'warning', messageArgs: { amount: indian(row.due) } })
      else notify(row.passes.length > 0 ? 'message.alreadyProcessedRecord' : 'money.rule.noLots', { type: 'info' })
    },
    markLeft: async (pass: GatePassRow) => {
      if (busy) return
      if (pass.leftAt === null) await leave.run(pass)
      else notify('message.alreadyProcessedRecord', { type: 'info' })
    },
  }
}

export type GateDesk = ReturnType<typeof useGateDesk>
