import { useTranslate } from 'react-admin'
import { useLocation, useParams } from 'react-router'
import { Failed } from '../../parts/Failed'
import { ProgressLoader } from '../../parts/Loading'
import { InwardDesk } from './InwardDesk'
import { useDeskLot } from './queries'

/** /app/inwardinput enters arrivals, /app/inwardinput/12 changes the lot with that id. */
export function InwardInputPage() {
  const translate = useTranslate()
  const { id } = useParams()
  const { key, state } = useLocation()
  const { data: lot, error, isPending, refetch } = useDeskLot(id)
  if (id === undefined) return <InwardDesk key="new" />
  if (error && !lot) return <Failed isScreen error={error} title={translate('message.noDataFound')} retry={refetch} />
  if (isPending || !lot) return <ProgressLoader />
  // What is handed back to the desk of its lot begins it anew, also where that stands open.
  return <InwardDesk key={state === null ? lot.id : key} lot={lot} />
}
