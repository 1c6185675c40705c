import { useTranslate } from 'react-admin'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { dayShown } from '#shared/day'
import { saveDraft } from '../../drafts/drafts'
import { useDraftPlace } from '../../drafts/useDraft'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import type { Entry } from '../../queue/entry'
import { QueueBar } from '../../queue/QueueBar'
import { usePageTitle } from '../../screens/pageTitle'
import { useToday } from '../../session/useToday'
import { isTyped } from './crates'
import { EntryDesk } from './EntryDesk'
import { pathOf } from './NextBar'
import { crateScreen } from './useCrates'
import { useHeld } from './useHeld'
import { WeighedDesk } from './WeighedDesk'
import { isWaiting, nextLot, useLotWeighing, useWeighing } from './weighing'

/** What waits or was refused; a refused weight goes back to its lot as a draft. */
function Waiting() {
  const navigate = useNavigate()
  const placeOf = useDraftPlace(crateScreen)
  const takeBack = async ({ id, body, values }: Entry) => {
    const lotId = Number(body.lotId)
    if (isTyped(values)) await saveDraft(placeOf(lotId), { crates: values })
    // The desk of this lot may stand open: it begins anew, and finds the draft.
    await navigate(pathOf({ id: lotId }), { state: { taken: id } })
    return true
  }
  return <QueueBar kind="weight" onTake={takeBack} />
}

function OneLot({ lotId }: { lotId: string }) {
  const translate = useTranslate()
  const { data, isPending, error, refetch } = useLotWeighing(lotId)
  const { taken = '' } = (useLocation().state ?? {}) as { readonly taken?: string }
  const lot = data?.lots[0]
  usePageTitle(data && !lot ? translate('shell.notThere') : null)
  // At hand before the line is cut: the next lot comes from it.
  useWeighing({ date: lot?.day, marketId: lot?.marketId }, lot !== undefined)
  if (isPending)
    return (
      <div style={{ position: 'relative', minHeight: 160 }}>
        <ProgressLine />
      </div>
    )
  if (!lot || !data)
    return error ? <Failed isScreen error={error} retry={refetch} /> : <Empty title={translate('rule.notFound')} />
  const Desk = isWaiting(lot) ? EntryDesk : WeighedDesk
  const fact = [translate('ui.room.lot', { lot: lot.lotNo }), dayShown(lot.day)].join(', ')
  return (
    <>
      <PageHead title={translate('screen.weightEntry')} fact={fact} />
      <Waiting />
      <Desk key={`${lot.id} ${taken}`} lot={lot} settings={data.settings} />
    </>
  )
}

/** Without a lot in the address: the first of today that waits. */
function FirstLot() {
  const translate = useTranslate()
  const { data, isPending, error, refetch } = useWeighing({ date: useToday() })
  const held = useHeld()
  if (isPending) return null
  const first = nextLot(data?.lots ?? [], { held })
  if (first) return <Navigate replace to={pathOf(first)} />
  return (
    <>
      <PageHead title={translate('screen.weightEntry')} />
      <Waiting />
      {error && !data ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Empty title={translate('message.noDataDate')} why={translate('ui.weight.none')} />
      )}
    </>
  )
}

/** One lot on the scale, crate by crate. */
export function WeightEntryPage() {
  const { lotId } = useParams()
  return lotId ? <OneLot key={lotId} lotId={lotId} /> : <FirstLot />
}
