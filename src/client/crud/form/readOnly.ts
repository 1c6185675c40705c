import { isAbove } from '#shared/access'
import type { Resource } from '#shared/resource'
import { useCan, useRole } from '../../session/useRole'
import type { CrudRecord } from '../records/record'

export type ReadOnlyCause = 'role' | 'others' | 'levelAbove'

/** Why a record cannot be changed by the person who reads it; null where it can. */
export function useReadOnly(declaration: Resource, record: CrudRecord | null): ReadOnlyCause | null {
  const may = useCan(declaration)
  const role = useRole()
  if (!may(record ? 'update' : 'create')) return 'role'
  if (record?.own === false) return 'others'
  if (declaration.scope === 'account' && record && !isAbove(role, String(record.role))) return 'levelAbove'
  return null
}
