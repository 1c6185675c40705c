import { z } from 'zod'
import { dayText, named, rowId, rupees, whole } from '#shared/answer'
import { codeQuery, idQuery, required } from '#shared/queryParameters'
import { term } from '#shared/terms'

/** What an open item is: its voucher by kind and number, of a bill that one's; of a farmer's bill one of its lots. */
const itemName = {
  vouType: z.string(),
  number: z.string(),
  lotNo: whole.nullable(),
  day: dayText,
  amount: rupees.describe('Of the whole item'),
}

/** An open item of an account, as a line may settle it. */
export const openItemRow = named(
  'OpenItem',
  z.strictObject({
    id: rowId,
    ...itemName,
    dueDay: dayText,
    open: rupees,
    standing: z
      .enum(['FREE', 'HELD', 'BANK'])
      .describe('HELD is settled by nobody until its payment is released, BANK by its payment batch alone'),
  }),
)
export type OpenItemRow = z.infer<typeof openItemRow>

/** What a line of an account settled, or what settled it. */
export const settlementRow = named(
  'Settlement',
  z.strictObject({
    id: rowId,
    ...itemName,
    voucherId: rowId,
    settled: rupees,
    releasable: z
      .boolean()
      .describe('Whether people may take it back: neither what a batch sent, nor what a reversal is even with'),
    ownLotNo: whole.nullable().describe("Of a farmer's bill: which of its lots is settled"),
  }),
)
export type SettlementRow = z.infer<typeof settlementRow>

/** Which side of whose account is asked for. */
export const openItemsQuery = z.object({
  customerId: required(idQuery(term('field.customerType'))),
  marketId: idQuery(term('field.market')),
  part: required(codeQuery(term('items.side'), ['debit', 'credit'] as const)),
})
