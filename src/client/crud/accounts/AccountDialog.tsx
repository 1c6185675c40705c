import Button from '@mui/material/Button'
import { type FormEvent, useId, useMemo, useRef } from 'react'
import { RecordContextProvider, useGetOne, useNotify, useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { ApprovalNotice } from '../form/notices'
import { resolverOf } from '../form/resolver'
import { goOnByEnter } from '../form/useFormKeys'
import { NotSaved, useSave } from '../form/useSave'
import { type FormValues, newValues, sectionsOf, valuesOf } from '../form/values'
import { FieldGrid, Fields } from '../inputs/Fields'
import type { CrudRecord } from '../record'
import { WideDialog } from '../WideDialog'
import { newLabel } from '../words'

interface AccountFormProps {
  readonly face: Resource
  /** The account as it was read; null to make one. */
  readonly account: CrudRecord | null
  /** What the account takes from the record it belongs to. */
  readonly given: FormValues
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The fields that are asked: those of the face's form but what the record gives; a password has a way of its own. */
const asked = (face: Resource, isNew: boolean, given: FormValues): readonly string[] =>
  sectionsOf(face, isNew)
    .flatMap(({ fields }) => fields)
    .filter((name) => !(name in given) && (isNew || face.fields[name]?.type !== 'password'))

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

function AccountForm({ face, account, given, onSaved, onClose }: AccountFormProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const id = useId()
  const busy = useRef(false)
  const mode = account ? 'update' : 'create'
  const names = asked(face, account === null, given)
  const form = useForm<FormValues>({
    resolver: useMemo(() => resolverOf(face, mode, language), [face, mode, language]),
    defaultValues: account ? pick(valuesOf(face, account), names) : { ...newValues(face, undefined), ...given },
  })
  const save = useSave(face, account, {
    onErrors: (errors) => {
      for (const [name, message] of Object.entries(errors)) {
        if (names.includes(name)) form.setError(name, { type: 'server', message })
        else notify(message, { type: 'error' })
      }
    },
    onStale: (_, text) => notify(text, { type: 'error' }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy.current) return
    busy.current = true
    try {
      await form.handleSubmit(async (values) => {
        await save(account ? pick(values, names) : values)
        onSaved()
      })(event as never)
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
    } finally {
      busy.current = false
    }
  }
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose}>
        {translate('action.cancel')}
      </Button>
      <Button variant="contained" type="submit" form={id}>
        {translate('action.save')}
      </Button>
    </>
  )
  const title = account ? String(account[face.title] ?? '') : newLabel(face.label, language)
  return (
    <WideDialog title={title} onClose={onClose} buttons={buttons}>
      <FormProvider {...form}>
        <RecordContextProvider value={account ?? undefined}>
          <form id={id} noValidate onSubmit={(event) => void submit(event)} onKeyDownCapture={goOnByEnter}>
            <ApprovalNotice declaration={face} />
            <FieldGrid>
              <Fields of={face} names={names} />
            </FieldGrid>
          </form>
        </RecordContextProvider>
      </FormProvider>
    </WideDialog>
  )
}

/** An account of a record in a dialog; an existing one is read first, as it stands now. */
export function AccountDialog({ id, ...props }: Omit<AccountFormProps, 'account'> & { readonly id: number | null }) {
  const { data, error, isFetching, refetch } = useGetOne<CrudRecord>(
    props.face.name,
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: 0 },
  )
  if (id === null) return <AccountForm {...props} account={null} />
  if (data && !isFetching) return <AccountForm {...props} account={data} />
  return (
    <WideDialog title="" onClose={props.onClose}>
      {error ? <Failed error={error as Error} retry={refetch} /> : <ProgressLine />}
    </WideDialog>
  )
}
