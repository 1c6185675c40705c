import type { Resource } from '#shared/resource'
import { useCan } from '../../session/useRole'
import { peopleFace } from '../records/faces'

/** Whether a declaration's records have accounts that the signed-in person may list. */
export function useListsPeople(declaration: Resource): boolean {
  const face = peopleFace(declaration)
  const may = useCan(face ?? declaration)
  return face !== null && may('list')
}
