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

type Decision = 'confirm' | 'refuse' | 'withdraw' | 'take'

const done: Readonly<Record<Decision, TermKey>> = {
  confirm: 'proposal.confirmed',
  refuse: 'proposal.refused',
  withdraw: 'proposal.withdrawn',
  take: 'proposal.taken',
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
  const send = usePostOnceTo<unknown>()
  const [isBusy, setBusy] = useState(false)

  const decide = async ({ id, payload }: ProposalRow, decision: Decision, body: object = {}): Promise<boolean> => {
    setBusy(true)
    try {
      await send(`proposals/${id}/${decision}`, body)
      notify(done[decision], { type: 'success' })
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
      if (await asked('proposal.askConfirm', words, 'action.confirm')) await decide(proposal, 'confirm')
    },
    take: async (proposal: ProposalRow, words: string) => {
      if (await asked('proposal.askTake', words, 'action.propose')) await decide(proposal, 'take')
    },
    withdraw: async (proposal: ProposalRow, words: string) => {
      if (await asked('proposal.askWithdraw', words, 'proposal.withdraw')) await decide(proposal, 'withdraw')
    },
    refuse: (proposal: ProposalRow, reason: string) => decide(proposal, 'refuse', { reason }),
  }
}
