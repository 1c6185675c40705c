import type { Resource } from '#shared/resource'
import { isWritable } from '#shared/writable'
import type { FormValues } from '../form/values'
import type { CrudRecord } from '../records/record'

/** What a sign-up already tells of the record that it asks for. */
export function prefilled(declaration: Resource, request: CrudRecord): FormValues {
  const { name, mobileNo, role, regionId, adOfficeId, marketId } = request
  const known = { [declaration.title]: name, mobileNo, role, regionId, adOfficeId, marketId }
  return Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value != null && isWritable(declaration, field)),
  )
}
