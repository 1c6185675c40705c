import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { RecordContextProvider, useNavigate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { useCan } from '../../session/useRole'
import { ApprovalBar } from '../ApprovalBar'
import { AccountsPanel } from '../accounts/AccountsPanel'
import { Children } from '../Children'
import { TheirsContext } from '../inputs/theirs'
import { listPath } from '../paths'
import { ApprovalNotice, DraftNotice, ErrorSummary, ReadOnlyNotice, RequestNotice, StaleNotice } from './notices'
import { RecordHead } from './RecordHead'
import { useReadOnly } from './readOnly'
import { SaveBar } from './SaveBar'
import { Sections } from './Sections'
import { useDraft } from './useDraft'
import { goOnByEnter, useSaveKey, useStartInForm } from './useFormKeys'
import { useLeaveGuard } from './useLeaveGuard'
import { type RecordFormProps, useRecordForm } from './useRecordForm'
import { useRemove } from './useRemove'
import { useSubmit } from './useSubmit'
import { sectionsOf } from './values'

const Card = styled('div')(({ theme: { silk } }) => ({
  backgroundColor: silk.paper,
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
}))

/** The input screen: sections of fields, the save bar, and below it the accounts that belong to the record. */
export function RecordForm(props: RecordFormProps) {
  const { declaration, home, found, request } = props
  const navigate = useNavigate()
  const may = useCan(declaration)
  const state = useRecordForm(props)
  const { form, record, stale, takeCurrent, theirs } = state
  const cause = useReadOnly(declaration, record)
  const readOnly = cause !== null
  const sections = sectionsOf(declaration, record === null)
  const names = sections.flatMap(({ fields }) => fields)
  const draft = useDraft(declaration, state, !readOnly)
  useLeaveGuard(form, !readOnly)

  const toList = () => navigate(listPath(home))
  const leave = () => {
    draft.forget()
    toList()
  }
  const submit = useSubmit({ ...props, state, names, onSaved: leave })
  const remove = useRemove(declaration)
  const onRemove = async () => {
    if (!record || !(await remove(record))) return
    form.reset()
    leave()
  }
  useSaveKey(() => void submit(), !readOnly)
  const box = useRef<HTMLFormElement>(null)
  useStartInForm(box, !readOnly && record === null)

  return (
    <>
      <FormProvider {...form}>
        <RecordContextProvider value={record ?? undefined}>
          <TheirsContext value={theirs}>
            <form ref={box} noValidate onSubmit={(event) => void submit(event)} onKeyDownCapture={goOnByEnter}>
              <RecordHead declaration={declaration} record={record} />
              {cause && <ReadOnlyNotice declaration={declaration} record={record} cause={cause} />}
              {!readOnly && <ApprovalNotice declaration={declaration} />}
              {request && !readOnly && <RequestNotice request={request} />}
              {draft.found && <DraftNotice draft={draft.found} onRestore={draft.restore} onDiscard={draft.forget} />}
              {stale && <StaleNotice declaration={declaration} stale={stale} onTake={takeCurrent} />}
              <ErrorSummary declaration={declaration} names={names} />
              <Card>
                <Sections declaration={declaration} sections={sections} readOnly={readOnly} />
                <SaveBar
                  readOnly={readOnly}
                  onCancel={toList}
                  onRemove={record && !readOnly && may('delete') ? () => void onRemove() : undefined}
                />
              </Card>
            </form>
          </TheirsContext>
        </RecordContextProvider>
      </FormProvider>
      {found && <ApprovalBar declaration={declaration} />}
      {found && <AccountsPanel declaration={declaration} record={found} />}
      {found && <Children declaration={declaration} record={found} />}
    </>
  )
}
