import type { ZodError } from 'zod'
import { roleLabels } from './access'
import type { Field } from './field'
import { type Label, type Language, languages } from './label'
import { scaled } from './money'
import { keptFields, type Resource } from './resource'
import { say, type TermKey, terms, whenTermsCome } from './terms'

/** An argument is said in the reader's language where it is a label (the name of a field). */
export type IssueArgs = Readonly<Record<string, string | number | Label>>
/** What is wrong with one value; the text is made where it is read. */
export interface RowIssue {
  readonly key: TermKey
  readonly args?: IssueArgs
}
/** Dotted path of a field to what is wrong with it. */
export type RowIssues = Readonly<Record<string, RowIssue>>

type Fields = Pick<Resource, 'fields' | 'retired'>

const isTerm = (key: unknown): key is TermKey => typeof key === 'string' && key in terms

/** Keys of the glossary by what they say, the first where several say the same; made when first asked. */
let keysByText: Map<string, TermKey> | undefined
whenTermsCome(() => {
  keysByText = undefined
})
const textOf = (label: Label): string => languages.map((language) => label[language]).join('\n')

/** The glossary's key of a label that was taken from it. */
export function termOf(label: Label): TermKey | undefined {
  keysByText ??= new Map((Object.keys(terms) as TermKey[]).reverse().map((key) => [textOf(terms[key]), key]))
  return keysByText.get(textOf(label))
}

/** The field's name, or its key where an internal table has none. */
export const labelOf = (declaration: Fields, name: string): Label =>
  keptFields(declaration)[name]?.label ?? { en: name, ta: name }

const required = (declaration: Fields, name: string): RowIssue => {
  const prompt = declaration.fields[name]?.prompt
  const key = prompt && termOf(prompt)
  return key ? { key } : { key: 'rule.required', args: { field: labelOf(declaration, name) } }
}

/** That a field is left to some of the roles that write its record. */
export const writersOnly = (declaration: Fields, name: string): RowIssue => {
  const roles = declaration.fields[name]?.writers ?? []
  const named = (language: Language) => roles.map((role) => roleLabels[role][language]).join(', ')
  return { key: 'rule.writers', args: { roles: { en: named('en'), ta: named('ta') } } }
}

/** Unknown keys that are named, and the length in which they are; whoever sends more of them has a program to mend. */
const mostNamed = 20
const longestKey = 60

/** Each key that a schema does not know, at its own path. */
const unknownKeys = (path: readonly PropertyKey[], keys: readonly string[]): RowIssues =>
  Object.fromEntries(
    keys.slice(0, mostNamed).map((key) => {
      const name = key.slice(0, longestKey)
      return [[...path, name].join('.'), { key: 'rule.unknownKey', args: { name } }]
    }),
  )

/** Whether nothing was given where something has to be, and the schema has no prompt for that; parsed with `reportInput`. */
const isLacking = (issue: ZodError['issues'][number], key: TermKey): boolean =>
  'input' in issue && issue.input === undefined && issue.code !== 'custom' && !key.startsWith('message.select')

/**
 * What a schema of `schemaOf` found, one issue a field: the first. The schema's messages are keys of the glossary and
 * its `params` their arguments; anything else (a body that is no object) is 'An error occurred' at the path ''.
 */
export function issuesOf(error: ZodError, declaration: Fields): RowIssues {
  const found: Record<string, RowIssue> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') Object.assign(found, unknownKeys(issue.path, issue.keys))
    if (issue.code === 'unrecognized_keys') continue
    const path = issue.path.join('.')
    if (Object.hasOwn(found, path)) continue
    const key = isTerm(issue.message) ? issue.message : 'message.error'
    const args = issue.code === 'custom' ? (issue.params as IssueArgs | undefined) : undefined
    const name = issue.path.findLast((step) => typeof step === 'string') ?? ''
    const lacks = key === 'rule.required' || isLacking(issue, key)
    found[path] = lacks ? required(declaration, name) : args ? { key, args } : { key }
  }
  return found
}

/** The arguments in one language: labels become texts. */
const argsIn = (language: Language, args: IssueArgs = {}): Record<string, string | number> =>
  Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, typeof arg === 'object' ? arg[language] : arg]))

/** The text of an issue in one language. */
export const formatIssue = (language: Language, issue: RowIssue): string =>
  say(language, issue.key, argsIn(language, issue.args))

/** The text of each issue in one language: the `errors` of an answer. */
export const formatIssues = (language: Language, issues: RowIssues): Record<string, string> =>
  Object.fromEntries(Object.entries(issues).map(([path, issue]) => [path, formatIssue(language, issue)]))

type Usual = readonly [string | number, string | number]
const usualOf = (field: Field): Usual | undefined =>
  field.type === 'decimal' || field.type === 'integer' ? field.usual : undefined

/**
 * The fields whose value lies outside the declared usual range (borders are usual), each with its question
 * `rule.unusual`. `values` are cleaned: decimals as texts, integers as numbers; missing ones are not asked about.
 */
export function unusualValues(declaration: Fields, values: Readonly<Record<string, unknown>>): RowIssues {
  const found: Record<string, RowIssue> = {}
  for (const [name, field] of Object.entries(declaration.fields)) {
    const usual = usualOf(field)
    const value = values[name]
    if (!usual || (typeof value !== 'string' && typeof value !== 'number')) continue
    const [size, min, max] = [value, ...usual].map((figure) => scaled(String(figure), 3)) as [bigint, bigint, bigint]
    if (size >= min && size <= max) continue
    const args = { field: labelOf(declaration, name), value, min: usual[0], max: usual[1] }
    found[name] = { key: 'rule.unusual', args }
  }
  return found
}
