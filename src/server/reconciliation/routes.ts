import * as actions from '#resources/actions/reconciliation'
import type { StatementDetail } from '#resources/api/reconciliation'
import { reconciliationApi } from '#resources/api/reconciliation'
import { bankStatement } from '#resources/bankStatement'
import { billReaders, marketDesk } from '#shared/access'
import { succeeded } from '#shared/answer'
import { bankNote } from '#shared/bankLines'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowsBody } from '../http/body'
import { rowId } from '../http/input'
import { type Call, route } from '../http/route'
import { marketFor } from '../markets'
import { areOnePerson } from '../proposals/service'
import { confirmMatches, explainLines, matchByHand, matchPlan, undoMatch } from './matches'
import { proposedMatches } from './proposing'
import { figuresOf, handsIn, headOf, linesOf, openBooks, statementOf } from './queries'
import { banksOf, confirmStatement, readStatement, reopenStatement, withdrawStatement } from './statements'

const idOf = ({ params }: Call): number => rowId.parse(params.id)
const done = (count = 1) => ({ ...succeeded, count })

/** Whether the caller had a hand in what they would confirm. */
async function isOnePerson(call: Call, id: number, makerId: number): Promise<boolean> {
  const now = call.clock.now()
  for (const hand of new Set([makerId, ...(await handsIn(call, id))]))
    if (await areOnePerson(call.db, hand, call.user.id, now)) return true
  return false
}

async function detailOf(call: Call): Promise<StatementDetail> {
  const row = await statementOf(call, idOf(call))
  const { makerId, maker, makerTa, checker, checkerTa, ...head } = await headOf(call, row.id)
  return {
    statement: {
      ...head,
      maker: { name: maker, nameTa: makerTa },
      checker: checker === null ? null : { name: checker, nameTa: checkerTa },
      onePerson: await isOnePerson(call, row.id, makerId),
    },
    lines: row.isLive ? await linesOf(call, row.id) : [],
    books: row.isLive ? await openBooks(call, row.marketId) : [],
    proposed: row.isLive ? await proposedMatches(call, row) : [],
    figures: await figuresOf(call, row.marketId, row.day),
  }
}

const { read, match, matchByHand: byHand, explain, confirm, reopen, withdraw } = reconciliationApi

/** Bank statements, and what of them is the same money as what the books have. */
export const reconciliationFeature = (): Feature => ({
  routes: [
    route({
      ...reconciliationApi.banks,
      permit: billReaders,
      summary: "The market's banks with the columns of their files, and where the last statement of each ended",
      handle: (call) => banksOf(call, marketFor(call.user, call.query.marketId)),
    }),
    route({
      ...actionContract(actions.readStatement, read),
      labels: { fields: { ...bankStatement.fields } },
      summary: 'Read a statement of the bank, all or nothing, once; what was read before is left out',
      bodyLimit: rowsBody(2000, { bytes: 1_500, values: 24 }),
      handle: (call) => readStatement(call, call.body),
    }),
    route({
      ...reconciliationApi.statement,
      permit: billReaders,
      summary: 'A bank statement with its lines, what the books have beside it, and which seem to be the same money',
      handle: detailOf,
    }),
    route({
      ...reconciliationApi.matchPlan,
      permit: marketDesk,
      summary: 'Which proposed matches a yes would make, and which lines are proposed no more',
      handle: (call) => matchPlan(call, rowId.parse(call.params.id), call.query.ids),
    }),
    route({
      ...actionContract(actions.confirmMatches, match),
      summary: 'Confirm proposed matches',
      handle: async (call) => done(await confirmMatches(call, rowId.parse(call.params.id), call.body)),
    }),
    route({
      ...actionContract(actions.matchByHand, byHand),
      summary: 'Match lines of the bank with lines of the books that come to the same',
      handle: async (call) => done(await matchByHand(call, call.body)),
    }),
    route({
      ...actionContract(actions.undoMatch, reconciliationApi.undoMatch),
      summary: 'Undo a match, with a reason',
      handle: async (call) => done(await undoMatch(call, rowId.parse(call.params.id), call.body.reason)),
    }),
    route({
      ...actionContract(actions.explainLines, explain),
      labels: { fields: { note: bankNote } },
      summary: 'Say why lines have no counterpart',
      handle: async (call) => done(await explainLines(call, call.body)),
    }),
    route({
      ...actionContract(actions.confirmStatement, confirm),
      summary: "Confirm that another person's statement is reconciled",
      handle: async (call) => {
        await confirmStatement(call, rowId.parse(call.params.id))
        return done()
      },
    }),
    route({
      ...actionContract(actions.reopenStatement, reopen),
      summary: 'Open a reconciled statement again, with a reason',
      handle: async (call) => {
        await reopenStatement(call, rowId.parse(call.params.id), call.body.reason)
        return done()
      },
    }),
    route({
      ...actionContract(actions.withdrawStatement, withdraw),
      summary: 'Take a statement back that nothing rests on, with a reason',
      handle: async (call) => {
        await withdrawStatement(call, rowId.parse(call.params.id), call.body.reason)
        return done()
      },
    }),
  ],
})
