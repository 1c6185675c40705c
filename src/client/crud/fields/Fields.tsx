import { styled } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatIssue, writersOnly } from '#shared/issues'
import type { Resource } from '#shared/resource'
import { isShown } from '#shared/shown'
import { isLeftToOthers, isWritable } from '#shared/writable'
import { useExtensions } from '../../extensions/extensions'
import { useLanguage } from '../../i18n/useLanguage'
import { useRole } from '../../session/useRole'
import type { FieldInputProps } from '../inputs/useFieldInput'
import { inputs } from './inputs'
import { RemoteChangeLine } from './remoteChanges'
import { spanOf } from './span'

/** Fields side by side, as many as fit, three at most; on a phone one below the other. */
export const FieldGrid = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  '& > .two': { gridColumn: 'span 2' },
  [breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > .two': { gridColumn: 'auto' } },
  // The only one of a dialog has its width.
  '&.one': { gridTemplateColumns: 'minmax(0, 1fr)', '& > .two': { gridColumn: 'auto' } },
}))

type Declared = Pick<Resource, 'name' | 'fields' | 'fixed' | 'rules'>

/** The rules by which a field is required in some rows alone. */
const requiredBy = ({ rules = [] }: Declared, name: string) =>
  rules.flatMap((rule) => ('requiredIf' in rule && rule.requiredIf.fields.includes(name) ? [rule.requiredIf] : []))

interface WatchedProps {
  readonly of: Declared
  readonly name: string
  readonly children: (isRequired: boolean) => ReactNode
}

/** Comes and goes, and is required, with the values that the form has; what was typed stays while it is away. */
function Watched({ of, name, children }: WatchedProps) {
  const values = useWatch()
  if (!isShown(of, name, values)) return null
  return children(of.fields[name]?.required || requiredBy(of, name).some(({ field, is }) => values[field] === is))
}

interface FieldsProps {
  /** The declaration the fields are of; any with a name, fields and what its faces fix. */
  readonly of: Declared
  readonly names: readonly string[]
  readonly readOnly?: boolean
}

/**
 * The inputs of the named fields of a declaration, each with its label, unit and checks; the children of a `FieldGrid`
 * inside a form (react-hook-form's context).
 */
export function Fields({ of, names, readOnly = false }: FieldsProps) {
  const language = useLanguage()
  const { widgets } = useExtensions()
  const role = useRole()
  return names.map((name) => {
    const field = of.fields[name]
    if (!field) throw new Error(`'${of.name}' has no field '${name}'`)
    const shown = isLeftToOthers(of, name, role)
      ? { ...field, help: { [language]: formatIssue(language, writersOnly(of, name)) } }
      : field
    const Input = ((field.widget && widgets[field.widget].Input) ??
      inputs[field.type]) as ComponentType<FieldInputProps>
    const input = (isRequired = field.required ?? false) => (
      <div key={name} className={spanOf(field) === 2 ? 'two' : undefined} data-field={name}>
        <Input
          of={of}
          name={name}
          field={shown as never}
          label={field.label?.[language] ?? name}
          required={isRequired}
          readOnly={readOnly || !isWritable(of, name, role)}
        />
        <RemoteChangeLine name={name} />
      </div>
    )
    if (!field.shownIf && requiredBy(of, name).length === 0) return input()
    return (
      <Watched key={name} of={of} name={name}>
        {input}
      </Watched>
    )
  })
}
