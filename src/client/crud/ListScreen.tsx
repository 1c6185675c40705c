import Add from '@mui/icons-material/Add'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { ListBase, useGetList, useListContext, useNavigate, useTranslate } from 'react-admin'
import { indian } from '#shared/money'
import type { Resource } from '#shared/resource'
import { counted } from '#shared/terms'
import { useLanguage } from '../i18n/useLanguage'
import { PageHead } from '../parts/PageHead'
import { useCan } from '../session/useRole'
import { ListFilters } from './filters/ListFilters'
import { ListTable } from './ListTable'
import { formPath } from './paths'
import { useExport } from './useExport'
import { newLabel } from './words'

/** How many there are: '75 of 150 records' while filters are set. */
function useCountFact(declaration: Resource): string {
  const translate = useTranslate()
  const language = useLanguage()
  const { total, filterValues, isPending } = useListContext()
  const filtered = Object.keys(filterValues).length > 0
  const one = { pagination: { page: 1, perPage: 1 } }
  const all = useGetList(declaration.name, one, { enabled: filtered })
  if (isPending || total === undefined) return ''
  if (!filtered || all.total === undefined) return counted(language, 'record', total, indian(String(total)))
  return translate('ui.list.found', { shown: indian(String(total)), total: indian(String(all.total)) })
}

function ListPage({ declaration }: { declaration: Resource }) {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const mayCreate = useCan(declaration)('create') && declaration.screens !== undefined
  const { total } = useListContext()
  const { exporting, exportList } = useExport(declaration)
  const fact = useCountFact(declaration)
  const actions = (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        disabled={exporting || !total}
        onClick={() => void exportList()}
      >
        {translate('action.export')}
      </Button>
      {mayCreate && (
        <Button variant="contained" startIcon={<Add />} onClick={() => navigate(formPath(declaration))}>
          {newLabel(declaration.label, language)}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHead title={declaration.label.many[language]} fact={fact} actions={actions} />
      <ListTable declaration={declaration} toolbar={<ListFilters declaration={declaration} />} />
    </>
  )
}

/** The list of a declaration: search, filters, sorting and paging happen in the database. */
export function ListScreen({ declaration }: { declaration: Resource }) {
  const { sort, order = 'ASC' } = declaration.list
  // The words of references come from the server, in its reader's language.
  const meta = { language: useLanguage() }
  return (
    <ListBase
      key={declaration.name}
      resource={declaration.name}
      perPage={15}
      sort={{ field: sort, order }}
      exporter={false}
      // The table says what failed and offers to try again; a second notice would only repeat it.
      queryOptions={{ meta, onError: () => undefined }}
    >
      <ListPage declaration={declaration} />
    </ListBase>
  )
}
