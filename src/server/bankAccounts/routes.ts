import * as actions from '#resources/actions/payment'
import { bankAccountApi } from '#resources/api/bankAccounts'
import { farmer } from '#resources/farmer'
import { billReaders } from '#shared/access'
import { succeeded } from '#shared/answer'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowId } from '../http/input'
import { route } from '../http/route'
import { batchAccounts, confirmFirstAccount, waitingAccount } from './service'

/** Farmers' bank accounts: what waits of them, and what the checker of a batch is told. */
export const bankAccountFeature = (): Feature => ({
  routes: [
    route({
      ...bankAccountApi.ofFarmer,
      permit: farmer.access.update,
      summary: "What waits of a farmer's bank account",
      handle: async (call) => ({ waiting: await waitingAccount(call, rowId.parse(call.params.id)) }),
    }),
    route({
      ...bankAccountApi.ofBatch,
      permit: billReaders,
      summary: 'The accounts that a batch pays: first payments, changes before and since',
      handle: (call) => batchAccounts(call, rowId.parse(call.params.id)),
    }),
    route({
      ...actionContract(actions.confirmAccount, bankAccountApi.confirm),
      summary: 'Confirm a first account that another official entered',
      secondFactor: true,
      handle: async (call) => {
        await confirmFirstAccount(call, rowId.parse(call.params.id))
        return succeeded
      },
    }),
  ],
})
