import type { Action, Asks, Many, Moves, Plan, PlanException, PlanFigure } from '#shared/action'
import type { Exact } from '#shared/field'
import type { Label } from '#shared/label'
import type { Params, ReadAnswer, ReadQuery, Reads, WriteBody, Writes } from '../api/index'

type BodyKeys<P> = P extends keyof Writes ? keyof NonNullable<WriteBody<P>> & string : never
type ParamKeys<P> = P extends string ? keyof Params<P> & string : never
/** The parameters of an address and the keys of what it takes, by the field of the row that fills them. */
type Sends<P> = { readonly [K in BodyKeys<P> | ParamKeys<P>]?: string }

/** The addresses that answer a plan. */
type Plans = { [P in keyof Reads & string]: ReadAnswer<P> extends Plan ? P : never }[keyof Reads & string]
type QueryKeys<P> = P extends keyof Reads ? keyof NonNullable<ReadQuery<P>> & string : never
type PlanOf<P> = P extends Plans ? ReadAnswer<P> : never
type WhyOf<P> =
  PlanOf<P> extends { readonly exceptions: readonly { readonly why: infer W extends string }[] } ? W : never

/** A plan of an address that answers one: asked for what it knows, its figures shown, and every `why` of it said. */
interface ManyOf<P> extends Omit<Many, 'plan' | 'of' | 'shows' | 'exceptions'> {
  readonly plan: P
  readonly of: { readonly [K in QueryKeys<P> | ParamKeys<P>]?: string }
  readonly shows: readonly (PlanFigure & { readonly field: keyof PlanOf<P> & string })[]
  readonly exceptions: { readonly [W in WhyOf<P>]: PlanException }
}
type ManyIn<A> = A extends { readonly many: { readonly plan: infer P extends Plans } } ? ManyOf<P> : never

/** What an action may say: an address is one that a contract names, and it is sent nothing that it does not take. */
type Declared<A> = Omit<Action, 'path' | 'sends' | 'many'> & {
  readonly many?: ManyIn<A>
  readonly path?: keyof Writes
  readonly sends?: A extends { readonly path: infer P } ? Sends<P> : never
}

type ExactAction<A> = Exact<A, Action> &
  (A extends { readonly asks: infer Q } ? { readonly asks: Exact<Q, Asks> } : unknown) &
  (A extends { readonly many: infer M } ? { readonly many: Exact<M, Many> } : unknown) &
  (A extends { readonly moves: infer M } ? { readonly moves: Exact<M, Moves> } : unknown) &
  (A extends { readonly path: infer P; readonly sends: infer S } ? { readonly sends: Exact<S, Sends<P>> } : unknown) &
  (A extends { readonly path: infer P; readonly asks: { readonly fields: infer F } }
    ? { readonly asks: { readonly fields: Exact<F, { readonly [K in BodyKeys<P>]: unknown }> } }
    : unknown)

/** Declares an action. An option that the vocabulary does not have, or an address without a contract, does not compile. */
export const defineAction = <const A extends Declared<A>>(action: A & ExactAction<A>): A => action

/** A text that is the row's own: what stands in a field of it, or what the screen tells of it by that name. */
export const ofRow = (field: string): Label => ({ en: `{${field}}`, ta: `{${field}}` })

/** Several paragraphs of one question. */
export const paragraphs = (...texts: readonly Label[]): Label => ({
  en: texts.map(({ en }) => en).join('\n'),
  ta: texts.map(({ ta }) => ta).join('\n'),
})

/** What is done, and to which row: the name of a button among those of other rows. */
export const named = (what: Label, row: Label): Label => ({ en: `${what.en}, ${row.en}`, ta: `${what.ta}, ${row.ta}` })
