import { z } from 'zod'
import { instantText, list, named, rowId, success, twoNames } from '#shared/answer'
import { contract } from '#shared/contract'
import { whatFor } from './moneyPlans'

/** What is shown of a bank account: never more of its number than the last four digits. */
export const accountShown = named(
  'AccountShown',
  z.strictObject({
    last4: z.string().nullable(),
    ifscCode: z.string().nullable(),
    holderName: z.string(),
  }),
)
export type AccountShown = z.infer<typeof accountShown>

/** Who did something, in both scripts, and when. */
export const hand = named(
  'Hand',
  z.strictObject({
    name: z.string(),
    nameTa: z.string().nullable(),
    at: instantText,
  }),
)
export type Hand = z.infer<typeof hand>

/** A change of a farmer's account that waits for a second official. */
export const waitingAccount = named(
  'WaitingAccount',
  z.strictObject({
    id: rowId,
    proposalId: rowId,
    from: accountShown,
    to: accountShown,
    entered: hand,
  }),
)
export type WaitingAccount = z.infer<typeof waitingAccount>

/** The account that a payment of a batch goes to, and what its checker has to know of it. */
export const batchAccount = named(
  'BatchAccount',
  z.strictObject({
    paymentId: rowId,
    bankAccountId: rowId,
    ...whatFor,
    farmerId: rowId,
    farmerName: z.string(),
    farmerNameTa: z.string().nullable(),
    account: accountShown,
    isFirst: z.boolean().describe('Nothing was ever paid to this farmer'),
    before: accountShown.nullable().describe('What the last payment went to, where that was another account'),
    since: accountShown
      .nullable()
      .describe("What the farmer's record names by now, where that is another account; the batch does not follow it"),
    entered: hand.nullable(),
    confirmed: hand.nullable(),
    isUnseen: z.boolean().describe('Entered, and seen by nobody else yet'),
    own: z.boolean().describe('Whether the caller entered it'),
  }),
)
export type BatchAccount = z.infer<typeof batchAccount>

/** What a kept proposal of a changed account says. */
export const accountProposal = named(
  'AccountProposal',
  z.strictObject({
    accountId: rowId,
    customerId: rowId,
    headCode: z.string().nullable(),
    ...twoNames,
    from: accountShown,
    to: accountShown,
  }),
)
export type AccountProposal = z.infer<typeof accountProposal>

/** Farmers' bank accounts: what waits of them, and what the checker of a batch is told. */
export const bankAccountApi = {
  ofFarmer: contract({
    method: 'GET',
    path: 'bankAccounts/ofFarmer/{id}',
    answer: z.strictObject({ waiting: waitingAccount.nullable() }),
  }),
  ofBatch: contract({ method: 'GET', path: 'payments/batches/{id}/accounts', answer: list(batchAccount) }),
  confirm: contract({ method: 'POST', path: 'bankAccounts/{id}/confirm', answer: success }),
} as const
