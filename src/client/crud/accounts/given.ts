import type { Resource } from '#shared/resource'
import { isWritable, writableFields } from '#shared/writable'
import type { FormValues } from '../form/values'
import type { CrudRecord } from '../records/record'

/** What an account of a record is told by it: the reference to the record, and those of its offices that people write. */
export function givenBy({ people }: Resource, face: Resource, record: CrudRecord): FormValues {
  const shared = writableFields(face).flatMap((name) =>
    face.fields[name]?.type === 'reference' && record[name] != null ? [[name, record[name]] as const] : [],
  )
  return { ...Object.fromEntries(shared), ...(people && { [people.by]: record.id }) }
}

/** Whether the accounts are made from the record alone, one a record: nobody types whose they are. */
export const isMadeFrom = ({ people }: Resource, face: Resource): boolean =>
  people !== undefined && !isWritable(face, people.by)
