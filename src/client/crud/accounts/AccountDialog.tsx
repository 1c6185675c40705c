import Button from '@mui/material/Button'
import { useId, useRef } from 'react'
import { CreateBase, EditBase } from 'react-admin'
import type { Resource } from '#shared/resource'
import { Dialog } from '../../feedback/Dialog'
import { useWords } from '../../i18n/useWords'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { useRole } from '../../session/useRole'
import { Actions } from '../actions/Actions'
import { FieldGrid, Fields } from '../fields/Fields'
import { RemoteChangesContext } from '../fields/remoteChanges'
import { DeclaredForm } from '../form/DeclaredForm'
import { ApprovalNotice, ErrorSummary, StaleNotice } from '../form/notices'
import { goOnByEnter } from '../form/useFormKeys'
import { useReadRecord } from '../form/useReadRecord'
import { useRemoteChanges } from '../form/useRemoteChanges'
import { baseOf } from '../form/useSaving'
import { type FormValues, newValues, sectionsOf } from '../form/values'
import type { CrudRecord } from '../records/record'
import { newLabel, useRecordName } from '../records/words'

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
const asked = (face: Resource, isNew: boolean, given: FormValues, role: string): readonly string[] =>
  sectionsOf(face, isNew, role)
    .flatMap(({ fields }) => fields)
    .filter((name) => !(name in given) && (isNew || face.fields[name]?.type !== 'password'))

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

interface AccountFieldsProps {
  readonly face: Resource
  readonly names: readonly string[]
  readonly read: ReturnType<typeof useReadRecord>
}

/** What stands in the form; where another person saved first, theirs beside what both changed. */
function AccountFields({ face, names, read: { stale, takeCurrent } }: AccountFieldsProps) {
  const theirs = useRemoteChanges(face, stale)
  return (
    <RemoteChangesContext value={theirs}>
      <div onKeyDownCapture={goOnByEnter}>
        <ApprovalNotice declaration={face} isNew={false} />
        {stale && <StaleNotice declaration={face} stale={stale} onTake={takeCurrent} />}
        <ErrorSummary declaration={face} names={names} />
        <FieldGrid>
          <Fields of={face} names={names} />
        </FieldGrid>
      </div>
    </RemoteChangesContext>
  )
}

function AccountForm({ face, account: found, given, onSaved, onClose }: AccountFormProps) {
  const { translate, language } = useWords()
  const id = useId()
  const read = useReadRecord({ declaration: face, home: face, found })
  const { record: account, values, onStale } = read
  const named = useRecordName(face)
  const names = asked(face, account === null, given, useRole())
  const buttons = (
    <>
      {account && (
        <Actions declaration={face} place="record" ids={[account.id]} names={[named(account)]} onDone={onSaved} />
      )}
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
    <Dialog title={title} onClose={onClose} buttons={buttons} width={860} unsaved>
      <DeclaredForm
        id={id}
        declaration={face}
        record={account}
        names={names}
        values={account ? pick(values, names) : { ...newValues(face, undefined), ...given }}
        onSaved={onSaved}
        onStale={onStale}
      >
        <AccountFields face={face} names={names} read={read} />
      </DeclaredForm>
    </Dialog>
  )
}

/** An account of a record in a dialog; an existing one is read first, as it stands now. */
export function AccountDialog({ id, ...props }: Omit<AccountFormProps, 'account'> & { readonly id: number | null }) {
  const { face, given, onClose } = props
  const role = useRole()
  // Read again meanwhile: what is typed stays.
  const shown = useRef(false)
  if (id === null)
    return (
      <CreateBase {...baseOf(face)}>
        <AccountForm {...props} account={null} />
      </CreateBase>
    )
  return (
    <EditBase<CrudRecord>
      {...baseOf(face)}
      id={id}
      transform={(data: FormValues) => pick(data, ['version', ...asked(face, false, given, role)])}
      queryOptions={{ staleTime: 0, onError: () => {} }}
      render={({ record, error, isFetching, refetch }) => {
        shown.current ||= record !== undefined && !isFetching
        if (record && shown.current) return <AccountForm {...props} account={record} />
        return (
          <Dialog title="" onClose={onClose} width={860} buttons={null}>
            {error ? <Failed error={error} retry={refetch} /> : <ProgressLine />}
          </Dialog>
        )
      }}
    />
  )
}
