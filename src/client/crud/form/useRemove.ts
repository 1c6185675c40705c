import { useDelete } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useConfirmDelete } from '../../feedback/useConfirm'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import type { CrudRecord } from '../records/record'
import { useWaits } from '../records/useWaits'
import { useRecordName } from '../records/words'

/** Asks, removes the record and says so; true when it is gone. A record in use says who uses it. */
export function useRemove(declaration: Resource): (record: CrudRecord) => Promise<boolean> {
  const askDelete = useConfirmDelete()
  const tell = useStandardNotices()
  const waits = useWaits()
  const nameOf = useRecordName(declaration)
  const [remove] = useDelete<CrudRecord>()
  return async (record) => {
    if (!(await askDelete())) return false
    try {
      const params = { id: record.id, previousData: record }
      const removed = await remove(declaration.name, params, { returnPromise: true, mutationMode: 'pessimistic' })
      if (removed?.proposed) {
        waits()
        return true
      }
    } catch (error) {
      tell.failed(error)
      return false
    }
    tell.deleted(nameOf(record))
    return true
  }
}
