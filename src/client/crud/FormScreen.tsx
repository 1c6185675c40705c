import Button from '@mui/material/Button'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { CreateBase, EditBase, useGetOne, useNavigate } from 'react-admin'
import { Navigate, useSearchParams } from 'react-router'
import { can } from '#shared/access'
import type { Resource } from '#shared/resource'
import { useWords } from '../i18n/useWords'
import { Empty } from '../parts/Empty'
import { Failed } from '../parts/Failed'
import { ProgressLine } from '../parts/Loading'
import { usePageTitle } from '../screens/pageTitle'
import { useRole } from '../session/useRole'
import { baseOf } from './form/useSaving'
import { RecordForm } from './RecordForm'
import { createdBy } from './records/faces'
import { listPath, newId } from './records/paths'
import type { CrudRecord } from './records/record'
import { registration } from './requests/useRequests'

function ToList({ declaration }: { declaration: Resource }) {
  const { language } = useWords()
  const navigate = useNavigate()
  return (
    <Button variant="outlined" onClick={() => navigate(listPath(declaration))}>
      {declaration.label.many[language]}
    </Button>
  )
}

/** Why nothing is made here; `title` is the last crumb. */
function NotMade({ declaration, title, text }: { declaration: Resource; title: string; text: string }) {
  usePageTitle(title)
  return <Empty title={text} action={<ToList declaration={declaration} />} />
}

const Waiting = () => (
  <div style={{ position: 'relative', minHeight: 160 }}>
    <ProgressLine />
  </div>
)

/** The record as it stands now, not as a list showed it: an old version would be refused at the save. */
function EditRecord({ declaration, id }: { declaration: Resource; id: string }) {
  const { language } = useWords()
  const shown = useRef(false)
  return (
    <EditBase<CrudRecord>
      {...baseOf(declaration)}
      id={Number(id)}
      queryOptions={{ meta: { language }, staleTime: 0, placeholderData: keepPreviousData, onError: () => {} }}
      render={({ record, error, isFetching, refetch }) => {
        if (error && !shown.current && !isFetching)
          return <Failed isScreen error={error} retry={refetch} more={<ToList declaration={declaration} />} />
        if (!record || (isFetching && !shown.current)) return <Waiting />
        shown.current = true
        return <RecordForm declaration={declaration} home={declaration} found={record} />
      }}
    />
  )
}

interface NewProps {
  readonly declaration: Resource
  /** Whose list the screen belongs to. */
  readonly home: Resource
}

/** A new record for someone who signed up: what they told is filled in. */
function RequestedRecord({ declaration, home, id }: NewProps & { id: string }) {
  const { translate, language } = useWords()
  // As it was when the form opened: saving decides it, and the form is left by its own way.
  const opened = useRef<CrudRecord | null>(null)
  const { data, error, isFetching, refetch } = useGetOne<CrudRecord>(
    registration.name,
    { id: Number(id) },
    { staleTime: 0 },
  )
  if (data && !isFetching) opened.current ??= data
  const request = opened.current
  if (!request && error)
    return <Failed isScreen error={error as Error} retry={refetch} more={<ToList declaration={home} />} />
  if (!request) return <Waiting />
  if (request.decidedAt) {
    const title = registration.label.one[language]
    return <NotMade declaration={home} title={title} text={translate('masters.requests.decided')} />
  }
  return <RecordForm declaration={declaration} home={home} found={null} request={request} />
}

function NewRecord(props: NewProps) {
  const [query] = useSearchParams()
  const id = query.get('registration')
  return (
    <CreateBase {...baseOf(props.declaration)}>
      {id ? <RequestedRecord key={id} {...props} id={id} /> : <RecordForm {...props} found={null} />}
    </CreateBase>
  )
}

/**
 * The input screen of a declaration: with an id in the address it edits that record, without one it creates; an
 * office's plain screen makes its officer, and `new` the office itself.
 */
export function FormScreen({ declaration, id }: { declaration: Resource; id?: string }) {
  const role = useRole()
  const { translate } = useWords()
  const [query] = useSearchParams()
  // react-admin's forms fill themselves from there: nobody's link puts a bank account into a record.
  if (query.has('source')) return <Navigate replace to={{ search: '' }} />
  if (id !== undefined && id !== newId) {
    return <EditRecord key={`${declaration.name} ${id}`} declaration={declaration} id={id} />
  }
  const made = id === newId ? declaration : createdBy(declaration)
  if (!can(role, 'create', made)) {
    const title = translate('shell.noPermission')
    return <NotMade declaration={declaration} title={title} text={translate('rule.noPermission')} />
  }
  return <NewRecord key={`${made.name} new`} declaration={made} home={declaration} />
}
