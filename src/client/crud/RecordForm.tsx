import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Section } from '#shared/resource'
import { useExtensions } from '../extensions/extensions'
import { card } from '../parts/primitives'
import { useSaveKey } from '../parts/useKeyDown'
import { useCan, useRole } from '../session/useRole'
import { AccountsPanel } from './accounts/AccountsPanel'
import { Children } from './Children'
import { RemoteChangesContext } from './fields/remoteChanges'
import { DeclaredForm } from './form/DeclaredForm'
import { ApprovalNotice, DraftNotice, ErrorSummary, ReadOnlyNotice, RequestNotice, StaleNotice } from './form/notices'
import { useReadOnly } from './form/readOnly'
import { SaveBar } from './form/SaveBar'
import { Sections } from './form/Sections'
import { goOnByEnter, useStartInForm } from './form/useFormKeys'
import { useLeaveGuard } from './form/useLeaveGuard'
import { type RecordFormProps, useReadRecord } from './form/useReadRecord'
import { useRemoteChanges } from './form/useRemoteChanges'
import { useRemove } from './form/useRemove'
import { sectionsOf } from './form/values'
import { RecordHead } from './RecordHead'
import { listPath } from './records/paths'
import { registration } from './requests/useRequests'
import { useFormDraft } from './useFormDraft'

const Card = styled('div')(card)

const namesIn = (sections: readonly Section[]) => sections.flatMap(({ fields }) => fields)

interface ScreenProps extends RecordFormProps {
  readonly read: ReturnType<typeof useReadRecord>
}

/** What stands inside the form, and how it is left. */
function Screen({ declaration, home, request, read }: ScreenProps) {
  const { record, stale, onActed, takeCurrent } = read
  const navigate = useNavigate()
  const may = useCan(declaration)
  const form = useFormContext()
  const { isSubmitSuccessful } = useFormState()
  const cause = useReadOnly(declaration, record)
  const readOnly = cause !== null
  const sections = sectionsOf(declaration, record === null, useRole())
  const theirs = useRemoteChanges(declaration, stale)
  const draft = useFormDraft(declaration, read, !readOnly)
  useLeaveGuard(form, !readOnly)

  const toList = () => navigate(listPath(home))
  const leave = () => {
    draft.forget()
    toList()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is saved
  useEffect(() => {
    if (isSubmitSuccessful) leave()
  }, [isSubmitSuccessful])
  const remove = useRemove(declaration)
  const onRemove = async () => {
    if (!record || !(await remove(record))) return
    form.reset()
    leave()
  }
  const box = useRef<HTMLDivElement>(null)
  // The button is off while it saves, and without a connection.
  useSaveKey(() => box.current?.querySelector<HTMLElement>('button[type="submit"]')?.click(), !readOnly)
  useStartInForm(box, !readOnly && record === null)

  return (
    <RemoteChangesContext value={theirs}>
      <div ref={box} onKeyDownCapture={goOnByEnter}>
        <RecordHead declaration={declaration} record={record} onActed={onActed} />
        {cause && <ReadOnlyNotice declaration={declaration} record={record} cause={cause} />}
        {!readOnly && <ApprovalNotice declaration={declaration} isNew={record === null} />}
        {request && !readOnly && <RequestNotice request={request} />}
        {draft.found && <DraftNotice draft={draft.found} onRestore={draft.restore} onDiscard={draft.forget} />}
        {stale && <StaleNotice declaration={declaration} stale={stale} onTake={takeCurrent} />}
        <ErrorSummary declaration={declaration} names={namesIn(sections)} />
        <Card>
          <Sections declaration={declaration} sections={sections} readOnly={readOnly} />
          <SaveBar
            readOnly={readOnly}
            onCancel={toList}
            onRemove={record && !readOnly && may('delete') ? () => void onRemove() : undefined}
          />
        </Card>
      </div>
    </RemoteChangesContext>
  )
}

/** The input screen: sections of fields, the save bar, and below it the accounts that belong to the record. */
export function RecordForm(props: RecordFormProps) {
  const { ApprovalBar } = useExtensions()
  const { declaration, home, found, request } = props
  const queries = useQueryClient()
  const read = useReadRecord(props)
  const { record, values, onStale } = read
  const role = useRole()
  const onSaved = () => {
    if (home !== declaration) void queries.invalidateQueries({ queryKey: [home.name] })
    if (request) void queries.invalidateQueries({ queryKey: [registration.name] })
  }
  return (
    <>
      <DeclaredForm
        declaration={declaration}
        record={record}
        names={namesIn(sectionsOf(declaration, record === null, role))}
        values={values}
        extra={request && { registrationId: request.id }}
        onSaved={onSaved}
        onStale={onStale}
      >
        <Screen {...props} read={read} />
      </DeclaredForm>
      {found && <ApprovalBar declaration={declaration} />}
      {found && <AccountsPanel declaration={declaration} record={found} />}
      {found && <Children declaration={declaration} record={found} />}
    </>
  )
}
