import type { Role } from './access'
import type { Field } from './field'
import type { Label } from './label'
import type { Reason } from './reason'
import type { Rule } from './rule'
import type { TermKey } from './terms'

/** Where the button of an action stands on generated screens: the record's, in each row of a list, over ticked rows. */
export type ActionPlace = 'record' | 'row' | 'selection'

export type ActionIcon = 'delete' | 'print' | 'cancel'

/** The question before it is done. Its texts name the row: `{lotNo}` is its lot's number. */
export interface Asks {
  readonly title: Label
  readonly text?: Label
  /** The action's own label unless said; its other button is 'Cancel' unless said. */
  readonly confirm?: Label
  readonly cancel?: Label
  /** Starts on the safe button and colours the other. */
  readonly tone?: 'danger'
  /** What of its body is typed: the boxes of its form (`crud/actions/ActionForm`), checked as those of a record are. */
  readonly fields?: Readonly<Record<string, Field>>
  readonly rules?: readonly Rule[]
  readonly reason?: Reason
}

/** Where a row may come from and where it goes: a legal move of its table, or several. */
export interface Moves {
  /** The field that says where it stands. */
  readonly status: string
  readonly from: readonly string[]
  /** Left out where the row stays where it is, or its work decides. */
  readonly to?: string
}

/** A figure of a plan as its question shows it: a count, the numbers of a list from-to, or money. Nothing is left out. */
export interface PlanFigure {
  readonly field: string
  readonly label: Label
  readonly as?: 'rupees' | 'year'
}

/** Why a commit passes one over, or is not done at all: what is said of that one, and the screen where it is mended. */
export interface PlanException {
  readonly text: Label
  /** A screen below /app, its places filled by the exception, the plan and the row. */
  readonly opens?: string
}

/**
 * A commit over several: the server says what it would do (`planOf`), the question shows that with each exception, and
 * what was shown is what is done. Another plan by the time of the yes is shown again, with that.
 */
export interface Many {
  /** The address that says so, as its contract names it. */
  readonly plan: string
  /** What it is asked for: its parameters, by the field of the row that fills them. */
  readonly of: Readonly<Record<string, string>>
  readonly shows: readonly PlanFigure[]
  /** What those are called that do not stop it; 'Left out' unless said. */
  readonly beside?: Label
  /** By the plan's `why`. */
  readonly exceptions: Readonly<Record<string, PlanException>>
}

/** What a plan says whatever it is of. */
export interface Plan {
  readonly seen: string
  readonly count: number
  readonly exceptions: readonly { readonly why: string; readonly stops: boolean }[]
}

/** Title and button where the server asks (CONFIRM) about something else than unusual values; false: the caller asks it. */
export type ServerAsks = { readonly title: TermKey; readonly confirm: TermKey } | false

/**
 * One thing that people do: who may, to what, at which address, what is asked before and said afterwards. It is done at
 * an address with a contract (`path`), by the engine to each of several records (`work`), or leads elsewhere (`opens`).
 */
export interface Action {
  readonly name: string
  /** What it is done to: names of resources or tables. */
  readonly on: string | readonly string[]
  /** Of its button; it may name the row: 'Remove lot {lotNo}'. */
  readonly label: Label
  /** What its button shows in place of the whole label. */
  readonly short?: Label
  /** Stands above what is said once it is done: what the row is called, or the specified word. */
  readonly names?: Label
  readonly icon?: ActionIcon
  readonly roles: readonly Role[]
  /** A path that is written to, as its contract names it; what it takes and answers stands there. */
  readonly path?: string
  /** Parameters of the path and keys of the body, by the field of the row that fills them. */
  readonly sends?: Readonly<Record<string, string>>
  /** Done at `POST <resource>/actions/<name>`, to all of the records or none: `server/actions/service.ts`. */
  readonly work?: 'each'
  /** A screen below /app, `{id}` the record's. */
  readonly opens?: string
  readonly at?: readonly ActionPlace[]
  readonly moves?: Moves
  readonly asks?: Asks
  readonly many?: Many
  readonly serverAsks?: ServerAsks
  /** What is said once it is done, of the row and of the answer; 'message': what the server says. */
  readonly done?: Label | 'message'
  /** Places of the texts that are not called like the field they name. */
  readonly told?: Readonly<Record<string, string>>
  /** Of what else than `on` the lists are read again: names of resources or tables. */
  readonly refreshes?: readonly string[]
  /** The action that takes it back, as long as that is lawful: offered beside what is said. */
  readonly undo?: string
}

/** What an action is done to. */
export const targetsOf = ({ on }: Pick<Action, 'on'>): readonly string[] => (typeof on === 'string' ? [on] : on)

/** Of which resources and tables it makes or changes rows. */
export const changesOf = (action: Pick<Action, 'on' | 'refreshes'>): readonly string[] => [
  ...targetsOf(action),
  ...(action.refreshes ?? []),
]

/** Whether a row stands where the action may begin; yes where it asks for no status. */
export const mayMove = ({ moves }: Pick<Action, 'moves'>, row: object): boolean =>
  !moves || moves.from.includes(String((row as Readonly<Record<string, unknown>>)[moves.status]))

/** The names in the braces of a path or a text. */
export const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
