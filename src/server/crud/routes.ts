import { z } from 'zod'
import { resources } from '#resources/index'
import { can, officials, type Role, roles } from '#shared/access'
import { AppError } from '#shared/errors'
import { isOfFace } from '#shared/face'
import type { Endpoint, Resource } from '#shared/resource'
import type { Feature } from '../feature'
import { listQuery } from '../http/listQuery'
import { type Call, Created, type Method, type Route, route } from '../http/route'
import { isRow, listRows, lookupRows, oneRow } from './read'
import { createRow, removeRow, updateRow } from './write'

const rowBody = z.record(z.string(), z.unknown())
const rowId = z.coerce.number<unknown>().int().positive()

/** The id of a record; what is no id names no record. */
const idFrom = (value: unknown): number => {
  const { success, data } = rowId.safeParse(value)
  if (!success) throw new AppError('NOT_FOUND')
  return data
}

type Body = Record<string, unknown>
const split = (endpoint: Endpoint) => endpoint.split(' ') as [Method, string]
const allowed = (resource: Resource, operation: 'list' | 'create' | 'update' | 'delete') =>
  roles.filter((role): role is Role => can(role, operation, resource))
const idIn = ({ params }: Call) => idFrom(params.id)
const bodyOf = ({ body }: Call) => body as Body

function readRoutes(resource: Resource): Route[] {
  const { name, label } = resource
  const [method, path] = split(resource.endpoints?.list ?? `GET ${name}`)
  const list = { permit: allowed(resource, 'list'), query: listQuery }
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
      permit: resource.writes === 'service' ? list.permit : officials,
      query: z.object({ filter: listQuery.shape.filter }),
      summary: `Choices: ${label.many.en}`,
      handle: (call) => lookupRows(call, resource, call.query.filter ?? {}),
    }),
    route({
      method: 'GET',
      path: `${name}/{id}`,
      permit: list.permit,
      summary: `One: ${label.one.en}`,
      handle: (call) => oneRow(call, resource, idIn(call)),
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
  const id = idFrom(body.id)
  for (const face of faces) if (await isRow(call, face, id)) return face
  throw new AppError('NOT_FOUND')
}

const permitted = (call: Call, resource: Resource, operation: 'create' | 'update') => {
  if (!can(call.user.role, operation, resource)) throw new AppError('FORBIDDEN')
  return resource
}

function writeRoutes(resource: Resource): Route[] {
  const { name, label } = resource
  const facesAt = (operation: 'create' | 'update', path: string) =>
    sharing.get(`${operation} POST ${path}`) ?? [resource]
  const creates = places(resource, 'create', `POST ${name}`).map(([method, path]) =>
    route({
      method,
      path,
      permit: allowed(resource, 'create'),
      body: rowBody,
      summary: `Create: ${label.one.en}`,
      handle: async (call) => {
        const face = permitted(call, await faceOf(call, facesAt('create', path), bodyOf(call)), 'create')
        return new Created(await createRow(call, face, bodyOf(call)))
      },
    }),
  )
  const updates = places(resource, 'update', `PUT ${name}/{id}`).map(([method, path]) =>
    route({
      method,
      path,
      permit: allowed(resource, 'update'),
      body: rowBody,
      summary: `Change: ${label.one.en}`,
      handle: async (call) => {
        const body = { ...bodyOf(call), ...(method === 'PUT' && { id: idIn(call) }) }
        const face = permitted(call, await faceOf(call, facesAt('update', path), body), 'update')
        return updateRow(call, face, idFrom((body as Body).id), body)
      },
    }),
  )
  const removes = places(resource, 'delete', `DELETE ${name}/{id}`).map(([method, path]) =>
    route({
      method,
      path,
      permit: allowed(resource, 'delete'),
      body: rowBody,
      summary: `Remove: ${label.one.en}`,
      handle: (call) => removeRow(call, resource, method === 'DELETE' ? idIn(call) : idFrom(bodyOf(call).id)),
    }),
  )
  return [...creates, ...updates, ...removes]
}

/** List, one, choices, create, change and remove of every declared resource; faces that share an endpoint share a route. */
function crudRoutes(declared: readonly Resource[] = resources): Route[] {
  const all = declared.flatMap((resource) => [
    ...readRoutes(resource),
    ...(resource.writes === 'service' ? [] : writeRoutes(resource)),
  ])
  const seen = new Set<string>()
  return all.filter(({ method, path }) => !seen.has(`${method} ${path}`) && seen.add(`${method} ${path}`))
}

/** The declared resources as a room of the server. */
export const crudFeature = (): Feature => ({ routes: crudRoutes() })
