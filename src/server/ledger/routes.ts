import * as actions from '#resources/actions/ledger'
import type { VoucherBody, VoucherReason } from '#resources/api/ledger'
import { ledgerApi } from '#resources/api/ledger'
import { voucher } from '#resources/voucher'
import { billReaders, officials } from '#shared/access'
import { succeeded } from '#shared/answer'
import type { Language } from '#shared/label'
import { formatReason, hasReason } from '#shared/ledgerRow'
import { indian } from '#shared/money'
import { reasonLabel } from '#shared/reason'
import { say, term } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowsBody } from '../http/body'
import { rowId } from '../http/input'
import { type Call, Created, type Route, route } from '../http/route'
import { marketFor } from '../markets'
import { propose } from '../proposals/service'
import { settingIn, settingsOf } from '../settings/service'
import { releaseByHand, settleByHand } from './byHand'
import { whyWaits } from './confirming'
import { openAccount, openAccounts, proposeHead } from './openings'
import { headRows } from './queries'
import { latestLedger, openOn, passbookOf, voucherLines } from './reading'
import { countPrint } from './receipts'
import { reverseVoucher } from './reversing'
import { lockOwedBy } from './settling'
import { checkVoucher, postEntry, type VoucherEntry } from './vouchers'

const lines = { type: 'json', label: term('voucher.lines') } as const
const labels = { fields: { ...voucher.fields, lines, rows: lines } }

const waitingText = (language: Language, why: VoucherReason): string => {
  if (!hasReason(why)) return say(language, 'ledger.waits')
  return `${say(language, 'ledger.waits')} ${formatReason(language, why)}`
}

/** Posts an entry, or keeps it for another person's yes where it is large. */
async function enter(call: Call<unknown, VoucherBody>) {
  const { marketId: asked, ...entry } = call.body
  const marketId = marketFor(call.user, asked)
  await lockOwedBy(call, marketId, entry.lines)
  await checkVoucher(call, marketId, entry)
  const limit = settingIn(await settingsOf(call, marketId), 'voucher.confirmAbove')
  const why = await whyWaits(call, marketId, entry, limit)
  if (why) {
    const proposal = await propose(call, 'voucher', marketId, { ...entry, why }, entry.notes)
    return new Created({ proposal, message: waitingText(call.language, why), why })
  }
  const voucher = await postEntry(call, marketId, entry as VoucherEntry)
  return new Created({ voucher, message: say(call.language, 'ledger.posted', { no: voucher.voucherNo }) })
}

/** Takes a voucher back, or keeps that for another person's yes where it is large. */
async function takeBack(call: Call<unknown, { readonly reason: string }>) {
  const done = await reverseVoucher(call, rowId.parse(call.params.id), call.body.reason)
  if ('proposal' in done) return new Created({ ...done, message: waitingText(call.language, done.why) })
  const { id, voucherNo } = done.voucher
  return new Created({ id, voucherNo, message: say(call.language, 'ledger.posted', { no: voucherNo }) })
}

const vouchers: readonly Route[] = [
  route({
    ...ledgerApi.lines,
    permit: billReaders,
    summary: 'A voucher with its lines and what reversed it',
    handle: (call) => voucherLines(call, rowId.parse(call.params.id)),
  }),
  route({
    ...ledgerApi.heads,
    permit: officials,
    summary: 'The heads of account',
    handle: headRows,
  }),
  route({
    ...actionContract(actions.printVoucher, ledgerApi.printed),
    idempotent: 'whereKeyed',
    summary: 'Count a print of a receipt or a note and say whether it was printed before',
    handle: (call) => countPrint(call, call.body.id),
  }),
  route({
    ...actionContract(actions.postVoucher, ledgerApi.post),
    bodyLimit: rowsBody(200, { bytes: 200, values: 8 }),
    labels,
    summary:
      'Post a voucher; a large one, or one that makes a large sum with others of its day, waits for another person',
    secondFactor: true,
    handle: enter,
  }),
  route({
    ...actionContract(actions.reverseVoucher, ledgerApi.reverse),
    summary:
      'Reverse a voucher, once, with a reason; a large one, or one that makes a large sum with others, waits for another person',
    secondFactor: true,
    handle: takeBack,
  }),
]

const amountSaid = (call: Call, key: 'items.settled' | 'items.released', { amount }: { amount: string }) => ({
  ...succeeded,
  amount,
  message: say(call.language, key, { amount: indian(amount) }),
})

const settling: readonly Route[] = [
  route({
    ...actionContract(actions.settleItem, ledgerApi.settle),
    bodyLimit: rowsBody(200, { bytes: 60, values: 3 }),
    labels: { fields: { settles: { type: 'json', label: term('items.settles') }, ...reasonLabel } },
    summary: 'Settle a credit with debits of the same account, by hand',
    secondFactor: true,
    handle: async (call) => {
      const { settles, reason } = call.body
      return amountSaid(call, 'items.settled', await settleByHand(call, rowId.parse(call.params.id), settles, reason))
    },
  }),
  route({
    ...actionContract(actions.releaseSettlement, ledgerApi.release),
    summary: 'Take a settlement back, with a reason: both items are open again',
    secondFactor: true,
    handle: async (call) =>
      amountSaid(call, 'items.released', await releaseByHand(call, rowId.parse(call.params.id), call.body.reason)),
  }),
]

const openings: readonly Route[] = [
  route({
    ...actionContract(actions.enterOpening, ledgerApi.open),
    labels,
    summary: "Enter a customer's opening balance, once; what a reeler has paid ahead waits for another person",
    secondFactor: true,
    handle: async (call) => {
      const { day: on, ...opening } = call.body
      const done = await openAccount(call, opening, on)
      const key = 'proposal' in done ? 'ledger.waits' : 'message.oneProcessed'
      return new Created({ ...done, message: say(call.language, key) })
    },
  }),
  route({
    ...actionContract(actions.enterHeadOpening, ledgerApi.openHead),
    labels,
    summary: "Propose a head's opening balance in the caller's market, once; another person confirms",
    secondFactor: true,
    handle: async (call) => {
      const { day: on, headId, ...opening } = call.body
      const proposal = await proposeHead(call, marketFor(call.user, undefined), headId, opening, on)
      return new Created({ proposal, message: say(call.language, 'ledger.waits') })
    },
  }),
  route({
    ...actionContract(actions.importOpenings, ledgerApi.openMany),
    bodyLimit: rowsBody(2000, { bytes: 200, values: 8 }),
    labels,
    summary:
      'Enter many opening balances, all or nothing; those of heads and what reelers have paid ahead wait for another person',
    secondFactor: true,
    handle: (call) =>
      openAccounts(call, marketFor(call.user, undefined), call.body.rows, call.body.day, call.body.dryRun),
  }),
]

const accounts: readonly Route[] = [
  route({
    ...ledgerApi.openItems,
    permit: billReaders,
    summary: 'What is open on one side of an account, in the order in which it is settled',
    handle: (call) => openOn(call, marketFor(call.user, call.query.marketId), call.query.customerId, call.query.part),
  }),
  route({
    ...ledgerApi.latest,
    permit: billReaders,
    summary: 'Where an account stands, with its last entries',
    handle: (call) => latestLedger(call, call.query.customerId),
  }),
  route({
    ...ledgerApi.passbook,
    permit: officials,
    summary: "A customer's account over a period",
    handle: (call) => passbookOf(call, call.query),
  }),
]

/** Vouchers, opening balances and accounts. */
export const ledgerFeature = (): Feature => ({ routes: [...vouchers, ...settling, ...openings, ...accounts] })
