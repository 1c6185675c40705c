import { z } from 'zod'
import { can, roles } from '#shared/access'
import { fileValue } from '#shared/answer'
import { type FieldOf, isStored } from '#shared/field'
import { mostBytes, sizeText } from '#shared/files'
import type { Resource } from '#shared/resource'
import { Created, type Route, route } from '../http/route'
import { recordFileRead } from '../securityEvents/service'
import { parseId } from './body'
import { readFile, storeFile } from './files'

/** As headers take it: what is no letter of ASCII by its code. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whatever a file says of itself, a browser shows it as what its content is, runs nothing of it and keeps it nowhere: a passbook
 * shows the whole number of an account, and who sits there next is somebody else.
 */
const guarded = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

const uploadRoute = (resource: Resource, name: string, field: FieldOf<'file'>): Route => {
  const bytes = mostBytes(field)
  return route({
    method: 'POST',
    path: `${resource.name}/files/${name}`,
    permit: roles.filter((role) => can(role, 'create', resource) || can(role, 'update', resource)),
    query: z.object({ name: z.string().max(1000) }),
    file: { bytes, tooLarge: { errors: { [name]: { key: 'rule.fileTooLarge', args: { max: sizeText(bytes) } } } } },
    body: z.instanceof(Uint8Array),
    answer: fileValue,
    summary: `Send a file for ${resource.label.one.en}: ${field.label?.en}`,
    handle: async (call) => new Created(await storeFile(call, resource, name, call.query.name, call.body)),
  })
}

const contentRoute = (resource: Resource): Route =>
  route({
    method: 'GET',
    path: `${resource.name}/{id}/files/{fileId}`,
    permit: roles.filter((role) => can(role, 'list', resource)),
    answer: { media: '*/*', about: 'The file as it was sent, of the type that its content has' },
    summary: `A file: ${resource.label.one.en}`,
    handle: async (call) => {
      const { params } = call
      const [id, fileId] = [parseId(params.id), parseId(params.fileId)]
      const { name, type, bytes } = await readFile(call, resource, id, fileId)
      recordFileRead(call, resource.name, fileId)
      return new Response(bytes as BodyInit, {
        headers: {
          ...guarded,
          'Content-Type': type,
          'Content-Length': String(bytes.length),
          // Pictures and PDF alone are kept, and these may be shown where they are.
          'Content-Disposition': `inline; filename*=UTF-8''${encoded(name)}`,
        },
      })
    },
  })

/** How the files of a resource come and go; none where it has no field for them. */
export function fileRoutes(resource: Resource): Route[] {
  const fields = Object.entries(resource.fields).filter(
    (entry): entry is [string, FieldOf<'file'>] => entry[1].type === 'file' && isStored(entry[1]),
  )
  const had = Object.values(resource.retired ?? {}).some(({ type }) => type === 'file')
  const sent = fields.map(([name, field]) => uploadRoute(resource, name, field))
  return fields.length > 0 || had ? [...sent, contentRoute(resource)] : []
}
