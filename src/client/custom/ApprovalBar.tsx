import type { Resource } from '#shared/resource'
import { peopleFace } from '../crud/records/faces'
import { OpenProposals } from '../pages/configuration/OpenProposals'

/** What waits for a second official, above the list or the form that it is of; nothing while nothing waits. */
export function ApprovalBar({ declaration }: { declaration: Resource }) {
  const isOfAccounts = [declaration, peopleFace(declaration)].some((one) => one?.approval === 'official')
  return (
    <>
      {declaration.approval === 'state' && <OpenProposals kinds={['master']} resource={declaration.name} />}
      {isOfAccounts && <OpenProposals kinds={['account']} />}
    </>
  )
}
