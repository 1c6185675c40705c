import { z } from 'zod'
import { instantText, list, named, rowId, success, twoNames, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { mostImported } from '#shared/importing'
import { importResult } from '#shared/importResult'
import { dayBody, idBody, idQuery, reasonBody } from '#shared/queryParameters'
import { term } from '#shared/terms'
import { type SetupStepName, setupSteps } from '../setup'
import { hand } from './bankAccounts'
import { openingsRead } from './ledger'

const stepNames = setupSteps.map(({ name }) => name) as [SetupStepName, ...SetupStepName[]]

/** A step as it stands: by what the data show, or by what was said. */
export const setupState = named(
  'SetupState',
  z.strictObject({
    step: z.enum(stepNames),
    state: z.enum(['open', 'done', 'notNeeded']),
    said: z.boolean().describe('Somebody said so; it can be opened again'),
    fact: z.string().nullable().describe('What there is: a count, races, or what was said'),
    by: hand.pick({ name: true, nameTa: true }).nullable(),
    at: instantText.nullable(),
  }),
)
export type SetupState = z.infer<typeof setupState>

const marketSetup = named(
  'MarketSetup',
  z.strictObject({
    id: rowId,
    code: z.string(),
    ...twoNames,
    adOfficeId: rowId,
    openedAt: instantText.nullable().describe('Since when it is open; null before its first slot'),
    done: whole.describe("Steps that are done or not needed, the state's among them"),
    steps: list(setupState),
  }),
)
export type MarketSetup = z.infer<typeof marketSetup>

const word = z.object({ step: z.enum(stepNames, 'rule.notFound'), marketId: idBody.nullish(), reason: reasonBody })
export type SetupWord = z.infer<typeof word>

/** Rows of a file by the names of their fields. */
const fileRows = z.array(z.record(z.string(), z.unknown())).max(mostImported, 'fault.tooLarge')

/** What stood on an account before: of a row of the files by its place, or of a head by its code. */
const fileOpening = z.object({
  of: z.enum(['farmer', 'reeler', 'head']),
  row: z.number().int().min(0).optional(),
  code: z.string().max(30).optional(),
  side: z.enum(['debit', 'credit']),
  amount: z.string().max(20),
})
export type FileOpening = z.infer<typeof fileOpening>

const importedFiles = named(
  'ImportedInOneGo',
  z.strictObject({
    farmers: importResult,
    reelers: importResult,
    openings: openingsRead.describe('Rows are those that were sent'),
  }),
)
export type ImportedFiles = z.infer<typeof importedFiles>

/** How a department begins: the list of what is to be there before the first slot. */
export const setupApi = {
  markets: contract({
    method: 'GET',
    path: 'setup',
    query: z.object({ marketId: idQuery(term('field.market')) }),
    answer: list(marketSetup),
  }),
  done: contract({ method: 'POST', path: 'setup/done', body: word, answer: success }),
  notNeeded: contract({ method: 'POST', path: 'setup/notNeeded', body: word, answer: success }),
  reopen: contract({ method: 'POST', path: 'setup/reopen', body: word, answer: success }),
  import: contract({
    method: 'POST',
    path: 'setup/import',
    body: z.object({
      farmers: fileRows,
      reelers: fileRows,
      openings: z.array(fileOpening).max(3 * mostImported, 'fault.tooLarge'),
      day: dayBody,
      dryRun: z.boolean(),
      accept: z.boolean().optional(),
    }),
    answer: importedFiles,
  }),
  message: contract({
    method: 'POST',
    path: 'setup/message',
    body: z.object({}),
    answer: z.strictObject({ mobileNo: z.string() }),
  }),
} as const
