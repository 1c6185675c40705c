import type { Resource } from '#shared/resource'
import { isWritable, writableFields } from '#shared/writable'
import type { CrudRecord } from '../records/record'
import { registration } from '../requests/useRequests'
import type { FormValues } from './values'

/** What a sign-up already tells of the record that it asks for. */
export function prefilled(declaration: Resource, request: CrudRecord): FormValues {
  const known = writableFields(registration).map((field): [string, unknown] => [
    field === registration.title ? declaration.title : field,
    request[field],
  ])
  return Object.fromEntries(known.filter(([field, value]) => value != null && isWritable(declaration, field)))
}
