import type { Role } from '#shared/access'
import type { Ctx } from '../context'

/** What a kind of proposal does when another person confirms it. */
export interface ProposalKind<Payload = unknown> {
  /** Who may propose and who may confirm: always two people, whatever their roles. */
  readonly roles: readonly Role[]
  /** Does it, in the transaction of the confirmation; throws what speaks against it by now. */
  readonly carryOut: (ctx: Ctx, payload: Payload, marketId: number | null, reason: string | null) => Promise<unknown>
}

export type ProposalKinds = Readonly<Record<string, ProposalKind<never>>>
