import { styled } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Resource } from '#shared/resource'
import { isShown } from '#shared/shown'
import { isWritable } from '#shared/writable'
import { useExtensions } from '../../extensions/extensions'
import type { FieldInputProps } from '../inputs/useFieldInput'
import { useFieldLabel } from '../records/words'
import { inputs } from './inputs'
import { RemoteChangeLine } from './remoteChanges'
import { spanOf } from './span'

/** Fields side by side, as many as fit, three at most; on a phone one below the other. */
export const FieldGrid = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  // Clear of the header above and the save bar below when a link or a key leads here.
  '& input, & [role="combobox"], & textarea': { scrollMarginBlock: '96px 88px' },
  '& > .two': { gridColumn: 'span 2' },
  [breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > .two': { gridColumn: 'auto' } },
}))

type Declared = Pick<Resource, 'name' | 'fields' | 'fixed'>

/** Comes and goes with the values that the form has; what was typed stays while it is away. */
function WhileShown({ of, name, children }: { of: Declared; name: string; children: ReactNode }) {
  const values = useWatch()
  return isShown(of, name, values) ? children : null
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
  const label = useFieldLabel(of.name)
  const { widgets } = useExtensions()
  return names.map((name) => {
    const field = of.fields[name]
    if (!field) throw new Error(`'${of.name}' has no field '${name}'`)
    const Input = ((field.widget && widgets[field.widget].Input) ??
      inputs[field.type]) as ComponentType<FieldInputProps>
    const input = (
      <div key={name} className={spanOf(field) === 2 ? 'two' : undefined} data-field={name}>
        <Input
          of={of}
          name={name}
          field={field as never}
          label={label(name)}
          required={field.required ?? false}
          readOnly={readOnly || !isWritable(of, name)}
        />
        <RemoteChangeLine name={name} />
      </div>
    )
    if (!field.shownIf) return input
    return (
      <WhileShown key={name} of={of} name={name}>
        {input}
      </WhileShown>
    )
  })
}
