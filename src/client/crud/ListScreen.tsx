import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useGetList, useListContext, useNavigate } from 'react-admin'
import { indian } from '#shared/money'
import type { Resource } from '#shared/resource'
import { useExtensions } from '../extensions/extensions'
import { useWords } from '../i18n/useWords'
import { PageHead } from '../parts/PageHead'
import { type ListColumnChoice, useListColumns } from './columns/useListColumns'
import { ExportMenu } from './files/ExportMenu'
import { ListFilters } from './filters/ListFilters'
import { ImportButton } from './importing/ImportButton'
import { ListFrame } from './ListFrame'
import { ListTable } from './ListTable'
import { ListTools } from './ListTools'
import { listLabel } from './records/faces'
import { RequestsBar } from './requests/RequestsBar'
import { useCreators } from './useCreators'

/** How many there are: '75 of 150 records' while filters are set. */
function useCountFact(declaration: Resource): string {
  const { translate, counted } = useWords()
  const { total, filterValues, isPending } = useListContext()
  const filtered = Object.keys(filterValues).length > 0
  const one = { pagination: { page: 1, perPage: 1 } }
  const all = useGetList(declaration.name, one, { enabled: filtered })
  if (isPending || total === undefined) return ''
  if (!filtered || all.total === undefined) return counted('record', total, indian(String(total)))
  return translate('ui.list.found', { shown: indian(String(total)), total: indian(String(all.total)) })
}

/** Import, export, and what can be made here: the main one filled, at the end. */
function ListActions({ declaration, columns }: { declaration: Resource; columns: ListColumnChoice }) {
  const navigate = useNavigate()
  const creators = useCreators(declaration)
  return (
    <>
      <ImportButton declaration={declaration} />
      <ExportMenu declaration={declaration} columns={columns} />
      {creators
        .map(({ text, path }, place) => (
          <Button
            key={path}
            variant={place === 0 ? 'contained' : 'outlined'}
            startIcon={<Add />}
            onClick={() => navigate(path)}
          >
            {text}
          </Button>
        ))
        .reverse()}
    </>
  )
}

function ListPage({ declaration }: { declaration: Resource }) {
  const { ApprovalBar } = useExtensions()
  const { language } = useWords()
  const fact = useCountFact(declaration)
  const columns = useListColumns(declaration)
  const toolbar = (
    <ListFilters declaration={declaration} end={<ListTools declaration={declaration} columns={columns} />} />
  )
  return (
    <>
      <PageHead
        title={listLabel(declaration).many[language]}
        fact={fact}
        actions={<ListActions declaration={declaration} columns={columns} />}
      />
      <RequestsBar declaration={declaration} />
      <ApprovalBar declaration={declaration} />
      <ListTable declaration={declaration} columns={columns} toolbar={toolbar} />
    </>
  )
}

/** The list of a declaration. */
export function ListScreen({ declaration }: { declaration: Resource }) {
  return (
    <ListFrame declaration={declaration}>
      <ListPage declaration={declaration} />
    </ListFrame>
  )
}
