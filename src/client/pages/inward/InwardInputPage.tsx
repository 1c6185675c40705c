import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { Empty } from '../../parts/Empty'
import { ProgressLoader } from '../../parts/Loading'
import { InwardDesk } from './InwardDesk'
import { useDeskLot } from './queries'

/** /app/inwardinput enters arrivals, /app/inwardinput/12 changes the lot with that id. */
export function InwardInputPage() {
  const translate = useTranslate()
  const { id } = useParams()
  const { data: lot, error, isPending } = useDeskLot(id)
  if (id === undefined) return <InwardDesk key="new" />
  if (error) return <Empty title={translate('message.noDataFound')} why={error.message} />
  if (isPending || !lot) return <ProgressLoader />
  return <InwardDesk key={`${lot.id} ${lot.version}`} lot={lot} />
}
