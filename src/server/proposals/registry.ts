import type { SQL } from 'drizzle-orm'
import type { ZodType } from 'zod'
import type { Role } from '#shared/access'
import type { Actor, Ctx } from '../context'

/** What a kind of proposal does when another person confirms it. */
export interface ProposalKind<Payload = unknown, Outcome = unknown> {
  /** Who may propose and who may confirm: always two people, whatever their roles. */
  readonly roles: readonly Role[]
  /** One without a market holds for the whole state: two of dosad and rjd decide it, one of them a dosad. */
  readonly stateWide?: boolean
  /** The condition that a proposal (`t`) of this kind is for the caller to see; their own always are. */
  readonly concerns?: (user: Actor) => SQL
  /** Locks what must be locked before the proposal's own row. */
  readonly lock?: (ctx: Ctx, payload: Payload) => Promise<unknown>
  /** What was proposed, as it is told and decided today: by the names that fields have now. */
  readonly told?: (payload: Payload) => unknown
  /**
   * What it takes the place of as that stands by now, held until the transaction ends, of a kind whose proposals say it (`before`):
   * nobody says yes to a change of something else than they read. Throws where that is gone.
   */
  readonly standing?: (ctx: Ctx, payload: Payload, marketId: number | null) => Promise<unknown>
  /** Does it, in the transaction of the confirmation; throws what speaks against it by now. */
  readonly carryOut: (
    ctx: Ctx,
    payload: Payload,
    marketId: number | null,
    reason: string | null,
    /** Of the proposal. */
    id: number,
  ) => Promise<Outcome>
  /** What doing it comes to, as the confirmation answers it; left out where it answers nothing. */
  readonly outcome?: ZodType<Outcome>
  /** Undoes what the proposing itself did, where it comes to nothing. */
  readonly turnDown?: (ctx: Ctx, payload: Payload, status: 'REFUSED' | 'WITHDRAWN', id: number) => Promise<unknown>
}

export type ProposalKinds = Readonly<Record<string, ProposalKind<never>>>
