import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { registration } from '../requests/useRequests'
import type { RecordFormProps, useRecordForm } from './useRecordForm'
import { NotSaved, useSave } from './useSave'
import type { FormValues } from './values'

interface SubmitOptions extends RecordFormProps {
  readonly state: ReturnType<typeof useRecordForm>
  /** The fields of the form, in the order in which they stand. */
  readonly names: readonly string[]
  readonly onSaved: () => void
}

/** Leads to the first of the fields that are wrong. */
const focusFirst = (form: UseFormReturn<FormValues>, names: readonly string[], wrong: object) => {
  const first = names.find((name) => name in wrong)
  if (first) form.setFocus(first)
}

/** Sends the form: once, however often the button is pressed, and what is refused stands at its field. */
export function useSubmit({ declaration, home, request, state, names, onSaved }: SubmitOptions) {
  const { form, record, onStale } = state
  const notify = useNotify()
  const queries = useQueryClient()
  const busy = useRef(false)
  const save = useSave(declaration, record, {
    onErrors: (errors) => {
      for (const [name, message] of Object.entries(errors)) {
        if (names.includes(name)) form.setError(name, { type: 'server', message })
        else notify(message, { type: 'error' })
      }
      focusFirst(form, names, errors)
    },
    onStale,
    extra: request && { registrationId: request.id },
  })
  return async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy.current) return
    busy.current = true
    let saved = false
    const send = form.handleSubmit(
      async (values) => {
        await save(values)
        saved = true
      },
      (wrong) => focusFirst(form, names, wrong),
    )
    try {
      await send(event as never)
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
    } finally {
      busy.current = false
    }
    if (!saved) return
    onSaved()
    if (home !== declaration) void queries.invalidateQueries({ queryKey: [home.name] })
    if (request) void queries.invalidateQueries({ queryKey: [registration.name] })
  }
}
