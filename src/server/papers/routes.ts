import * as actions from '#resources/actions/money'
import { printTokens, undoTokenPrint } from '#resources/actions/token'
import { paperApi } from '#resources/api/papers'
import { billReaders, officials } from '#shared/access'
import { term } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowsBody } from '../http/body'
import { rowId } from '../http/input'
import { Created, type Route, route } from '../http/route'
import { gateDay } from './gateDay'
import { gatePasses, issuePass, markLeft, markPassesPrinted } from './gatePass'
import {
  auctionTokens,
  markTokensPrinted,
  mostTokens,
  planTokens,
  tokenPapers,
  tokens,
  undoTokenPrints,
} from './tokens'
import { tradedLots } from './traded'
import { verifyPaper } from './verify'

const lists: readonly Route[] = [
  route({
    ...paperApi.tokens,
    permit: officials,
    summary: "The tokens of a date's lots",
    handle: (call) => tokens(call, call.query),
  }),
  route({
    ...paperApi.auctionTokens,
    permit: officials,
    summary: 'The tokens of lots in the auction, of a date or slot',
    handle: (call) => auctionTokens(call, call.query),
  }),
  route({
    ...paperApi.tokenPlan,
    permit: billReaders,
    summary: 'What a print of tokens would do, and which lots have none',
    handle: (call) => planTokens(call, call.query.kind, call.query.ids),
  }),
  route({
    ...paperApi.tokenPapers,
    permit: billReaders,
    summary: 'Tokens as they are printed',
    handle: (call) => tokenPapers(call, call.query.kind, call.query.ids),
  }),
  route({
    ...actionContract(printTokens, paperApi.tokensPrinted),
    summary: 'Note a print of tokens and say which were printed before',
    bodyLimit: rowsBody(mostTokens, { bytes: 20, values: 1 }),
    handle: (call) => markTokensPrinted(call, call.body),
  }),
  route({
    ...actionContract(undoTokenPrint, paperApi.undoTokenPrint),
    summary: 'Take prints of tokens back, all or none, as long as the tokens were not printed again',
    bodyLimit: rowsBody(mostTokens, { bytes: 20, values: 1 }),
    handle: (call) => undoTokenPrints(call, call.body.prints),
  }),
  route({
    ...paperApi.boughtFrom,
    permit: billReaders,
    summary: "A farmer's sold lots and who bought them",
    handle: (call) => tradedLots(call, 'farmer', call.query),
  }),
  route({
    ...paperApi.soldTo,
    permit: billReaders,
    summary: "A reeler's lots and whose they were",
    handle: (call) => tradedLots(call, 'reeler', call.query),
  }),
]

const passes: readonly Route[] = [
  route({
    ...paperApi.gatePasses,
    permit: billReaders,
    summary: 'The gate passes of a date',
    handle: (call) => gatePasses(call, call.query),
  }),
  route({
    ...paperApi.gateReelers,
    permit: billReaders,
    summary: 'The reelers of a date and how each stands at the gate',
    handle: (call) => gateDay(call, call.query),
  }),
  route({
    ...actionContract(actions.issueGatePass, paperApi.issuePass),
    summary: "Give leave for a reeler's billed lots of a date, once their account is settled",
    labels: { fields: { date: { type: 'day', label: term('field.date') } } },
    handle: async (call) => new Created(await issuePass(call, call.body)),
  }),
  route({
    ...actionContract(actions.printGatePass, paperApi.passesPrinted),
    idempotent: 'whereKeyed',
    summary: 'Count a print of gate passes and say which were printed before',
    handle: (call) => markPassesPrinted(call, call.body.ids),
  }),
  route({
    ...actionContract(actions.markLeft, paperApi.passLeft),
    summary: 'Note that the cocoons of a pass went out of the gate, once',
    handle: (call) => markLeft(call, rowId.parse(call.params.id)),
  }),
]

const verify = route({
  ...paperApi.verify,
  permit: 'public',
  summary: 'What the code on a paper stands for',
  handle: (call) => verifyPaper(call, call.params.code ?? ''),
})

/** Tokens, gate passes, and what tells of a paper by its code. */
export const papersFeature = (): Feature => ({ routes: [...lists, ...passes, verify] })
