import { type Field, isStored, type ShownIf } from '#shared/field'
import { keptFields, type Resource, type Tabled } from '#shared/resource'
import type { Rule } from '#shared/rule'
import { boundName, keyColumn, partName, snake } from './names'

export const literal = (value: string | number | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

function boundsOf(column: string, field: Field): string[] {
  if (field.type === 'choice') return [`${column} in (${Object.keys(field.options).map(literal).join(', ')})`]
  if (field.type === 'status') return [`${column} between 0 and 9`]
  if (field.type !== 'decimal' && field.type !== 'integer') return []
  const { min, max } = field
  return [...(min === undefined ? [] : [`${column} >= ${min}`]), ...(max === undefined ? [] : [`${column} <= ${max}`])]
}

/** The accounting year of a day as it is written: '202627'. */
const yearCode = (day: string) => {
  const begins = `extract(year from ${day} - interval '3 months')::int`
  return `(${begins})::text || lpad(((${begins} + 1) % 100)::text, 2, '0')`
}

function ruleText(rule: Rule, fields: Readonly<Record<string, Field>>): string {
  if ('less' in rule) return `${snake(rule.less[0])} ${rule.orEqual ? '<=' : '<'} ${snake(rule.less[1])}`
  if ('differ' in rule) return rule.differ.map(snake).join(' <> ')
  if ('yearOf' in rule) return `${snake(rule.yearOf[0])} = ${yearCode(snake(rule.yearOf[1]))}`
  return `${snake(rule.requiredIf.field)} is distinct from ${literal(rule.requiredIf.is)} or (${rule.requiredIf.fields
    .map((name) => `${keyColumn(name, fields[name])} is not null`)
    .join(' and ')})`
}

/** The condition that a row has a field; a deciding field that the row does not have is empty itself. */
function shownText({ field, is }: ShownIf): string {
  const [column, values] = [snake(field), [is].flat()]
  const told = values.filter((value) => value !== null)
  return [
    ...(told.length > 0 ? [`coalesce(${column} in (${told.map(literal).join(', ')}), false)`] : []),
    ...(told.length < values.length ? [`${column} is null`] : []),
  ].join(' or ')
}

const faceOf = (table: Tabled) => ('fixed' in table ? (table as Resource).fixed : undefined)

/** The condition that a row is of another face; a column without a value would be of none. */
const isOther = ([name, value]: [name: string, value: string | readonly string[]]) =>
  typeof value === 'string'
    ? `${snake(name)} <> ${literal(value)}`
    : `${snake(name)} not in (${value.map(literal).join(', ')})`

/** The condition that a row of the table is of another face than this one; null where there are no faces. */
function ofOtherFace(table: Tabled): string | null {
  const face = faceOf(table)
  return face ? Object.entries(face).map(isOther).join(' or ') : null
}

const named = (table: Tabled, field: string, what: string): string =>
  partName([table.table, ...(faceOf(table) ? [table.name] : []), snake(field)], what)

/** The constraint that holds what not every row of the table has to have. */
export const neededName = (table: Tabled, field: string): string => named(table, field, 'needed')

/** The condition that a row need not have a field: of another face, or without it by `shownIf`; null where every row has it. */
export function exempt(table: Tabled, { shownIf }: Pick<Field, 'shownIf'>): string | null {
  const parts = [ofOtherFace(table), shownIf ? `not (${shownText(shownIf)})` : null].filter((one) => one !== null)
  return parts.length > 0 ? parts.join(' or ') : null
}

/** Check constraints of one declaration: [name, condition]; `shared` fields are required by every face of the table. */
export function checksOf(
  table: Tabled,
  isRequiredByAll: (field: string) => boolean,
): [name: string, condition: string][] {
  const bounds = Object.entries(keptFields(table)).flatMap(([name, field]) =>
    (isStored(field) ? boundsOf(snake(name), field) : []).map((text, at): [string, string] => [
      boundName(table.table, name, at),
      text,
    ]),
  )
  const rules = (table.rules ?? []).map((rule, at): [string, string] => [
    partName([table.table, snake(table.name)], `rule${at + 1}`),
    ruleText(rule, table.fields),
  ])
  const others = ofOtherFace(table)
  const ofOthers = others === null ? '' : `${others} or `
  const own = Object.entries(table.fields).flatMap(([name, field]): [string, string][] => {
    const [column, { shownIf, required, due }] = [keyColumn(name, field), field]
    const isNeeded = required && !due && (shownIf || (others !== null && !isRequiredByAll(name)))
    const without = exempt(table, field)
    return [
      ...(isNeeded ? [[neededName(table, name), `${without} or ${column} is not null`] as [string, string]] : []),
      ...(shownIf && isStored(field)
        ? [[named(table, name, 'shown'), `${ofOthers}${shownText(shownIf)} or ${column} is null`] as [string, string]]
        : []),
    ]
  })
  return [...bounds, ...rules, ...own]
}
