import type { AnswerOf, BodyOf, EventOf, QueryOf } from '#shared/contract'
import type { approvalApi } from './approval'
import type { authApi } from './auth'
import type { bankAccountApi } from './bankAccounts'
import type { billNoteApi } from './billNotes'
import type { billApi } from './bills'
import type { changesApi } from './changes'
import type { configurationApi } from './configuration'
import type { courseApi } from './course'
import type { dashboardApi } from './dashboard'
import type { dayApi } from './day'
import type { deliveryApi } from './delivery'
import type { departmentApi } from './department'
import type { evidenceApi } from './evidence'
import type { hallApi } from './hall'
import type { helpApi } from './help'
import type { inwardApi } from './inward'
import type { ledgerApi } from './ledger'
import type { levyApi } from './levy'
import type { lookupApi } from './lookups'
import type { paperApi } from './papers'
import type { paymentApi } from './payments'
import type { peopleApi } from './people'
import type { pushApi } from './push'
import type { reconciliationApi } from './reconciliation'
import type { roomApi } from './room'
import type { setupApi } from './setup'
import type { shellApi } from './shell'
import type { slotApi } from './slots'
import type { weightApi } from './weight'
import type { yearApi } from './year'

/* What every address takes and answers, as types alone: nothing of a schema reaches whoever imports this. */

type Rooms =
  | typeof inwardApi
  | typeof slotApi
  | typeof roomApi
  | typeof pushApi
  | typeof courseApi
  | typeof hallApi
  | typeof helpApi
  | typeof changesApi
  | typeof approvalApi
  | typeof weightApi
  | typeof billApi
  | typeof billNoteApi
  | typeof paperApi
  | typeof paymentApi
  | typeof levyApi
  | typeof bankAccountApi
  | typeof reconciliationApi
  | typeof ledgerApi
  | typeof dayApi
  | typeof evidenceApi
  | typeof yearApi
  | typeof dashboardApi
  | typeof departmentApi
  | typeof configurationApi
  | typeof lookupApi
  | typeof authApi
  | typeof peopleApi
  | typeof shellApi
  | typeof setupApi
  | typeof deliveryApi

type ContractsOf<Room> = Room extends unknown ? Room[keyof Room] : never
type All = ContractsOf<Rooms>
type At<M extends string> = {
  [C in All as C extends { readonly method: M; readonly path: infer P extends string; readonly answer: unknown }
    ? P
    : never]: C
}

/** What is read, by its path. */
export type Reads = At<'GET'>
/** What is written, by its path. */
export type Writes = At<'POST'>

/** What is heard for as long as one listens, by its path. */
export type Streams = {
  [C in All as C extends { readonly path: infer P extends string; readonly events: unknown } ? P : never]: C
}

type ParamsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsIn<Rest> : never
/** What stands in the braces of a path. */
export type Params<P extends string> = { readonly [Name in ParamsIn<P>]: string | number }

export type ReadAnswer<P extends keyof Reads> = AnswerOf<Reads[P]>
export type ReadQuery<P extends keyof Reads> = QueryOf<Reads[P]>
export type StreamEvent<P extends keyof Streams> = EventOf<Streams[P]>
export type StreamQuery<P extends keyof Streams> = QueryOf<Streams[P]>
export type WriteAnswer<P extends keyof Writes> = AnswerOf<Writes[P]>
export type WriteBody<P extends keyof Writes> = BodyOf<Writes[P]>
