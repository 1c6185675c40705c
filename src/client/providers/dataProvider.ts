import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, RaRecord } from 'react-admin'
import { resourceNamed } from '#resources/index'
import { viewNamed } from '#resources/views/index'
import { fixedValues } from '#shared/face'
import { mostInFile, mostRows } from '#shared/listParts'
import type { Resource } from '#shared/resource'
import { isWritable } from '#shared/writable'
import { API_ROOT } from '../http/attempt'
import { type CallOptions, callComputed, request } from '../http/http'
import { everyPage, type Part, type Whole } from './everyPage'

interface ClientOptions {
  readonly method?: string
  readonly body?: string
  readonly signal?: AbortSignal
}

/** The one HTTP module in the shape that ra-data-simple-rest asks for. */
const client = (url: string, { method = 'GET', body, signal }: ClientOptions = {}) =>
  request(url, {
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })

const base = simpleRestProvider(API_ROOT.slice(0, -1), client as Parameters<typeof simpleRestProvider>[1])

type Operation = keyof NonNullable<Resource['endpoints']>

/** The path of a declared endpoint, `{...}` filled with the record's id; null where none is declared. */
function endpointOf(name: string, operation: Operation, id?: unknown): string | null {
  const path = resourceNamed(name)?.endpoints?.[operation]?.split(' ')[1]
  return path ? path.replace(/\{\w+\}/, encodeURIComponent(String(id))) : null
}

const listPath = (name: string) => endpointOf(name, 'list') ?? name

/** What a record brings along beside its fields: words for references, whose it is, what its secrets end with. */
const isBrought = (name: string) => /^(titles|own|people)$|(Last4|Set)$/.test(name)

/**
 * What of a record people write; a name that is none of its fields goes along, for the server to say so. A record of a
 * resource that is not declared goes as it is.
 */
const bodyOf = (name: string, data: Partial<RaRecord>, isNew: boolean) => {
  const resource = resourceNamed(name)
  if (!resource) return data
  const isSent = (field: string) =>
    field in resource.fields ? isNew || isWritable(resource, field) : !isBrought(field)
  return {
    ...fixedValues(resource),
    ...Object.fromEntries(Object.entries(data).filter(([field]) => isSent(field))),
  }
}

interface Meta {
  readonly idempotencyKey?: string
}

const optionsOf = (meta?: Meta): CallOptions => (meta?.idempotencyKey ? { idempotencyKey: meta.idempotencyKey } : {})

/** A choice as `/api/<name>/lookup` answers it. */
export interface Choice {
  readonly id: number
  readonly code?: string | null
  readonly name: string
  readonly [column: string]: unknown
}

type Update = { id: unknown; data: Partial<RaRecord>; previousData?: Partial<RaRecord>; meta?: Meta }

async function update(name: string, { id, data, previousData, meta }: Update): Promise<RaRecord> {
  const version = data.version ?? previousData?.version
  const body = {
    ...bodyOf(name, data, false),
    id,
    ...(version === undefined ? {} : { version }),
  }
  const path = endpointOf(name, 'update', id)
  return path
    ? callComputed('POST', path, { ...optionsOf(meta), body })
    : callComputed('PUT', `${name}/${encodeURIComponent(String(id))}`, { body })
}

async function remove(name: string, id: unknown): Promise<RaRecord> {
  const path = endpointOf(name, 'delete', id)
  return path
    ? callComputed('POST', path, { body: { id } })
    : callComputed('DELETE', `${name}/${encodeURIComponent(String(id))}`)
}

/** What a view's answer says of all its rows. */
export interface ViewMeta {
  readonly totals: Readonly<Record<string, string | number>>
  /** How many rows have which value of the field that is counted by. */
  readonly counts: Readonly<Record<string, number>>
  /** What the words of the filter stand for, by field. */
  readonly said?: Readonly<Record<string, number | null>>
  /** As of when it tells, where it was read from a standby that is behind. */
  readonly asOf?: string
}
interface ViewPage extends ViewMeta {
  readonly rows: readonly RaRecord[]
  readonly total: number
}

type ListParams = Parameters<DataProvider['getList']>[1]

/** What an answer's rows were asked by, for whoever has only the rows and wants all of them. */
const asked = new WeakMap<object, { readonly name: string; readonly params: ListParams }>()

function queryOf({ pagination, sort, filter }: ListParams, isFile: boolean) {
  const { page, perPage } = pagination ?? { page: 1, perPage: mostRows }
  const { field, order } = sort ?? { field: 'id', order: 'ASC' }
  return {
    sort: JSON.stringify([field, order]),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(filter ?? {}),
    ...(isFile && { for: 'file' }),
  }
}

/** A page of a declared view, with what all its rows come to as `meta`. */
async function getView(name: string, { signal, ...params }: ListParams, isFile: boolean) {
  const query = queryOf(params, isFile)
  const answer = await callComputed<ViewPage>('GET', `views/${name}`, { query, ...(signal && { signal }) })
  const { rows, total, totals, counts, said, asOf } = answer
  const meta: ViewMeta = { totals, counts, ...(said && { said }), ...(asOf && { asOf }) }
  return { data: rows as RaRecord[], total, meta }
}

/** The same of a resource that is no view. */
async function getRows(name: string, { signal, ...params }: ListParams, isFile: boolean) {
  const { headers, json } = await client(
    `${API_ROOT}${listPath(name)}?${new URLSearchParams(queryOf(params, isFile))}`,
    {
      ...(signal && { signal }),
    },
  )
  const asOf = headers.get('As-Of')
  const total = Number(headers.get('Content-Range')?.split('/').pop())
  return { data: json as RaRecord[], total, ...(asOf && { meta: { asOf } }) }
}

async function getList(name: string, params: ListParams, isFile = false) {
  const answer: { data: RaRecord[]; total: number; meta?: Partial<ViewMeta> } = await (viewNamed(name)
    ? getView(name, params, isFile)
    : getRows(name, params, isFile))
  asked.set(answer.data, { name, params })
  return answer
}

/** What is told of all rows: of what is no view nothing but its time. */
type ListMeta = Partial<ViewMeta>

async function allParts<Row extends RaRecord>(
  name: string,
  params: Omit<ListParams, 'pagination'>,
  isFile: boolean,
  onPage: (shown: number, total: number) => void = () => undefined,
): Promise<Whole<Row, ListMeta>> {
  const perPage = isFile ? mostInFile : mostRows
  return everyPage(async (page) => {
    params.signal?.throwIfAborted()
    const { data, total, meta } = await getList(name, { ...params, pagination: { page, perPage } }, isFile)
    if (total > perPage) onPage(Math.min(page * perPage, total), total)
    return { data: data as Row[], total, meta, asOf: meta?.asOf } satisfies Part<Row, ListMeta>
  }, perPage)
}

/** Every row of a list as it is filtered and sorted, read page by page, and what these come to: as it stands now. */
export const everyRow = <Row extends RaRecord>(name: string, params: Omit<ListParams, 'pagination'>) =>
  allParts<Row>(name, params, false)

/**
 * The same for a file or paper, in larger parts, each of one moment, and of when they tell where that is not now; `onPage` is told
 * how many of how many.
 */
export const rowsForFile = <Row extends RaRecord>(
  name: string,
  params: Omit<ListParams, 'pagination'>,
  onPage?: (shown: number, total: number) => void,
) => allParts<Row>(name, params, true, onPage)

/** All rows of the list of which an answer gave these, which may be the first of many, and of when they tell. */
export async function allOf(rows: RaRecord[]): Promise<Pick<Whole<RaRecord, ListMeta>, 'rows' | 'asOf'>> {
  const question = asked.get(rows)
  if (!question || rows.length < mostRows) return { rows, asOf: undefined }
  return rowsForFile(question.name, question.params)
}

const provider = {
  ...base,
  getList: (name: string, params: ListParams) => getList(name, params),
  getMany: (name: string, params: Parameters<DataProvider['getMany']>[1]) => base.getMany(listPath(name), params),
  getManyReference: (name: string, params: Parameters<DataProvider['getManyReference']>[1]) =>
    base.getManyReference(listPath(name), params),
  async create(name: string, { data, meta }: { data: Partial<RaRecord>; meta?: Meta }) {
    const body = bodyOf(name, data, true)
    const path = endpointOf(name, 'create') ?? name
    return { data: await callComputed<RaRecord>('POST', path, { ...optionsOf(meta), body }) }
  },
  update: async (name: string, params: Update) => ({ data: await update(name, params) }),
  async updateMany(
    name: string,
    { ids, data, meta }: { ids: readonly unknown[]; data: Partial<RaRecord>; meta?: Meta },
  ) {
    for (const id of ids) await update(name, { id, data, ...(meta ? { meta } : {}) })
    return { data: [...ids] }
  },
  delete: async (name: string, { id }: { id: unknown }) => ({ data: await remove(name, id) }),
  /** Of a declared resource one request: all of them or none. */
  async deleteMany(name: string, { ids }: { ids: readonly unknown[] }) {
    if (resourceNamed(name)) await callComputed('POST', `${name}/remove`, { body: { ids } })
    else for (const id of ids) await remove(name, id)
    return { data: [...ids] }
  },
  /** Choices for a reference, open to every official (id, code, name and the declared `within` columns). */
  lookup: (name: string, filter: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<Choice[]> =>
    callComputed('GET', `${name}/lookup`, { query: { filter: JSON.stringify(filter) }, ...(signal && { signal }) }),
}

/** The console's one way to the resources: the declared endpoints, and the simple-rest dialect where none is declared. */
export const dataProvider = provider as unknown as DataProvider & Pick<typeof provider, 'lookup'>
