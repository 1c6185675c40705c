import type { Tabled } from './resource'

/*
 * From which status a row may go to which: one table for each thing that has a status. The database's trigger, guards of
 * services, the simulation's model and the diagrams are made of it.
 */

/** What is named in a type, without the index signature beside it. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] }
type ChoiceIn<F> = { [K in keyof F]: F[K] extends { readonly type: 'choice' } ? K : never }[keyof F] & string
/** The choices of a declaration, by field. */
type ChoiceOf<T extends Tabled> = ChoiceIn<Named<T['fields']>>
type StatusOf<T extends Tabled, N extends string> = T['fields'][N] extends { readonly options: infer O }
  ? keyof Named<O> & string
  : never

export interface Transitions<Status extends string = string> {
  /** Whose status it is, by the name of the declaration. */
  readonly of: string
  /** The choice that holds it. */
  readonly field: string
  /** What a new row begins with. */
  readonly initial: readonly Status[]
  /** Where a row goes from each status; nowhere from the last of its way. */
  readonly moves: Readonly<Record<Status, readonly Status[]>>
}

/** The legal moves of a declaration's status. What is no option of the field, or no status of the moves, does not compile. */
export const defineTransitions = <T extends Tabled, const N extends ChoiceOf<T>>({
  of,
  ...rest
}: {
  readonly of: T
  readonly field: N
} & Pick<Transitions<StatusOf<T, N>>, 'initial' | 'moves'>): Transitions<StatusOf<T, N>> => ({ of: of.name, ...rest })

/** Whether a row may go from one status to the other; not from a status to itself. */
export const canMove = <S extends string>(transitions: Transitions<S>, from: string, to: NoInfer<S>): boolean =>
  (transitions as Transitions).moves[from]?.includes(to) ?? false

/** Every status, as they are declared. */
export const statusesOf = <S extends string>({ moves }: Transitions<S>): readonly S[] => Object.keys(moves) as S[]

/** The statuses from which a row goes to `to` in one move, as they are declared. */
export const statusesBefore = <S extends string>(transitions: Transitions<S>, to: NoInfer<S>): readonly S[] =>
  statusesOf(transitions).filter((from) => transitions.moves[from].includes(to))
