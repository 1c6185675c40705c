import { useQuery } from '@tanstack/react-query'
import type { ProposalKind, ProposalRow } from '#resources/api/configuration'
import { reads } from '../../http/reads'
import { heard } from '../../live/heard'

/** What is proposed and waits, of the kinds that the reader has a say in; of one resource alone where it is given. */
export function useProposals(kinds: readonly ProposalKind[], resource?: string) {
  const query = useQuery({ ...reads('proposals', 'proposals'), meta: heard() })
  const isWanted = ({ kind, payload }: ProposalRow) =>
    kinds.includes(kind) && (resource === undefined || ('resource' in payload && payload.resource === resource))
  return { ...query, data: query.data?.filter(isWanted) }
}
