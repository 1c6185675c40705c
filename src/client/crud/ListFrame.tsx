import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { ListBase, useTranslate } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../i18n/useLanguage'
import { treeRows } from './tree'
import { filterIn, useCurrentAddress } from './useCurrentAddress'

const unread = { filterUnread: true } as const

/** The address without its filter; said out loud, for a silent one brings back what was filtered before. */
function withoutFilter(search: string): string {
  const query = new URLSearchParams(search)
  query.set('filter', '{}')
  return `?${query}`
}

interface ListFrameProps {
  readonly declaration: Resource
  readonly perPage?: number
  /** The filter where the address has none; then the address alone remembers, so that a menu leads to it again. */
  readonly startsWith?: Readonly<Record<string, unknown>>
  /** Milliseconds after which the rows are read again. */
  readonly every?: number | false
  readonly children: ReactNode
}

/**
 * A declared list as its address asks for it: search, filters, sorting and paging happen in the database. A filter that
 * cannot be understood is taken out of the address, and said above all rows until another is chosen.
 */
export function ListFrame({
  declaration,
  perPage = declaration.list.tree ? treeRows : 15,
  startsWith,
  every,
  children,
}: ListFrameProps) {
  const translate = useTranslate()
  const { pathname, search, state } = useLocation()
  const current = useCurrentAddress(declaration)
  const { sort, order = 'ASC' } = declaration.list
  // The words of references come from the server, in its reader's language.
  const meta = { language: useLanguage() }
  const filter = new URLSearchParams(search).get('filter')
  if (filter && !filterIn(filter))
    return <Navigate replace to={{ pathname, search: withoutFilter(search) }} state={unread} />
  if (current) return <Navigate replace to={current} />
  return (
    <ListBase
      key={declaration.name}
      resource={declaration.name}
      perPage={perPage}
      {...(startsWith && { filterDefaultValues: startsWith, storeKey: false })}
      sort={{ field: sort, order }}
      exporter={false}
      // The table says what failed and offers to try again; a second notice would only repeat it.
      queryOptions={{ meta, onError: () => undefined, ...(every && { refetchInterval: every }) }}
    >
      {(state as Partial<typeof unread> | null)?.filterUnread && (
        <Alert severity="warning" sx={{ marginBlock: '10px' }}>
          {translate('ui.list.filterUnread')}
        </Alert>
      )}
      {children}
    </ListBase>
  )
}
