import { z } from 'zod'
import { resources } from '#resources/index'
import { can, officials, type Role, roles } from '#shared/access'
import { rowId } from '#shared/answer'
import { currentValues } from '#shared/earlierNames'
import { AppError } from '#shared/errors'
import { isOfFace } from '#shared/face'
import { historyAnswer } from '#shared/history'
import { isImportable, mostImported, rowsOfPart } from '#shared/importing'
import { importResult } from '#shared/importResult'
import { idBody } from '#shared/queryParameters'
import { bodyFields } from '#shared/requestBody'
import { type Endpoint, isWhollyOfTwo, type Resource } from '#shared/resource'
import type { Ctx } from '../context'
import type { Feature } from '../feature'
import { rowsBody } from '../http/body'
import { listQuery } from '../http/listQuery'
import { type Call, Created, type Method, type Route, route } from '../http/route'
import { recordRead } from '../securityEvents/service'
import { allOrNone } from './allOrNone'
import { facesAnswer, listAnswer, lookupAnswer, recordAnswer, writtenAnswer } from './answers'
import { proposeRow } from './approval'
import { formerNames, parseId, recordBody, requireKnownKeys } from './body'
import { createRow } from './create'
import { fileRoutes } from './fileRoutes'
import { hasHistory, historyOf } from './history'
import { type Creator, type Creators, importPart, importRows } from './import'
import { isOwn, isRow, listRows, lookupRows, oneRow } from './read'
import { isBrief } from './scope'
import { removeRow, updateRow } from './write'

/** What removes a record: its id, in the body where the path has none. */
const removeBody = z.object({ id: z.unknown() }).partial()

type Body = Record<string, unknown>
const split = (endpoint: Endpoint) => endpoint.split(' ') as [Method, string]
const allowed = (resource: Resource, operation: 'list' | 'create' | 'update' | 'delete') =>
  roles.filter((role): role is Role => can(role, operation, resource))
const idIn = ({ params }: Call) => parseId(params.id)
const bodyOf = ({ body }: Call) => body as Body

/** A record as people write it, by the names of today. */
const writtenBody = (faces: readonly Resource[], mode: 'create' | 'update') =>
  recordBody(faces, mode, formerNames(faces))

function readRoutes(resource: Resource): Route[] {
  const { name, label } = resource
  const [method, path] = split(resource.endpoints?.list ?? `GET ${name}`)
  const readers = allowed(resource, 'list')
  const list = {
    permit: roles.filter((role) => readers.includes(role) || isBrief(resource, { role })),
    query: listQuery,
    answer: listAnswer(resource),
  }
  const listed = (at: string, how: Method = 'GET') =>
    route({
      ...list,
      method: how,
      path: at,
      summary: `List: ${label.many.en}`,
      handle: (call) => listRows(call, resource, call.query),
    })
  return [
    listed(path, method),
    ...(path === name ? [] : [listed(name)]),
    route({
      method: 'GET',
      path: `${name}/lookup`,
      // D17 speaks of masters; what a day made is chosen from by whoever may read it.
      permit: resource.writes === 'service' ? readers : officials,
      query: z.object({ filter: listQuery.shape.filter }),
      answer: lookupAnswer(resource),
      summary: `Choices: ${label.many.en}`,
      handle: (call) => lookupRows(call, resource, call.query.filter ?? {}),
    }),
    route({
      method: 'GET',
      path: `${name}/{id}`,
      permit: readers,
      summary: `One: ${label.one.en}`,
      answer: recordAnswer(resource),
      handle: async (call) => {
        const row = await oneRow(call, resource, idIn(call))
        recordRead(call, name, [row])
        return row
      },
    }),
  ]
}

/** An operation's own endpoint, and its place in the simple-rest dialect. */
function places(
  resource: Resource,
  operation: 'create' | 'update' | 'delete',
  rest: Endpoint | `PUT ${string}` | `DELETE ${string}`,
) {
  const own = resource.endpoints?.[operation]
  const all = own ? [own, rest] : [rest]
  return all.map((endpoint) => split(endpoint as Endpoint))
}

/** Faces of one table may share an endpoint: the body or the row says which face is meant. */
const sharing = new Map<string, Resource[]>()
for (const resource of resources)
  for (const operation of ['create', 'update'] as const) {
    const endpoint = resource.endpoints?.[operation]
    if (endpoint)
      sharing.set(`${operation} ${endpoint}`, [...(sharing.get(`${operation} ${endpoint}`) ?? []), resource])
  }

async function faceOf(call: Call, faces: readonly Resource[], body: Body): Promise<Resource> {
  const told = faces.length === 1 ? faces[0] : faces.find((face) => isOfFace(face, body))
  if (told) return told
  const id = parseId(body.id)
  for (const face of faces) if (await isRow(call, face, id)) return face
  throw new AppError('NOT_FOUND')
}

const permitted = (call: Call, resource: Resource, operation: 'create' | 'update') => {
  if (!can(call.user.role, operation, resource)) throw new AppError('FORBIDDEN')
  return resource
}

const isOfState = ({ approval }: Resource): boolean => approval === 'state'
const isWhollyOfState = (resource: Resource): boolean => isOfState(resource) && isWhollyOfTwo(resource)

/** At once, or once those who decide for the state have said yes. */
const created = (ctx: Ctx, resource: Resource, body: Body) =>
  isWhollyOfState(resource) ? proposeRow(ctx, resource, 'create', null, body) : createRow(ctx, resource, body)
const updated = (ctx: Ctx, resource: Resource, id: number, body: Body) =>
  isOfState(resource) ? proposeRow(ctx, resource, 'update', id, body) : updateRow(ctx, resource, id, body)
const removed = (ctx: Ctx, resource: Resource, id: number) =>
  isWhollyOfState(resource) ? proposeRow(ctx, resource, 'delete', id, {}) : removeRow(ctx, resource, id)

/** Records that are removed or changed together at most. */
const mostTogether = 100

const severalIds = z.array(idBody, 'rule.required').min(1, 'rule.required').max(mostTogether, 'fault.tooLarge')

/** Removes many records or none; whatever keeps one of them is said of it by name. */
const removeMany = (resource: Resource): Route =>
  route({
    method: 'POST',
    path: `${resource.name}/remove`,
    permit: allowed(resource, 'delete'),
    body: z.object({ ids: severalIds }),
    answer: z.strictObject({ removed: z.array(rowId) }),
    summary: `Remove several, all or none: ${resource.label.many.en}`,
    handle: async (call) => {
      const ids = [...new Set(call.body.ids)]
      await allOrNone(call, resource, ids, (ctx, id) => removed(ctx, resource, id))
      return { removed: ids }
    },
  })

/** Changes a record of a resource whose writes are a feature's; throws as `updateRow` does. */
export type Changer = (ctx: Ctx, resource: Resource, id: number, body: Body) => Promise<unknown>
export type Changers = Readonly<Record<string, Changer>>

/**
 * Changes the same fields of many records or of none, each by the rules that it would meet alone; whatever keeps one of
 * them is said of it by name.
 */
const changeMany = (resource: Resource, change: Changer = updated): Route =>
  route({
    method: 'POST',
    path: `${resource.name}/change`,
    permit: allowed(resource, 'update'),
    body: z.object({ ids: severalIds, changes: z.strictObject(bodyFields(resource, ...(resource.list?.bulk ?? []))) }),
    answer: z.strictObject({ changed: z.array(rowId) }),
    summary: `Change several, all or none: ${resource.label.many.en}`,
    handle: async (call) => {
      const { changes } = call.body
      const ids = [...new Set(call.body.ids)]
      await allOrNone(call, resource, ids, async (ctx, id) => {
        const { version } = await oneRow(ctx, resource, id)
        return change(ctx, resource, id, { ...changes, version })
      })
      return { changed: ids }
    },
  })

function writeRoutes(resource: Resource): Route[] {
  const { name, label } = resource
  const facesAt = (operation: 'create' | 'update', path: string) =>
    sharing.get(`${operation} POST ${path}`) ?? [resource]
  const creates = places(resource, 'create', `POST ${name}`).map(([method, path]) =>
    route({
      method,
      path,
      permit: allowed(resource, 'create'),
      body: writtenBody(facesAt('create', path), 'create'),
      answer: facesAnswer(facesAt('create', path)),
      summary: `Create: ${label.one.en}`,
      handle: async (call) => {
        const face = permitted(call, await faceOf(call, facesAt('create', path), bodyOf(call)), 'create')
        const body = currentValues(face, bodyOf(call))
        requireKnownKeys(face, 'create', body)
        return new Created(await created(call, face, body))
      },
    }),
  )
  const updates = places(resource, 'update', `PUT ${name}/{id}`).map(([method, path]) =>
    route({
      method,
      path,
      permit: allowed(resource, 'update'),
      body: writtenBody(facesAt('update', path), 'update'),
      answer: facesAnswer(facesAt('update', path)),
      summary: `Change: ${label.one.en}`,
      handle: async (call) => {
        const asked = { ...bodyOf(call), ...(method === 'PUT' && { id: idIn(call) }) }
        const face = permitted(call, await faceOf(call, facesAt('update', path), asked), 'update')
        const body = currentValues(face, asked)
        requireKnownKeys(face, 'update', body)
        return updated(call, face, parseId(body.id), body)
      },
    }),
  )
  const removes = places(resource, 'delete', `DELETE ${name}/{id}`).map(([method, path]) =>
    route({
      method,
      path,
      permit: allowed(resource, 'delete'),
      body: removeBody,
      answer: writtenAnswer(resource),
      summary: `Remove: ${label.one.en}`,
      handle: (call) => removed(call, resource, method === 'DELETE' ? idIn(call) : parseId(bodyOf(call).id)),
    }),
  )
  return [...creates, ...updates, ...removes, ...(allowed(resource, 'delete').length > 0 ? [removeMany(resource)] : [])]
}

/** What became of one record; of what was only met, its own market knows. */
const historyRoute = (resource: Resource): Route =>
  route({
    method: 'GET',
    path: `${resource.name}/{id}/history`,
    permit: allowed(resource, 'list'),
    summary: `History: ${resource.label.one.en}`,
    answer: historyAnswer,
    handle: async (call) => {
      const id = idIn(call)
      if (!(await isRow(call, resource, id))) throw new AppError('NOT_FOUND')
      if (!(await isOwn(call, resource, id))) throw new AppError('FORBIDDEN')
      recordRead(call, resource.name, [{ id }])
      return historyOf(call, resource, id)
    },
  })

const rowsUpTo = (max: number) =>
  z.array(z.record(z.string(), z.unknown())).superRefine((rows, context) => {
    if (rows.length > max) context.addIssue({ code: 'custom', message: 'rule.max', params: { max } })
  })

const importBody = z.object({ rows: rowsUpTo(mostImported), dryRun: z.boolean(), accept: z.boolean().optional() })
const partBody = z.object({ rows: rowsUpTo(rowsOfPart) })

const importRoute = (resource: Resource, creator: Creator | undefined): Route =>
  route({
    method: 'POST',
    path: `${resource.name}/import`,
    permit: allowed(resource, 'create'),
    body: importBody,
    bodyLimit: rowsBody(mostImported, { bytes: 2_000, values: 80 }),
    run: 'own',
    answer: importResult,
    summary: `Import: ${resource.label.many.en}`,
    handle: (call) => importRows(call, resource, call.body, creator),
  })

const importPartRoute = (resource: Resource, creator: Creator | undefined): Route =>
  route({
    method: 'POST',
    path: `${resource.name}/importPart`,
    permit: allowed(resource, 'create'),
    body: partBody,
    bodyLimit: rowsBody(rowsOfPart, { bytes: 2_000, values: 80 }),
    idempotent: true,
    answer: importResult,
    summary: `Import of a part of a longer file: ${resource.label.many.en}`,
    handle: (call) => importPart(call, resource, call.body.rows, creator),
  })

/** A record that is more than its fields is made by the feature that knows the rest: a reeler with their account. */
const isMade = ({ writes, fields }: Resource): boolean =>
  writes === 'service' || Object.values(fields).some(({ transient }) => transient)

/** Of what a write makes or changes rows: what two decide waits as a proposal, and tells those who decide. */
const changesOf = ({ name, approval }: Resource): readonly string[] => (approval ? [name, 'proposal'] : [name])

function routesOf(resource: Resource, registered: Creator | undefined, changer: Changer | undefined): Route[] {
  const isGeneric = resource.writes !== 'service'
  const proposer: Creator = (ctx, face, body) => proposeRow(ctx, face, 'create', null, body)
  const creator = isMade(resource) ? registered : isWhollyOfState(resource) ? proposer : undefined
  const isImported = (isGeneric || creator) && resource.access.create.length > 0 && isImportable(resource)
  const routes = [
    ...readRoutes(resource),
    ...(hasHistory(resource) ? [historyRoute(resource)] : []),
    ...(isGeneric ? writeRoutes(resource) : []),
    ...fileRoutes(resource),
    ...(isImported ? [importRoute(resource, creator), importPartRoute(resource, creator)] : []),
    ...(resource.list?.bulk ? [changeMany(resource, changer)] : []),
  ]
  return routes.map((one) => (one.method === 'GET' ? one : { ...one, changes: changesOf(resource) }))
}

const called = ({ method, path }: Route) => `${method} ${path}`

/**
 * Of two answers at one address the first would be heard, and nobody would know of the other.
 * @throws Error where two rooms have one, or a room that of a resource of which no feature writes anything.
 */
function requireOwn(taken: readonly Route[], derived: readonly (readonly [Resource, readonly Route[]])[]): void {
  const seen = new Set<string>()
  for (const one of taken) {
    if (seen.has(called(one))) throw new Error(`Two routes stand at '${called(one)}'`)
    seen.add(called(one))
  }
  for (const [{ name }, routes] of derived)
    for (const one of routes)
      if (seen.has(called(one)))
        throw new Error(`'${called(one)}' of the resource '${name}' is answered by code of its own`)
}

/**
 * The declared resources as a room of the server, without the routes that a feature has `taken` for its own code. What
 * a feature writes is imported through its creator and changed through its changer.
 */
export function crudFeature(taken: readonly Route[] = [], creators: Creators = {}, changers: Changers = {}): Feature {
  const derived = resources.map(
    (resource) => [resource, routesOf(resource, creators[resource.name], changers[resource.name])] as const,
  )
  requireOwn(
    taken,
    derived.filter(([one]) => !isMade(one) && !creators[one.name] && !changers[one.name]),
  )
  const seen = new Set(taken.map(called))
  return {
    routes: derived.flatMap(([, routes]) => routes).filter((one) => !seen.has(called(one)) && seen.add(called(one))),
  }
}
