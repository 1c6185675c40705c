import { type ReactNode, useMemo } from 'react'
import { Form, RecordContextProvider, SaveContextProvider } from 'react-admin'
import { useLanguage } from '../../i18n/useLanguage'
import { resolverOf } from './resolver'
import { type Saving, useSaving } from './useSaving'
import type { FormValues } from './values'

const keepTyped = { keepDirtyValues: true }

interface DeclaredFormProps extends Saving {
  /** What stands in the boxes at first; where it changes later, what was typed stays. */
  readonly values: FormValues
  readonly id?: string
  readonly children: ReactNode
}

/**
 * react-admin's form of a declared record, inside `EditBase` or `CreateBase`: checked by the declaration's schema, saved
 * as such a record is. What stands in it finds the record, the form and the save in react-admin's contexts.
 */
export function DeclaredForm({ values, id, children, ...saving }: DeclaredFormProps) {
  const { declaration, record } = saving
  const language = useLanguage()
  const mode = record ? 'update' : 'create'
  const resolver = useMemo(() => resolverOf(declaration, mode, language), [declaration, mode, language])
  return (
    <SaveContextProvider value={useSaving(saving)}>
      <Form
        {...(id !== undefined && { id })}
        record={values}
        resolver={resolver}
        resetOptions={keepTyped}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <RecordContextProvider value={record ?? undefined}>{children}</RecordContextProvider>
      </Form>
    </SaveContextProvider>
  )
}
