import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ProposalKind, ProposalRow } from '#resources/api/configuration'
import type { TermKey } from '#shared/terms'
import { useAsk } from '../../feedback/useAsk'
import { useTell } from '../../feedback/useTell'
import { get } from '../../http/http'
import { usePostOnceTo } from '../../http/keyed'

export const proposalsKey = ['proposals'] as const

const often = 30_000

/** What is proposed and waits, of the kinds that the reader has a say in; of one resource alone where it is given. */
export function useProposals(kinds: readonly ProposalKind[], resource?: string) {
  const query = useQuery({
    queryKey: proposalsKey,
    queryFn: ({ signal }) => get('proposals', undefined, { signal }),
    refetchInterval: often,
  })
  const isWanted = ({ kind, payload }: ProposalRow) =>
    kinds.includes(kind) && (resource === undefined || ('resource' in payload && payload.resource === resource))
  return { ...query, data: query.data?.filter(isWanted) }
}

/** What a decision may change: the proposals, and whatever they were about. */
const touched = [
  proposalsKey,
  ['keyValue'],
  ['voucher'],
  ['invoices'],
  ['billPreview'],
  ['payments'],
  ['bankAccounts'],
  ['farmer'],
] as const

/** The lists that show the accounts of their officers. */
const officeLists = ['region', 'adOffice', 'market', 'masterUser'] as const

/** The lists of what a proposal changes. */
function listsOf(payload: ProposalRow['payload']): readonly string[] {
  if ('resource' in payload) return [payload.resource]
  return 'face' in payload ? [payload.face, ...officeLists] : []
}

/** Says yes or no to a proposal, or takes one's own back; a refusal answers true once it is done. */
export function useDecide() {
  const translate = useTranslate()
  const ask = useAsk()
  const notify = useNotify()
  const tell = useTell()
  const client = useQueryClient()
  const send = usePostOnceTo()
  const [isBusy, setBusy] = useState(false)

  const decide = async ({ payload }: ProposalRow, decision: Promise<unknown>, done: TermKey): Promise<boolean> => {
    setBusy(true)
    try {
      await decision
      notify(done, { type: 'success' })
      return true
    } catch (error) {
      tell.failed(error)
      return false
    } finally {
      for (const queryKey of [...touched, ...listsOf(payload).map((name) => [name])])
        void client.invalidateQueries({ queryKey })
      setBusy(false)
    }
  }
  const asked = async (title: TermKey, text: string, confirm: TermKey) => {
    const { isConfirmed } = await ask({ title: translate(title), text, confirm: translate(confirm) })
    return isConfirmed
  }
  return {
    isBusy,
    confirm: async (proposal: ProposalRow, words: string) => {
      if (await asked('proposal.askConfirm', words, 'action.confirm'))
        await decide(proposal, send(`proposals/${proposal.id}/confirm`, {}), 'proposal.confirmed')
    },
    take: async (proposal: ProposalRow, words: string) => {
      if (await asked('proposal.askTake', words, 'action.propose'))
        await decide(proposal, send(`proposals/${proposal.id}/take`, {}), 'proposal.taken')
    },
    withdraw: async (proposal: ProposalRow, words: string) => {
      if (await asked('proposal.askWithdraw', words, 'proposal.withdraw'))
        await decide(proposal, send(`proposals/${proposal.id}/withdraw`, {}), 'proposal.withdrawn')
    },
    refuse: (proposal: ProposalRow, reason: string) =>
      decide(proposal, send(`proposals/${proposal.id}/refuse`, { reason }), 'proposal.refused'),
  }
}
