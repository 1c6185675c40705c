import type { Role } from './access'
import type { Backfill } from './backfill'
import type { CheckName } from './checks'
import type { ComputationName } from './compute'
import type { Earlier } from './earlierNames'
import type { DerivedName, WidgetName } from './extensions'
import type { FileType, FileValue } from './files'
import type { Label } from './label'
import type { TermKey } from './terms'

/** Lists to choose from, by name: code and term of each value. */
export type Lookups = Readonly<Record<string, readonly (readonly [code: string, name: TermKey])[]>>

/** What is kept encrypted, found by a keyed hash and shown by its last four characters. */
const secretKinds = ['aadhaar', 'pan', 'bankAc'] as const
export type SecretKind = (typeof secretKinds)[number]

export type Unit = 'kg' | 'g' | '₹' | '₹/kg' | '%' | 'min'

/** Asked for, shown and kept only while another field of the row, declared before, has one of these values. */
export interface ShownIf {
  readonly field: string
  readonly is: string | number | boolean | null | readonly (string | number | boolean | null)[]
}

interface Common {
  /** Required by `defineResource`; an internal table has no face and so no labels. */
  readonly label?: Label
  readonly required?: boolean
  /**
   * Required of whoever fills the form in full; a record may be begun without it where somebody waits (`withoutDue`), and it
   * is asked for until it is there.
   */
  readonly due?: boolean
  /** Said instead of '{field} is required.' where the specification has its own prompt. */
  readonly prompt?: Label
  readonly help?: Label
  /** Shown, never accepted: set by a service, by `computed` or by the database. */
  readonly readOnly?: boolean
  /** Of those who write the record, the roles that write this field; to the others it is read only. */
  readonly writers?: readonly Role[]
  /** A pure function of `shared/compute` over other fields of the row; stored, and never accepted from outside. */
  readonly computed?: { readonly by: ComputationName; readonly from: readonly string[] }
  /** Part of the form only: it has no column, and the service that writes the record uses it. */
  readonly transient?: true
  /** Computed as it is read, from the row or from others; it has no column, and nobody writes, sorts or filters it. */
  readonly derived?: DerivedName
  /** Drawn by a cell and an input of one's own; what stands in files stays the value. */
  readonly widget?: WidgetName
  /** What the row does not have is not required either, and stored empty. */
  readonly shownIf?: ShownIf
  /** What the field was called before: its column is renamed, and the name of before goes on working. */
  readonly was?: Earlier
  /** What rows that exist get where the field becomes required. */
  readonly backfill?: Backfill
  /** For one version before it goes: neither shown nor accepted, but kept in the table and told in the history. */
  readonly retired?: true
}

/** One of the values of a choice: what it is called, and the value that stood for it before. */
export type Option = Label & { readonly was?: Earlier }

interface Bounded<Value> {
  readonly min?: Value
  readonly max?: Value
  /** Outside it the server asks for a confirmation; the hard limits are `min` and `max`. */
  readonly usual?: readonly [Value, Value]
  readonly unit?: Unit
}

/** One entry per field type: what its declaration may say. Every layer has one exhaustive record over these keys. */
export interface FieldSpecs {
  text: Common & {
    readonly max: number
    readonly min?: number
    readonly check?: CheckName
    readonly secret?: SecretKind
    /** The name of a resource, or the parts of which the details of a security event are made: read by what these are called. */
    readonly names?: 'resource' | 'details'
    readonly upper?: boolean
    readonly default?: string
    /** Given at creation and never typed: this prefix, its tenant's code, a running number without gaps. */
    readonly serial?: string
    /** The database fills it: 128 random bits as 32 hexadecimal digits, which nobody can guess. */
    readonly random?: true
    /** Another active row with the same value is no error but wants a yes; says so with its `{name}`. */
    readonly twice?: Label
  }
  /** A decimal travels as text ('28.350'), never as a binary float. */
  decimal: Common & Bounded<string> & { readonly scale: 2 | 3; readonly default?: string }
  integer: Common & Bounded<number> & { readonly default?: number; readonly big?: boolean }
  day: Common & { readonly notFuture?: boolean }
  /** HH:MM of a day. */
  time: Common
  /** A moment, as ISO text in UTC. `now` lets the database fill it. */
  instant: Common & { readonly now?: boolean }
  flag: Common & { readonly default?: boolean }
  /** The three-valued isActive: 1 Active, 0 inActive, anything else Pending. */
  status: Common & { readonly default: 0 | 1 | 2 }
  choice: Common & {
    readonly options: Readonly<Record<string, Option>>
    readonly default?: string
    /** The options are roles, and only those below the caller's own are theirs to give. */
    readonly belowOwn?: true
  }
  lookup: Common & { readonly list: string }
  reference: Common & {
    readonly to: string
    /** Dependent choice: { column of the target: field of this record }; cleared when the parent changes. */
    readonly within?: Readonly<Record<string, string>>
    /** The target may belong to another tenant (a farmer who comes from elsewhere). */
    readonly anyTenant?: boolean
    /** No key of the database holds it: what is written waits for no row that somebody holds, and costs no look at it. */
    readonly unheld?: true
  }
  /** Written only and kept as a hash: absent or empty leaves it as it is; a record says no more than whether it is set. */
  password: Common
  /** Plain data kept as it is: an audit row's before and after, a user's preferences. */
  json: Common
  /** Bytes as hexadecimal text: a link of a chain, a hashed token. */
  digest: Common
  /** A document or a picture, kept beside the row and read by whoever reads the row. */
  file: Common & {
    /** What its content may be; the name's ending and the sender's word count for nothing. */
    readonly types: readonly FileType[]
    /** Bytes; 500,000 where it is not said, and never more. */
    readonly max?: number
  }
}

export type FieldType = keyof FieldSpecs
export type FieldOf<T extends FieldType> = FieldSpecs[T] & { readonly type: T }
export type Field = { [T in FieldType]: FieldOf<T> }[FieldType]

/** Names the option that the vocabulary does not have, so that the type error stands at the option. */
export type Exact<Given, Known> = {
  readonly [K in Exclude<keyof Given, keyof Known>]: { readonly 'is no option': K }
}

const fieldOf =
  <T extends FieldType>(type: T) =>
  <const Options extends FieldSpecs[T]>(
    options: Options & Exact<Options, FieldSpecs[T]>,
  ): Options & { readonly type: T } =>
    ({ ...(options as Options), type }) as Options & { readonly type: T }

export const text = fieldOf('text')
export const decimal = fieldOf('decimal')
export const integer = fieldOf('integer')
export const day = fieldOf('day')
export const time = fieldOf('time')
export const instant = fieldOf('instant')
export const flag = fieldOf('flag')
export const status = fieldOf('status')
/** A status besides 1, active, and 0, not so: an account that waits for a second official. */
export const pending = 2
export const choice = fieldOf('choice')
export const lookup = fieldOf('lookup')
export const reference = fieldOf('reference')
export const password = fieldOf('password')
export const json = fieldOf('json')
export const digest = fieldOf('digest')
export const file = fieldOf('file')

/** Whether a field has a column: neither part of the form only, nor computed as it is read. */
export const isStored = ({ transient, derived }: Pick<Common, 'transient' | 'derived'>): boolean =>
  !transient && derived === undefined

const unplain: ReadonlySet<FieldType> = new Set(['json', 'digest', 'password', 'file'])

/** Whether a field's value stands in its column as it is, so that rows can be filtered and put in order by it. */
export const isPlain = (field: Field): boolean =>
  isStored(field) && !unplain.has(field.type) && !(field.type === 'text' && field.secret)

type ValueOf = {
  text: string
  decimal: string
  integer: number
  day: string
  time: string
  instant: string
  flag: boolean
  status: number
  choice: string
  lookup: string
  reference: number
  password: string
  json: unknown
  digest: string
  file: FileValue
}
type Options<F> = F extends { readonly options: infer O } ? keyof O & string : never

type Always = { readonly required: true } | { readonly default: string | number | boolean } | { readonly random: true }

/** The value of one field as it travels: null where neither the rules nor the database see to it. */
export type FieldValue<F extends { readonly type: FieldType }> =
  | (F['type'] extends 'choice' ? Options<F> : ValueOf[F['type']])
  | (F extends { readonly shownIf: object } | { readonly due: true } ? null : F extends Always ? never : null)
