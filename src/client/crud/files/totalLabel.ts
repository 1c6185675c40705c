import type { Field } from '#shared/field'
import { type Label, type Language, languages } from '#shared/label'
import type { Resource } from '#shared/resource'
import { say, term } from '#shared/terms'
import { type ResolvedView, uncountedBy } from '#shared/view'
import { cellText } from '../records/cellText'
import type { CrudRecord } from '../records/record'

type Uncounted = readonly (readonly [name: string, value: string])[]

/** The values by which rows of a list count for nothing, of those that it has. */
export const uncountedIn = (
  declaration: Resource,
  filter: Readonly<Record<string, unknown>>,
  has: (name: string, value: string) => boolean,
): Uncounted => {
  const { view } = declaration as Partial<ResolvedView>
  return view ? uncountedBy(view, filter).filter(([name, value]) => has(name, value)) : []
}

/** What a total is called: whoever adds up the rows that stand above it is told which of them are not in it. */
export function totalLabel({ fields }: Resource, uncounted: Uncounted): Label {
  if (uncounted.length === 0) return term('column.total')
  const states = (language: Language): string =>
    uncounted
      .map(([name, value]) => cellText(fields[name] as Field, name, { [name]: value } as CrudRecord, language))
      .join(', ')
  return Object.fromEntries(
    languages.map((language) => [language, say(language, 'column.totalWithout', { states: states(language) })]),
  ) as Record<Language, string>
}
