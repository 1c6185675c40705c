import { useEditContext, useNotify, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { momentShown } from '#shared/day'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../i18n/useLanguage'
import { PageHead } from '../parts/PageHead'
import { StatusChip } from '../parts/StatusChip'
import { usePageTitle } from '../screens/pageTitle'
import { Actions } from './actions/Actions'
import { useReadOnly } from './form/readOnly'
import type { FormValues } from './form/values'
import { HistoryButton } from './history/HistoryButton'
import { cellText } from './records/cellText'
import type { CrudRecord } from './records/record'
import { newLabel, useFieldLabel, useRecordName } from './records/words'

type OnActed = (current: CrudRecord, isTyped: (name: string) => boolean) => void

interface RecordActionsProps {
  readonly declaration: Resource
  readonly record: CrudRecord
  readonly onActed: OnActed
}

/** The declared actions of the record. What one changed is read at once: the next save is of that version. */
function RecordActions({ declaration, record, onActed }: RecordActionsProps) {
  const { refetch } = useEditContext<CrudRecord>()
  const { getFieldState } = useFormContext()
  const named = useRecordName(declaration)
  const onDone = async () => {
    const { data } = await refetch()
    if (data) onActed(data, (name) => getFieldState(name).isDirty)
  }
  return (
    <Actions
      declaration={declaration}
      place="record"
      ids={[record.id]}
      names={[named(record)]}
      onDone={() => void onDone()}
    />
  )
}

/** Takes the values of an earlier version into the form; they are kept once it is saved, by the rules of any other change. */
function useRestore(declaration: Resource, record: CrudRecord | null) {
  const translate = useTranslate()
  const notify = useNotify()
  const { setValue } = useFormContext()
  const label = useFieldLabel(declaration.name)
  const isOpen = useReadOnly(declaration, record) === null
  if (!isOpen) return undefined
  return (values: FormValues, at: string) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    const fields = Object.keys(values).map(label).join(', ')
    notify(translate('masters.history.restored', { at: momentShown(at), fields }), { type: 'info' })
  }
}

interface RecordHeadProps {
  readonly declaration: Resource
  readonly record: CrudRecord | null
  readonly onActed: OnActed
}

/** The record's name with its code, and its state; 'New cocoon type' for one that is not there yet. */
export function RecordHead({ declaration, record, onActed }: RecordHeadProps) {
  const language = useLanguage()
  const text = (name: string | undefined) => {
    const field = name === undefined ? undefined : declaration.fields[name]
    return record && name !== undefined && field ? cellText(field, name, record, language) : ''
  }
  const title = record ? text(declaration.title) : newLabel(declaration.label, language)
  usePageTitle(title)
  const onRestore = useRestore(declaration, record)
  if (!record) return <PageHead title={title} />
  const status = Object.entries(declaration.fields).find(([, { type }]) => type === 'status')?.[0]
  return (
    <PageHead
      title={title || declaration.label.one[language]}
      fact={text(declaration.key)}
      actions={
        <>
          {status && <StatusChip kind="master" value={record[status]} />}
          <RecordActions declaration={declaration} record={record} onActed={onActed} />
          {record.own !== false && (
            <HistoryButton declaration={declaration} id={record.id} title={title} onRestore={onRestore} />
          )}
        </>
      }
    />
  )
}
