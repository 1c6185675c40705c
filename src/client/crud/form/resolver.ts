import type { FieldErrors, Resolver } from 'react-hook-form'
import { formatIssues, issuesOf } from '#shared/issues'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { type Mode, schemaOf } from '#shared/schema'
import type { FormValues } from './values'

/** Checks the form with the server's own schema; what passes is the cleaned record. */
export function resolverOf<Checked extends FormValues = FormValues>(
  declaration: Pick<Resource, 'fields' | 'fixed' | 'rules' | 'retired'>,
  mode: Mode,
  language: Language,
): Resolver<FormValues, unknown, Checked> {
  const schema = schemaOf(declaration, mode)
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data as Checked, errors: {} }
    const texts = formatIssues(language, issuesOf(result.error, declaration))
    const errors = Object.entries(texts).map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> }
  }
}
