import { ListBase } from 'react-admin'
import type { ResolvedView } from '#shared/view'
import { ListFilters } from '../crud/filters/ListFilters'
import { ListTable } from '../crud/ListTable'
import { useLanguage } from '../i18n/useLanguage'
import { Empty } from '../parts/Empty'
import { CountKeys } from './CountKeys'
import { perPage, readAgainAfter } from './reading'
import { useShownView } from './useShownView'

interface ViewPanelProps {
  readonly view: ResolvedView
  /** Which rows are shown here, whatever else is searched or filtered. */
  readonly filter?: Readonly<Record<string, unknown>>
}

function Panel({ view }: { view: ResolvedView }) {
  const language = useLanguage()
  const columns = useShownView(view)
  const { empty, searchHint } = view.view
  return (
    <ListTable
      declaration={view}
      columns={columns}
      toolbar={<ListFilters declaration={view} searchHint={searchHint[language]} end={<CountKeys view={view} />} />}
      empty={empty && <Empty title={empty.title[language]} />}
    />
  )
}

/** The rows of a declared view within another screen: searched and filtered there, with no address of their own. */
export function ViewPanel({ view, filter }: ViewPanelProps) {
  const meta = { language: useLanguage() }
  const { sort, order = 'ASC' } = view.list
  return (
    <ListBase
      resource={view.name}
      disableSyncWithLocation
      storeKey={false}
      perPage={perPage}
      sort={{ field: sort, order }}
      exporter={false}
      queryOptions={{ meta, onError: () => undefined, refetchInterval: readAgainAfter(view) }}
      {...(filter && { filter })}
    >
      <Panel view={view} />
    </ListBase>
  )
}
