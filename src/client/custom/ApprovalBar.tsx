import type { Resource } from '#shared/resource'
import { peopleFace } from '../crud/records/faces'
import { OpenProposals } from '../pages/configuration/OpenProposals'

/** What waits for a second official, above the list or the form that it is of; nothing while nothing waits. */
export function ApprovalBar({ declaration }: { declaration: Resource }) {
  if (declaration.approval === 'state') return <OpenProposals kinds={['master']} resource={declaration.name} />
  const isOfAccounts = [declaration, peopleFace(declaration)].some((one) => one?.approval === 'official')
  return isOfAccounts ? <OpenProposals kinds={['account']} /> : null
}
