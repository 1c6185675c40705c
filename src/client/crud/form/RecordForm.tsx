import { styled } from '@mui/material/styles'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { RecordContextProvider, useNavigate, useWarnWhenUnsavedChanges } from 'react-admin'
import { type Control, FormProvider, useForm } from 'react-hook-form'
import type { Resource } from '#shared/resource'
import { useToast } from '../../feedback/useToast'
import { useLanguage } from '../../i18n/useLanguage'
import { useSession } from '../../session/session'
import { useCan } from '../../session/useRole'
import { listPath } from '../paths'
import type { CrudRecord } from '../record'
import { DraftNotice, ErrorSummary, ReadOnlyNotice, StaleNotice } from './notices'
import { RecordHead } from './RecordHead'
import { resolverOf } from './resolver'
import { SaveBar } from './SaveBar'
import { Sections } from './Sections'
import { useDraft } from './useDraft'
import { goOnByEnter, useSaveKey } from './useFormKeys'
import { useRemove } from './useRemove'
import { NotSaved, useSave } from './useSave'
import { type FormValues, newValues, sectionsOf, valuesOf } from './values'

const Card = styled('div')(({ theme: { silk } }) => ({
  backgroundColor: silk.paper,
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
}))

interface RecordFormProps {
  readonly declaration: Resource
  /** The record as it was read; null to create one. */
  readonly found: CrudRecord | null
}

/** The form's state: react-hook-form over the declaration's schema, and what the server said. */
function useRecordForm({ declaration, found }: RecordFormProps) {
  const language = useLanguage()
  const { user } = useSession()
  const [record, setRecord] = useState(found)
  const [stale, setStale] = useState<{ current: CrudRecord; text: string } | null>(null)
  const mode = record ? 'update' : 'create'
  const resolver = useMemo(() => resolverOf(declaration, mode, language), [declaration, mode, language])
  const form = useForm<FormValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: useMemo(
      () => (found ? valuesOf(declaration, found) : newValues(declaration, user?.market?.id)),
      [declaration, found, user],
    ),
  })
  const { isSubmitted } = form.formState
  // The texts at the fields follow the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language starts it
  useEffect(() => {
    if (isSubmitted) void form.trigger()
  }, [language])

  const takeCurrent = () => {
    if (!stale) return
    setRecord(stale.current)
    form.reset(valuesOf(declaration, stale.current), { keepDirtyValues: true })
    setStale(null)
  }
  return { form, record, stale, setStale, takeCurrent }
}

export function RecordForm({ declaration, found }: RecordFormProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const may = useCan(declaration)
  const { form, record, stale, setStale, takeCurrent } = useRecordForm({ declaration, found })
  const readOnly = !may(record ? 'update' : 'create')
  const sections = sectionsOf(declaration, record === null)
  const names = sections.flatMap(({ fields }) => fields)
  const draft = useDraft(declaration, record?.id ?? 'new', form, !readOnly)
  useWarnWhenUnsavedChanges(!readOnly, undefined, form.control as unknown as Control)

  const focusFirst = (wrong: Readonly<Record<string, unknown>>) => {
    const first = names.find((name) => wrong[name])
    if (first) form.setFocus(first)
  }
  const save = useSave(declaration, record, {
    onErrors: (errors) => {
      for (const [name, message] of Object.entries(errors)) {
        if (names.includes(name)) form.setError(name, { type: 'server', message })
        else toast.error({ text: message })
      }
      focusFirst(errors)
    },
    onStale: (current, text) => setStale({ current, text }),
  })
  const toList = () => navigate(listPath(declaration))
  const submit = async (event?: FormEvent) => {
    let saved = false
    const send = form.handleSubmit(async (values) => {
      await save(values)
      saved = true
    }, focusFirst)
    try {
      await send(event as never)
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
    }
    if (!saved) return
    draft.forget()
    toList()
  }
  const remove = useRemove(declaration)
  const onRemove = async () => {
    if (!record || !(await remove(record))) return
    draft.forget()
    form.reset()
    toList()
  }
  useSaveKey(() => void submit(), !readOnly)

  return (
    <FormProvider {...form}>
      <RecordContextProvider value={record ?? undefined}>
        <form noValidate onSubmit={(event) => void submit(event)} onKeyDownCapture={goOnByEnter}>
          <RecordHead declaration={declaration} record={record} />
          {readOnly && <ReadOnlyNotice declaration={declaration} isNew={record === null} />}
          {draft.found && <DraftNotice draft={draft.found} onRestore={draft.restore} onDiscard={draft.forget} />}
          {stale && <StaleNotice text={stale.text} onTake={takeCurrent} />}
          <ErrorSummary declaration={declaration} names={names} />
          <Card>
            <Sections declaration={declaration} sections={sections} readOnly={readOnly} />
            <SaveBar
              readOnly={readOnly}
              onCancel={toList}
              onRemove={record && may('delete') ? () => void onRemove() : undefined}
            />
          </Card>
        </form>
      </RecordContextProvider>
    </FormProvider>
  )
}
