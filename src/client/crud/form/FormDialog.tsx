import Alert from '@mui/material/Alert'
import { type ReactNode, useEffect, useMemo } from 'react'
import { RecordContextProvider } from 'react-admin'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import type { Resource } from '#shared/resource'
import { Dialog, type DialogProps } from '../../feedback/Dialog'
import { useLanguage } from '../../i18n/useLanguage'
import { FieldGrid, Fields } from '../fields/Fields'
import { resolverOf } from './resolver'
import type { FormValues } from './values'

export interface BoxesOptions {
  /** What stands in the boxes at first. */
  readonly values?: FormValues | undefined
  /** The record that is changed, whose secrets stand in the boxes by their last characters; absent they stay. */
  readonly record?: Readonly<Record<string, unknown>> | undefined
  /** The box that is typed into at once; the first unless said, null for none. */
  readonly start?: string | null | undefined
  /** The boxes in their order, those alone that the form itself draws; all unless said. */
  readonly names?: readonly string[]
}

export interface Boxes extends Required<Pick<BoxesOptions, 'names'>>, Pick<BoxesOptions, 'record' | 'start'> {
  readonly of: Pick<Resource, 'name' | 'fields' | 'rules'>
  readonly form: UseFormReturn<FormValues>
  /** Says at each box what the server found there; whether it found anything there. */
  readonly refuse: (errors: Readonly<Record<string, string>>) => boolean
}

/** A form of declared fields, checked by the schema of the declaration. `of` stays the same object. */
export function useBoxes(of: Boxes['of'], { values, record, start, names }: BoxesOptions = {}): Boxes {
  const language = useLanguage()
  const mode = record ? 'update' : 'create'
  const resolver = useMemo(() => resolverOf(of, mode, language), [of, mode, language])
  const form = useForm<FormValues>({ resolver, ...(values && { defaultValues: values }) })
  const drawn = names ?? Object.keys(of.fields)
  const refuse: Boxes['refuse'] = (errors) => {
    const known = Object.entries(errors).filter(([name]) => name in form.getValues())
    for (const [name, message] of known) form.setError(name, { type: 'server', message })
    return known.length > 0
  }
  return { of, form, names: drawn, start: start === undefined ? drawn[0] : start, record, refuse }
}

/** Begins at a box. Beside the boxes, which a dialog draws only after the effects of whoever opens it. */
function BeginAt({ start, form: { setFocus } }: Boxes) {
  useEffect(() => {
    if (start) setFocus(start, { shouldSelect: true })
  }, [start, setFocus])
  return null
}

type Shown = Pick<DialogProps, 'title' | 'submit' | 'width' | 'disabled' | 'unsaved' | 'onClose'>

interface FormDialogProps extends Shown {
  readonly boxes: Boxes
  /** What speaks against it beside the boxes. */
  readonly refusal?: string | null
  readonly notice?: ReactNode
  readonly onSend: (typed: FormValues) => Promise<unknown>
  /** Under the boxes. */
  readonly children?: ReactNode
}

/** Declared boxes in a dialog. */
export function FormDialog({ boxes, refusal, notice, disabled = false, onSend, children, ...dialog }: FormDialogProps) {
  const { of, form, names, record } = boxes
  return (
    <FormProvider {...form}>
      <RecordContextProvider value={record}>
        <Dialog
          unsaved
          {...dialog}
          disabled={disabled || form.formState.isSubmitting}
          onSubmit={() => void form.handleSubmit(onSend)()}
        >
          {notice}
          {refusal && <Alert severity="error">{refusal}</Alert>}
          {names.length > 0 && (
            <FieldGrid className={names.length > 1 ? 'pair' : 'one'}>
              <Fields of={of} names={names} />
            </FieldGrid>
          )}
          {children}
          <BeginAt {...boxes} />
        </Dialog>
      </RecordContextProvider>
    </FormProvider>
  )
}
