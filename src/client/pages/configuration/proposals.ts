import { useQuery } from '@tanstack/react-query'
import type { ProposalKind, ProposalRow } from '#resources/api/configuration'
import { resourceNamed } from '#resources/index'
import { proposalKinds } from '#resources/options'
import { reads } from '../../http/reads'
import { heard } from '../../live/heard'

interface Wanted {
  /** Only what is proposed of this resource. */
  readonly resource?: string | undefined
  /** What this console has no words for as well. */
  readonly others?: boolean | undefined
}

/** Of which resource a proposal is, where it is of one. */
const resourceIn = ({ payload }: ProposalRow): string | null =>
  'resource' in payload ? payload.resource : 'face' in payload ? payload.face : null

/** Whether this console knows what is proposed: one that stands open since before an upgrade is told of what came with it. */
export function isKnown(proposal: ProposalRow): boolean {
  const resource = resourceIn(proposal)
  return Object.hasOwn(proposalKinds, proposal.kind) && (resource === null || resourceNamed(resource) !== undefined)
}

/** What is proposed and waits, of the kinds that the reader has a say in. */
export function useProposals(kinds: readonly ProposalKind[], { resource, others = false }: Wanted = {}) {
  const query = useQuery({ ...reads('proposals', 'proposals'), meta: heard() })
  const isWanted = (one: ProposalRow) =>
    isKnown(one) ? kinds.includes(one.kind) && (resource === undefined || resourceIn(one) === resource) : others
  return { ...query, data: query.data?.filter(isWanted) }
}
