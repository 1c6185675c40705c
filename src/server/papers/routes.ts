import { z } from 'zod'
import { billReaders, marketDesk, officials } from '#shared/access'
import { tokenKinds } from '#shared/papers'
import { term } from '#shared/terms'
import type { Feature } from '../feature'
import { rowsBody } from '../http/body'
import { dayBody, idBody, rowId } from '../http/input'
import { countQuery, dayQuery, slotQuery } from '../http/query'
import { Created, type Route, route } from '../http/route'
import { gateDay } from './gateDay'
import { gatePasses, issuePass, markLeft, markPassesPrinted } from './gatePass'
import { auctionTokens, markTokensPrinted, mostTokens, tokens } from './tokens'
import { tradedLots } from './traded'
import { verifyPaper } from './verify'

const lotRange = { lotFrom: countQuery(term('field.lotNo')), lotTo: countQuery(term('field.lotNo')) }
const tradeQuery = dayQuery.extend({ code: z.string().max(30, 'rule.tooLong').optional() })

const lists: readonly Route[] = [
  route({
    method: 'GET',
    path: 'report/TokenGeneration',
    permit: officials,
    summary: "The tokens of a date's lots",
    query: dayQuery.extend(lotRange),
    handle: (call) => tokens(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'report/TokenGenerationforAuctionPrint',
    permit: officials,
    summary: 'The tokens of lots in the auction, of a date or slot',
    query: slotQuery.extend(lotRange),
    handle: (call) => auctionTokens(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'token/printed',
    permit: billReaders,
    summary: 'Note a print of tokens and say which were printed before',
    body: z.object({
      kind: z.enum(tokenKinds, 'rule.notFound'),
      ids: z.array(idBody, 'rule.required').min(1, 'rule.required').max(mostTokens),
    }),
    bodyLimit: rowsBody(mostTokens, { bytes: 20, values: 1 }),
    handle: (call) => markTokensPrinted(call, call.body.kind, call.body.ids),
  }),
  route({
    method: 'GET',
    path: 'Invoice/get_Reelerdatabyfarmercode',
    permit: billReaders,
    summary: "A farmer's sold lots and who bought them",
    query: tradeQuery,
    handle: (call) => tradedLots(call, 'farmer', call.query),
  }),
  route({
    method: 'GET',
    path: 'Invoice/get_FarmerdatabyReelercode',
    permit: billReaders,
    summary: "A reeler's lots and whose they were",
    query: tradeQuery,
    handle: (call) => tradedLots(call, 'reeler', call.query),
  }),
]

const passes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'gatepass',
    permit: billReaders,
    summary: 'The gate passes of a date',
    query: dayQuery,
    handle: (call) => gatePasses(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'gatepass/reelers',
    permit: billReaders,
    summary: 'The reelers of a date and how each stands at the gate',
    query: dayQuery,
    handle: (call) => gateDay(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'gatepass',
    permit: marketDesk,
    summary: "Give leave for a reeler's billed lots of a date, once his account is settled",
    body: z.object({
      reelerId: idBody,
      date: dayBody,
      marketId: idBody.optional(),
    }),
    labels: { fields: { date: { type: 'day', label: term('field.date') } } },
    idempotent: true,
    handle: async (call) => new Created(await issuePass(call, call.body)),
  }),
  route({
    method: 'POST',
    path: 'gatepass/printed',
    permit: billReaders,
    summary: 'Count a print of gate passes and say which were printed before',
    body: z.object({ ids: z.array(idBody, 'rule.required').min(1, 'rule.required').max(500) }),
    handle: (call) => markPassesPrinted(call, call.body.ids),
  }),
  route({
    method: 'POST',
    path: 'gatepass/{id}/left',
    permit: marketDesk,
    summary: 'Note that the cocoons of a pass went out of the gate, once',
    idempotent: true,
    handle: (call) => markLeft(call, rowId.parse(call.params.id)),
  }),
]

const verify = route({
  method: 'GET',
  path: 'verify/{code}',
  permit: 'public',
  summary: 'What the code on a paper stands for',
  handle: (call) => verifyPaper(call, call.params.code ?? ''),
})

/** Tokens, gate passes, and what tells of a paper by its code. */
export const papersFeature = (): Feature => ({ routes: [...lists, ...passes, verify] })
