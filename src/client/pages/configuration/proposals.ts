import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { useAsk } from '../../feedback/useAsk'
import { useToast } from '../../feedback/useToast'
import { messageOf } from '../../http/HttpError'
import { get } from '../../http/http'
import { usePostOnceTo } from '../../http/keyed'

export const proposalsKey = ['proposals'] as const

export type ProposalKind = 'rate' | 'setting' | 'voucher' | 'invoiceCancel' | 'bankAccount' | 'account' | 'master'

export interface Proposal {
  readonly id: number
  readonly marketId: number | null
  readonly kind: string
  readonly payload: unknown
  readonly reason: string | null
  readonly maker: string
  readonly makerTa: string | null
  readonly madeAt: string
  /** One's own: another person confirms it. */
  readonly own: boolean
  /** The reader counts as one person with whoever proposed it. */
  readonly onePerson: boolean
  readonly mayConfirm: boolean
  /** An official without a say in it asked for it: the reader may propose it. */
  readonly mayTake: boolean
  readonly askedBy: string | null
  readonly askedByTa: string | null
}

const often = 30_000

/** What is proposed and waits, of the kinds that the reader has a say in; of one resource alone where it is given. */
export function useProposals(kinds: readonly ProposalKind[], resource?: string) {
  const query = useQuery({
    queryKey: proposalsKey,
    queryFn: ({ signal }) => get<Proposal[]>('proposals', undefined, { signal }),
    refetchInterval: often,
  })
  const isWanted = ({ kind, payload }: Proposal) =>
    (kinds as readonly string[]).includes(kind) &&
    (resource === undefined || (payload as { resource?: string }).resource === resource)
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

/** Says yes or no to a proposal, or takes one's own back; a refusal answers true once it is done. */
export function useDecide() {
  const translate = useTranslate()
  const ask = useAsk()
  const toast = useToast()
  const client = useQueryClient()
  const send = usePostOnceTo<unknown>()
  const [isBusy, setBusy] = useState(false)

  const decide = async ({ id, payload }: Proposal, decision: Decision, body: object = {}): Promise<boolean> => {
    setBusy(true)
    try {
      await send(`proposals/${id}/${decision}`, body)
      toast.success({ text: translate(done[decision]) })
      return true
    } catch (error) {
      toast.error({ text: messageOf(error) })
      return false
    } finally {
      const { resource, face } = (payload ?? {}) as { resource?: string; face?: string }
      const lists = [resource, face, ...(face ? officeLists : [])].flatMap((name) => (name ? [[name]] : []))
      for (const queryKey of [...touched, ...lists]) void client.invalidateQueries({ queryKey })
      setBusy(false)
    }
  }
  const asked = async (title: TermKey, text: string, confirm: TermKey) => {
    const { isConfirmed } = await ask({ title: translate(title), text, confirm: translate(confirm) })
    return isConfirmed
  }
  return {
    isBusy,
    confirm: async (proposal: Proposal, words: string) => {
      if (await asked('proposal.askConfirm', words, 'action.confirm')) await decide(proposal, 'confirm')
    },
    take: async (proposal: Proposal, words: string) => {
      if (await asked('proposal.askTake', words, 'action.propose')) await decide(proposal, 'take')
    },
    withdraw: async (proposal: Proposal, words: string) => {
      if (await asked('proposal.askWithdraw', words, 'proposal.withdraw')) await decide(proposal, 'withdraw')
    },
    refuse: (proposal: Proposal, reason: string) => decide(proposal, 'refuse', { reason }),
  }
}
