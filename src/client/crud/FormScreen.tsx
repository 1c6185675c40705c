import Button from '@mui/material/Button'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useGetOne, useNavigate, useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../i18n/useLanguage'
import { Empty } from '../parts/Empty'
import { ProgressLine } from '../parts/Loading'
import { RecordForm } from './form/RecordForm'
import { listPath } from './paths'
import type { CrudRecord } from './record'

function NotThere({ declaration, error }: { declaration: Resource; error: Error }) {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <Empty
      title={error.message || translate('rule.notFound')}
      action={
        <Button variant="outlined" onClick={() => navigate(listPath(declaration))}>
          {declaration.label.many[language]}
        </Button>
      }
    />
  )
}

/** The record as it stands now, not as a list showed it: an old version would be refused at the save. */
function EditRecord({ declaration, id }: { declaration: Resource; id: string }) {
  const language = useLanguage()
  const shown = useRef(false)
  const { data, error, isFetching } = useGetOne<CrudRecord>(
    declaration.name,
    { id: Number(id), meta: { language } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  if (error && !shown.current) return <NotThere declaration={declaration} error={error as Error} />
  if (!data || (isFetching && !shown.current)) {
    return (
      <div style={{ position: 'relative', minHeight: 160 }}>
        <ProgressLine />
      </div>
    )
  }
  shown.current = true
  return <RecordForm declaration={declaration} found={data} />
}

/** The input screen of a declaration: with an id in the address it edits that record, without one it creates. */
export function FormScreen({ declaration, id }: { declaration: Resource; id?: string }) {
  if (id === undefined) return <RecordForm key={`${declaration.name} new`} declaration={declaration} found={null} />
  return <EditRecord key={`${declaration.name} ${id}`} declaration={declaration} id={id} />
}
