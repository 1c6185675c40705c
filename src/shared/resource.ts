import type { Access, Role } from './access'
import type { Action } from './action'
import type { Earlier } from './earlierNames'
import { type Scope, tenantScope } from './extensions'
import type { Exact, Field, FieldOf, FieldType } from './field'
import type { Label } from './label'
import type { Rule } from './rule'

export type Verb = 'GET' | 'POST'
/** In an index in place of a field: the year of account that the day is of. */
export const yearOfDay = '(year)'

/** 'GET MasCocoon/getAll': verb and path below the API's root. */
export type Endpoint = `${Verb} ${string}`

export interface Unique<Name extends string = string> {
  readonly fields: readonly Name[]
  /** Unique only among rows with isActive = 1, or only where a field is set or has a value. */
  readonly among?: 'active'
  readonly where?: Readonly<Partial<Record<Name, string | number | boolean | null>>>
}

/** An index of the few rows that work goes on with, of a table that grows without end. */
export interface PartialIndex<Name extends string = string> {
  readonly fields: readonly Name[]
  /** By field what is so of each of them: one value, or any of some. */
  readonly where: Readonly<Partial<Record<Name, string | number | boolean | null | readonly string[]>>>
}

export interface Section<Name extends string = string> {
  readonly title: Label
  readonly note?: Label
  readonly fields: readonly Name[]
}

export interface ListView<Name extends string = string> {
  readonly columns: readonly Name[]
  readonly sort: Name
  readonly order?: 'ASC' | 'DESC'
  /** Only these sort; each has an index. */
  readonly sortable: readonly Name[]
  readonly search: readonly Name[]
  readonly filters?: readonly Name[]
  /** Choices by whose values its rows stand in groups, one within the other; it is read whole, on one page. */
  readonly tree?: readonly Name[]
  /** Fields that are changed of several records at once, all of them or none. */
  readonly bulk?: readonly Name[]
}

type Fields = Readonly<Record<string, Field>>
/** Holds to the vocabulary what a helper made of a field (`needed(…)`), one level deep: deeper doubles the check's time. */
type ExactFields<F extends Fields> = { readonly [K in keyof F]: Exact<F[K], FieldOf<F[K]['type']>> }
type Retired = { readonly retired: true }
/** The fields that are in use. */
type InUse<F> = { readonly [K in keyof F as F[K] extends Retired ? never : K]: F[K] }
type NamesOf<F> = keyof InUse<F> & string

interface Shape<F extends Fields> {
  readonly name: string
  readonly table: string
  /** What the table was called before: it is renamed, and what the audit kept of it stays its history. */
  readonly tableWas?: Earlier
  readonly fields: F
  readonly scope?: Scope
  /** 'full' keeps before and after of every change; 'self' is for append-only tables, which are their own record. */
  readonly audit?: 'full' | 'self'
  readonly unique?: readonly Unique<NamesOf<F>>[]
  /** An index that ends with the id gives a page its ids without a look at the rows. */
  readonly indexes?: readonly (readonly (NamesOf<F> | 'id' | typeof yearOfDay)[])[]
  readonly partialIndexes?: readonly PartialIndex<NamesOf<F>>[]
  readonly rules?: readonly Rule<NamesOf<F>>[]
  /** Rows without a version column are never updated by people. */
  readonly versioned?: boolean
  /** The instant by which rows of years long closed may be set aside (0132): of a table that nothing refers to. */
  readonly archivedBy?: NamesOf<F>
}

/** Where a resource's screens stand, as paths below /app. */
export interface Screens {
  readonly list: string
  readonly form: string
  /** What the input screen without an id makes, where that is another resource: an office's officer. */
  readonly creates?: string
}

/** A list of the rows that refer to a record, on its screen: of this resource, by this reference of theirs. */
export interface Child {
  readonly of: string
  readonly by: string
  /** Those of its own list, without the reference, where nothing is said. */
  readonly columns?: readonly string[]
}

export interface Declaration<F extends Fields = Fields> extends Shape<F> {
  readonly label: { readonly one: Label; readonly many: Label }
  /** What the resource was called before: its paths, addresses and saved views of then go on working. */
  readonly was?: Earlier
  readonly title: NamesOf<F>
  /** Name in Tamil, shown instead of `title` where it is set. */
  readonly titleTa?: NamesOf<F>
  readonly key?: NamesOf<F>
  readonly access: Access
  /** Who else gets id, code, name and what these lie within from the list's endpoint: a lookup of the specification. */
  readonly briefFor?: readonly Role[]
  /** 'generic': create, update and delete are derived; 'service': the write is code of a feature. */
  readonly writes?: 'generic' | 'service'
  readonly endpoints?: { readonly [K in 'list' | 'create' | 'update' | 'delete']?: Endpoint }
  /** Other addresses than `<name>` and `<name>/form` below /app; 'none' for what only other screens show. */
  readonly screens?: Screens | 'none'
  /** The accounts that belong to a record: the face they are registered as, and its reference to the record. */
  readonly people?: { readonly face: string; readonly by: string }
  readonly list: ListView<NamesOf<F>>
  readonly form?: readonly Section<NamesOf<F>>[]
  /**
   * Who says yes before a change holds: 'official' another official, to what a feature asks of an account; 'state' two of
   * dosad and rjd, one of them a dosad, to every record that is made, changed or removed.
   */
  readonly approval?: 'official' | 'state'
  /** Of a record that stands only a change of these waits for the two of 'state'; the rest, and a new record, holds at once. */
  readonly approvalOf?: readonly NamesOf<F>[]
  /** One of several faces of a table: the columns that tell them apart, by their value or by one of several. */
  readonly fixed?: Readonly<Record<string, string | readonly string[]>>
  /** The resource whose rows these are: all of its fields, of which others write some. */
  readonly partOf?: string
  /** People, who may be called the same: choices tell them apart by their `key`. */
  readonly namesakes?: true
  /** Rows of another tenant that this one has met, by a link table of (row id, tenant's id), without some fields. */
  readonly metIn?: { readonly table: string; readonly column: string; readonly hides: readonly NamesOf<F>[] }
  /** Lists on the record's screen, each for those who may list what it shows, within their offices. */
  readonly children?: readonly Child[]
  /** A row that others refer to is not removed: [resource, field] that would point at it, and what is said then. */
  readonly inUse?: { readonly by: string; readonly field: string; readonly say: Label }
}

export interface InternalTable<F extends Fields = Fields> extends Shape<F> {
  readonly internal: true
  /** Column that names a row where another refers to it. */
  readonly title?: string
  readonly titleTa?: string
}

/** Fields that are in the table for the history's sake alone. */
interface RetiredFields {
  readonly retired?: Fields
}
/** A column of what a row refers to, read through its reference `via`, and of what that refers to, where it goes `on`. */
export interface Path {
  readonly via: string
  /** Whether every row has it. */
  readonly always?: true
  readonly to: Tabled
  /** The field at its end. */
  readonly name: string
  readonly on?: Path
}
/** A condition that has a name, on a field: it `is` a value or none (null), or is `not`. */
export interface Condition {
  readonly of: string
  readonly is?: string | number | boolean | null
  readonly not?: string | number | boolean | null
}
/** What is gathered of the rows that refer to a row: how many they are, the sum of a figure, or their values in order. */
export interface Gathered {
  readonly from: Tabled
  /** The field by which they refer to the row. */
  readonly by: string
  readonly how: 'count' | 'sum' | 'list'
  /** What is summed or listed, of their own or by a path. */
  readonly what?: Path | string
  /** The type of the values of a list, by each of which a row is found. */
  readonly lists?: FieldType
}
/** What a view adds to a resource: actions in its rows and on several, fields that are read through references, and which of its fields travel. */
interface Joined {
  readonly actions?: readonly Action[]
  /** Done to the rows that are ticked; while none is, to all that the list finds. */
  readonly selects?: readonly Action[]
  /** Flags that are no column: whether a condition holds. */
  readonly conditions?: Readonly<Record<string, Condition>>
  /** Those of them that every row meets. */
  readonly only?: readonly string[]
  /** Rows of all years where no day is asked for, of transactions too. */
  readonly everyYear?: true
  readonly paths?: Readonly<Record<string, Path>>
  /** Between which ids what its rows refer to stands: the least and the greatest of the days that are asked for. */
  readonly within?: { readonly via: string; readonly first: number; readonly last: number }
  /** How fields are gathered that are derived so. */
  readonly gathers?: Readonly<Record<string, Gathered>>
  /** The fields that its rows tell; the others are searched, filtered and sorted by alone. All where nothing is said. */
  readonly answers?: readonly string[]
  /** Those of them that people read: in columns, in the choice of columns and in files. All that can be shown, unless said. */
  readonly shows?: readonly string[]
}
/** A declaration as it is used: its screens, where it has any, are known, and what is retired stands apart. */
export type Resource = Omit<Declaration, 'screens'> & RetiredFields & Joined & { readonly screens?: Screens }
/** Anything that has a table. */
export type Tabled = Shape<Fields> & RetiredFields

/** Whether all of a record is made, changed and removed by two, and not only what of it they decide. */
export const isWhollyOfTwo = ({ approval, approvalOf }: Pick<Resource, 'approval' | 'approvalOf'>): boolean =>
  approval !== undefined && !approvalOf

/** Whether a field is one that the rows of a resource tell. */
export const isAnswered = ({ answers }: Pick<Resource, 'answers'>, name: string): boolean =>
  answers === undefined || answers.includes(name)

/** Whether a field is one that people read in a list of the resource. */
export const isRead = ({ shows }: Pick<Resource, 'shows'>, name: string): boolean =>
  shows === undefined || shows.includes(name)

/** Every field that has a place in the table, in use or retired. */
export const keptFields = ({ fields, retired }: Pick<Tabled, 'fields' | 'retired'>): Fields =>
  retired ? { ...fields, ...retired } : fields

/** Transactions of a tenant, each of a day: they grow without end and are listed by the accounting year (D42). */
export const isDated = (table: Tabled): boolean =>
  table.scope === tenantScope && (table as Partial<Resource>).writes === 'service' && table.fields.day?.type === 'day'

/** A resource whose writes are derived has a list and a form, unless it says otherwise; the others have pages. */
function screensOf({ name, writes, screens }: Pick<Declaration, 'name' | 'writes' | 'screens'>): Screens | undefined {
  if (screens !== undefined) return screens === 'none' ? undefined : screens
  return writes === 'service' ? undefined : { list: name, form: `${name}/form` }
}

/** Sets apart what is retired, so that nothing that reads `fields` shows or accepts it. */
function apart(all: Fields): Pick<Tabled, 'fields' | 'retired'> {
  // What is no field is told by the check of the declarations, which whoever comes without types has yet to meet.
  const entries = Object.entries((all as Fields | undefined) ?? {})
  const retired = entries.filter(([, field]: [string, Field | null]) => field?.retired)
  if (retired.length === 0) return { fields: all }
  return {
    fields: Object.fromEntries(entries.filter(([, field]: [string, Field | null]) => !field?.retired)),
    retired: Object.fromEntries(retired),
  }
}

/**
 * A resource with a face: list, form, endpoints, access. Missing labels, unknown names and options that the vocabulary
 * does not have are type errors.
 */
export const defineResource = <const F extends Readonly<Record<string, Field & { readonly label: Label }>>>(
  declaration: Declaration<F> & { readonly fields: ExactFields<F> },
): Resource & { readonly fields: InUse<F> } => {
  const { screens: _, ...rest } = declaration
  const screens = screensOf(declaration)
  return { ...rest, ...apart(declaration.fields), ...(screens && { screens }) } as unknown as Resource & {
    readonly fields: InUse<F>
  }
}

/** A table without a face of its own. */
export const defineTable = <const F extends Fields>(
  table: Omit<InternalTable<F>, 'internal'> & { readonly fields: ExactFields<F> },
): InternalTable & { readonly fields: InUse<F> } =>
  ({ ...table, ...apart(table.fields), internal: true }) as unknown as InternalTable & { readonly fields: InUse<F> }
