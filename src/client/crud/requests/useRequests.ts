import { useGetList } from 'react-admin'
import { resourceOf } from '#resources/index'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import { useCan } from '../../session/useRole'
import { createdBy, kindsOf, peopleFace } from '../records/faces'
import type { CrudRecord } from '../records/record'

/** The sign-ups that wait for an official. */
export const registration = resourceOf('registration')

/** The kinds of sign-up that a list's input screen can register in full. */
function requestKinds(declaration: Resource): readonly string[] {
  const { role } = registration.fields
  const options = role?.type === 'choice' ? Object.keys(role.options) : []
  const faces = [declaration, createdBy(declaration), peopleFace(declaration)]
  return options.filter((kind) => faces.some((face) => face && kindsOf(face).includes(kind)))
}

/** The requests that wait for those a list shows; none where the person may not list or register them. */
export function useRequests(declaration: Resource): readonly CrudRecord[] {
  const language = useLanguage()
  const kinds = requestKinds(declaration)
  const mayList = useCan(registration)('list')
  const mayMake = useCan(createdBy(declaration))('create')
  const { data } = useGetList<CrudRecord>(
    registration.name,
    {
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'at', order: 'ASC' },
      filter: { role: kinds, status: ['PENDING', 'VERIFIED'] },
      meta: { language },
    },
    // The list itself does not wait for it, nor fail with it.
    { enabled: kinds.length > 0 && mayList && mayMake, onError: () => undefined },
  )
  return data ?? []
}
