import { tenant } from '#resources/scopes'
import { type ErrorBody, errorBody } from '#shared/errorBody'
import { AppError } from '#shared/errors'
import { fieldOfHead, type ImportRequest, readRow } from '#shared/importing'
import type { ImportResult } from '#shared/importResult'
import { formatIssues, issuesOf, type RowIssues } from '#shared/issues'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import type { Ctx } from '../context'
import { Answer, type Call } from '../http/route'
import { recordSecurityEvent } from '../securityEvents/service'
import { inTransaction } from '../transaction'
import { type Outcome, type RowWriter, writeEach } from './batch'
import { insertMany, insertRow, withOwnTenant } from './create'
import { withoutPasswordHashing } from './dryRun'
import { duplicateCandidates } from './duplicateCandidates'
import { resolveNames } from './resolveNames'
import { schemaFor } from './rules'

/** Makes a record of a resource; throws as `createRow` does. It asks nothing but `ctx.db`, so that it can be undone. */
export type Creator = (ctx: Ctx, resource: Resource, body: Values) => Promise<unknown>
/** Creators of resources whose writes are code of a feature, by name. */
export type Creators = Readonly<Record<string, Creator>>

/** Ends the transaction of an import that leaves nothing behind. */
class Undone extends Error {
  constructor(readonly result: ImportResult) {
    super('An import that writes nothing')
  }
}

interface ReadRow {
  readonly body: Values
  /** The same, cleaned; empty where the schema refused it. */
  readonly values: Values
  readonly issues: RowIssues
}

/** The rows as the server understands them, with what the declaration alone says against each. */
async function readRows(ctx: Ctx, resource: Resource, rows: readonly Values[]): Promise<ReadRow[]> {
  const heads = new Map<string, string | undefined>()
  const fieldOf = (head: string) => {
    if (!heads.has(head)) heads.set(head, fieldOfHead(resource, head))
    return heads.get(head)
  }
  const named = await resolveNames(
    ctx,
    resource,
    rows.map((row) => readRow(resource, fieldOf, row)),
  )
  const schema = schemaFor(ctx, resource, 'create')
  return named.map(({ values, errors }) => {
    const body = withOwnTenant(ctx, resource, values)
    const { error, data = {} } = schema.safeParse(body)
    return { body, values: data, issues: { ...(error && issuesOf(error, resource)), ...errors } }
  })
}

const isBroken = ({ issues }: ReadRow): boolean => Object.keys(issues).length > 0

/** What was found of the rows, and by their places what a creator made of those that were written. */
export interface Tried {
  readonly result: ImportResult
  readonly made: readonly unknown[]
}

/** Tries every row and says what became of each; the transaction holds what was written. */
export async function tryRows(
  ctx: Ctx,
  resource: Resource,
  rows: readonly Values[],
  creator?: Creator,
  { refusesAsks = false }: Pick<RowWriter, 'refusesAsks'> = {},
): Promise<Tried> {
  const read = await readRows(ctx, resource, rows)
  const sound = read.filter((row) => !isBroken(row))
  const create = creator ?? insertRow
  const values = sound.map((row) => row.values)
  const suspects = creator ? new Set<number>() : await duplicateCandidates(ctx, resource, values)
  const bodies = sound.map(({ body }) => body)
  const written = await writeEach(ctx, bodies, suspects, {
    one: (inner, body) => create(inner, resource, body),
    many: creator ? null : (inner, some) => insertMany(inner, resource, some),
    refusesAsks,
  })
  const next = written.values()
  const outcomes = read.map((row): Outcome => {
    if (isBroken(row)) return { errors: formatIssues(ctx.language, row.issues), asks: [] }
    return next.next().value as Outcome
  })
  const errors = outcomes.flatMap((one, row) => (one.errors ? [{ row, errors: one.errors }] : []))
  const total = rows.length
  const result = {
    total,
    ready: total - errors.length,
    errors,
    asks: outcomes.flatMap(({ asks }, row) => asks.map((ask) => ({ row, ...ask }))),
    written: total - errors.length,
  }
  return { result, made: outcomes.map(({ made }) => made) }
}

/** Why a real run writes nothing; null where it may. */
export function importError({ errors, asks }: Pick<ImportResult, 'errors' | 'asks'>, accept: boolean): AppError | null {
  const n = errors.length
  if (n > 0)
    return new AppError('INVALID', { say: { key: `plural.wrongRow.${n === 1 ? 'one' : 'other'}`, args: { n } } })
  return asks.length > 0 && !accept ? new AppError('CONFIRM') : null
}

const recordImport = (ctx: Ctx, { name }: Resource, { written }: ImportResult) =>
  recordSecurityEvent(ctx, {
    kind: 'IMPORTED',
    resource: name,
    [tenant.field]: ctx.user[tenant.own],
    detail: [{ say: 'rows', n: written }],
  })

/**
 * Imports a part of a longer file: each row is made as it would be alone and stays, by the same rules as in an import of
 * all or nothing; what is wrong with one, or wants a yes, is told of it and holds up no other. The
 * caller's transaction and key hold the part together, so that it is taken once however often it is sent.
 */
export async function importPart(
  ctx: Ctx,
  resource: Resource,
  rows: readonly Values[],
  creator?: Creator,
): Promise<ImportResult> {
  const { result } = await tryRows(ctx, resource, rows, creator, { refusesAsks: true })
  if (result.written > 0) await recordImport(ctx, resource, result)
  return result
}

/**
 * Imports rows, all or nothing: each is created as it would be alone, one after another in one transaction, so that
 * what is wrong with it is found by the same rules and constraints, also against rows of the same file. A dry run
 * undoes everything, the running numbers too.
 */
export async function importRows(
  call: Call,
  resource: Resource,
  { rows, dryRun, accept = false }: ImportRequest,
  creator?: Creator,
): Promise<ImportResult | Answer<ErrorBody>> {
  try {
    return await inTransaction(call.deps, call, async (ctx) => {
      const { result } = await tryRows(dryRun ? withoutPasswordHashing(ctx) : ctx, resource, rows, creator)
      if (dryRun || importError(result, accept)) throw new Undone({ ...result, written: 0 })
      await recordImport(ctx, resource, result)
      return result
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { result } = error
    const refusal = dryRun ? null : importError(result, accept)
    if (!refusal) return result
    const body = errorBody(refusal.code, refusal.details, call.language)
    const [asked] = refusal.code === 'CONFIRM' ? result.asks : []
    return new Answer({ ...body, ...(asked && { message: asked.text }), import: result }, [], 422)
  }
}
