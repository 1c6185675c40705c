import { z } from 'zod'
import { type CheckName, checks } from './checks'
import { clean, longestFigure, noNumber } from './clean'
import { businessDay, isDay } from './day'
import type { Field, FieldOf, FieldType } from './field'
import { fileIn, sendingFile } from './files'
import { type IssueArgs, issuesOf, type RowIssue } from './issues'
import { mostRupees, scaled } from './money'
import { isLongEnough, longestPassword } from './password'
import type { Declaration } from './resource'
import { ruleRefinements } from './rowRules'
import { hiddenIn } from './shown'
import type { TermKey } from './terms'
import type { Values } from './values'
import { writableFields } from './writable'

/*
 * One schema for form, import and server, made from the declaration. Its messages are keys of the glossary and the
 * `params` of its issues their arguments: `issuesOf` reads them.
 */

export type Mode = 'create' | 'update'
/** Gives a cleaned row: decimals as texts with the field's scale, days YYYY-MM-DD, missing values null. */
export type RowSchema = z.ZodType<Values>
export interface SchemaOptions {
  /** The market's day, for fields that may not lie in the future. */
  readonly today?: () => string
}

type Fail = (key: TermKey, args?: IssueArgs) => void

const otherwise = (key: TermKey | ((input: unknown) => TermKey)) => ({
  error: ({ input }: { input?: unknown }) =>
    input == null ? 'rule.required' : typeof key === 'string' ? key : key(input),
})

const checked = <T extends z.ZodType>(schema: T, check: (value: z.output<T>, fail: Fail) => void): T =>
  schema.superRefine((value, context) => {
    check(value, (key, args) =>
      context.addIssue({ code: 'custom', message: key, params: args ? { ...args } : undefined }),
    )
  })

const checkKeys: Readonly<Record<CheckName, TermKey>> = {
  name: 'rule.name',
  tamilName: 'rule.tamilName',
  mobile: 'rule.mobile',
  aadhaar: 'rule.aadhaar',
  pan: 'rule.pan',
  gstin: 'rule.gst',
  ifsc: 'rule.ifsc',
  bankAc: 'rule.bankAc',
  pin: 'rule.pin',
  email: 'message.invalidEmail',
  url: 'message.invalidUrl',
  userName: 'rule.userName',
  headCode: 'rule.headCode',
}

function textSchema({ max, min, check }: FieldOf<'text'>): z.ZodType {
  return checked(z.string(otherwise('rule.asText')), (text, fail) => {
    if (check && !checks[check](text)) fail(checkKeys[check])
    else if (text.length > max) fail('rule.tooLong', { n: max })
    else if (min !== undefined && text.length < min) fail('rule.tooShort', { n: min })
  })
}

interface Borders {
  readonly min: string | undefined
  readonly max: string | undefined
  /** The largest size that the column holds, either way. */
  readonly widest: string
}

/**
 * Says which border a figure is beyond; `size` is of `scale`. What the column holds is told only to who is beyond it:
 * it is no rule of the market.
 */
function within(size: bigint, { min, max, widest }: Borders, scale: number, fail: Fail): void {
  const [least, most] = [min ?? `-${widest}`, max ?? widest]
  const below = size < scaled(least, scale)
  if (!below && size <= scaled(most, scale)) return
  if (min !== undefined && max !== undefined) fail('rule.range', { min, max })
  else if (below) fail('rule.min', { min: least })
  else fail('rule.max', { max: most })
}

/** What numeric(14,2) and numeric(12,3) hold. */
const widest = { 2: mostRupees, 3: '999999999.999' } as const

function decimalSchema({ scale, min, max }: FieldOf<'decimal'>): z.ZodType {
  return checked(z.string(otherwise('rule.number')), (text, fail) => {
    if (text.length > longestFigure || !/^-?\d+(\.\d+)?$/.test(text)) return fail(noNumber(text))
    if ((text.split('.')[1] ?? '').length > scale) return fail('rule.decimals', { n: scale })
    within(scaled(text, scale), { min, max, widest: widest[scale] }, scale, fail)
  })
}

const int4 = 2_147_483_647

function integerSchema({ min, max, big }: FieldOf<'integer'>): z.ZodType {
  const borders = { min: min?.toString(), max: max?.toString(), widest: String(big ? Number.MAX_SAFE_INTEGER : int4) }
  return checked(z.number(otherwise(noNumber)), (value, fail) => {
    if (!Number.isSafeInteger(value)) return fail('rule.integer')
    within(BigInt(value), borders, 0, fail)
  })
}

function daySchema({ notFuture }: FieldOf<'day'>, today: () => string): z.ZodType {
  return checked(z.string(otherwise('rule.date')), (text, fail) => {
    if (!isDay(text) || text < '1900-01-01' || text > '2199-12-31') fail('rule.date')
    else if (notFuture && text > today()) fail('rule.futureDate')
  })
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** An integer that has to be one of a few, or to name a row. */
const known = (from: number, to: number) =>
  checked(z.number(otherwise('rule.notFound')), (value, fail) => {
    if (!Number.isInteger(value) || value < from || value > to) fail('rule.notFound')
  })

type Make<T extends FieldType> = (field: FieldOf<T>, today: () => string) => z.ZodType

const makers: { readonly [T in FieldType]: Make<T> } = {
  text: textSchema,
  decimal: decimalSchema,
  integer: integerSchema,
  day: daySchema,
  time: () => z.string(otherwise('rule.required')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'rule.required'),
  instant: () =>
    checked(z.string(otherwise('rule.date')), (text, fail) => {
      if (!instantForm.test(text) || !isDay(text.slice(0, 10)) || Number.isNaN(Date.parse(text))) fail('rule.date')
    }),
  flag: () => z.boolean(otherwise('rule.required')),
  status: () => known(0, 2),
  choice: ({ options }) => z.enum(Object.keys(options), otherwise('rule.notFound')),
  lookup: () => z.string(otherwise('rule.notFound')).max(30, 'rule.notFound'),
  reference: () => known(1, int4),
  password: () =>
    checked(z.string(otherwise('rule.asText')), (text, fail) => {
      if (!isLongEnough(text) || text.length > longestPassword) fail('rule.password')
    }),
  json: () =>
    checked(z.json(otherwise('rule.required')), (value, fail) => {
      if (value === null) fail('rule.required')
    }),
  digest: () => z.string(otherwise('rule.required')).regex(/^([0-9a-f]{2})*$/i, 'rule.required'),
  file: () =>
    checked(z.unknown(), (value, fail) => {
      if (value === null) fail('rule.required')
      else if (value === sendingFile) fail('rule.fileSending')
      else if (fileIn(value) === null) fail('rule.file')
    }),
}

/** The schema of one value without the question whether it may be missing. */
export const valueSchema = (field: Field, today: () => string = () => businessDay(new Date())): z.ZodType =>
  (makers[field.type] as Make<FieldType>)(field as never, today)

/** What is wrong with one value in the form in which it travels; null where nothing is. */
export function issueOf(field: Field, value: unknown): RowIssue | null {
  const { error } = z.object({ value: valueSchema(field) }).safeParse({ value })
  return (error && issuesOf(error, { fields: { value: field } }).value) ?? null
}

const defaultOf = (field: Field): unknown => ('default' in field ? field.default : undefined)

/** A status is always one of three; everything else may be missing unless it is required. */
const isRequired = (field: Field): boolean => (field.required === true || field.type === 'status') && !field.shownIf

function fieldSchema(field: Field, mode: Mode, today: () => string): z.ZodType {
  const value = valueSchema(field, today)
  const schema = z.preprocess((input) => clean(field, input), isRequired(field) ? value : value.nullable())
  if (mode === 'update') return schema.optional()
  if (defaultOf(field) !== undefined) return schema.prefault(defaultOf(field))
  return isRequired(field) ? schema : schema.prefault(null)
}

const isRow = (input: unknown): input is Values => typeof input === 'object' && input !== null && !Array.isArray(input)

/** What the row does not have is not looked at; a change that leaves the deciding field away is judged with its record. */
function emptied(declaration: Pick<Declaration, 'fields' | 'fixed'>, mode: Mode, input: Values): Values {
  const { fields } = declaration
  const defaults = Object.entries(fields).map(([name, field]) => [name, defaultOf(field)])
  const row = mode === 'create' ? { ...Object.fromEntries(defaults), ...input } : input
  const isDecided = (name: string): boolean => {
    const decider = fields[name]?.shownIf?.field
    return decider === undefined || mode === 'create' || (decider in input && isDecided(decider))
  }
  const hidden = hiddenIn(declaration, row).filter(isDecided)
  return { ...input, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

/**
 * The schema of a record as people write it. It cleans (trims, NFC, scale), drops what is unknown or read-only and
 * checks `rules`. On create a missing value takes its default or null; on update an absent field stays unchanged and
 * null clears it. Issues carry keys of the glossary: read them with `issuesOf`.
 */
export function schemaOf(
  declaration: Pick<Declaration, 'fields' | 'fixed' | 'rules'>,
  mode: Mode,
  options: SchemaOptions = {},
): RowSchema {
  const today = options.today ?? (() => businessDay(new Date()))
  const shape = writableFields(declaration).map((name) => [
    name,
    fieldSchema(declaration.fields[name] as Field, mode, today),
  ])
  const whole = ruleRefinements(declaration).reduce<RowSchema>(
    (whole, { holds, path, key, args }) =>
      whole.refine(holds, { path: [path], message: key, params: args ? { ...args } : undefined, when: () => true }),
    z.object(Object.fromEntries(shape)),
  )
  if (!Object.values(declaration.fields).some(({ shownIf }) => shownIf)) return whole
  return z.preprocess((input) => (isRow(input) ? emptied(declaration, mode, input) : input), whole)
}
