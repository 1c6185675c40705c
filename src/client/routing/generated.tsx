import { useParams } from 'react-router'
import { resourceOf } from '#resources/index'
import { extended } from '../custom/extended'
import { recordNotices } from '../pages/registry'

const ListScreen = extended(async () => (await import('../crud/ListScreen')).ListScreen)
const FormScreen = extended(async () => (await import('../crud/FormScreen')).FormScreen)

/** The list that follows from a declaration. */
export const GeneratedList = ({ name }: { name: string }) => <ListScreen declaration={resourceOf(name)} />

/** The form that follows from a declaration, under what has to be said of the record first. Another record is another form: nothing typed is carried over. */
export function GeneratedForm({ name }: { name: string }) {
  const { id } = useParams()
  const Notice = recordNotices[name]
  return (
    <>
      {Notice && id && <Notice key={`notice of ${id}`} id={id} />}
      <FormScreen key={id ?? 'create'} declaration={resourceOf(name)} {...(id ? { id } : {})} />
    </>
  )
}
