import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { dayShown } from '#shared/day'
import type { Weighing, WeighLot } from '#shared/weighing'
import { DraftNotice } from '../../crud/form/notices'
import { useConnection } from '../../http/connection'
import { ActionBar } from '../../parts/ActionBar'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { today } from '../../session/clock'
import { useFinishKey } from '../day/useFinishKey'
import { CrateTable } from './CrateTable'
import { Card, LotCard, TotalsCard } from './cards'
import { totalsOf } from './crates'
import { useCrates } from './useCrates'
import { useWeigh } from './useWeigh'
import { WeighedCrates } from './WeighedCrates'
import { isWaiting, nextLot, useWeighing } from './weighing'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  gap: 12,
  marginBlockEnd: 12,
  alignItems: 'start',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(250px, 4fr) minmax(360px, 6fr) minmax(270px, 4fr)',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const pathOf = (lot: WeighLot) => `/app/weightentry/${lot.id}`

/** The next lot of the same date that waits, with the focus on it: Enter goes on. */
function NextBar({ lot }: { lot: WeighLot }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { data } = useWeighing({ date: lot.day, marketId: lot.marketId })
  const next = nextLot(data?.lots ?? [], lot.lotNo)
  const button = useRef<HTMLButtonElement>(null)
  const nextId = next?.id
  useEffect(() => {
    if (nextId !== undefined) button.current?.focus()
  }, [nextId])
  const go = () => navigate(next ? pathOf(next) : `/app/auctionweightentry?date=${lot.day}`)
  return (
    <ActionBar keys={next ? [['Enter', translate('ui.weight.next')]] : []}>
      <Button ref={button} variant="contained" size="large" onClick={go}>
        {next ? translate('ui.bill.nextLot', { lot: next.lotNo }) : translate('ui.bill.toList')}
      </Button>
    </ActionBar>
  )
}

interface DeskProps {
  readonly lot: WeighLot
  readonly settings: Weighing['settings']
}

function WeighedDesk({ lot, settings }: DeskProps) {
  const translate = useTranslate()
  const totals = {
    crates: lot.crateCount ?? 0,
    gross: lot.grossWeight ?? '0.000',
    tare: lot.tareWeight ?? '0.000',
    net: lot.netWeight ?? '0.000',
  }
  return (
    <>
      <Columns>
        <LotCard lot={lot} />
        <Card>
          <h2>{translate('ui.many.crates')}</h2>
          <WeighedCrates lot={lot} />
        </Card>
        <TotalsCard lot={lot} totals={totals} settings={settings} />
      </Columns>
      <NextBar lot={lot} />
    </>
  )
}

function EntryDesk({ lot, settings }: DeskProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const lost = useConnection()
  const { rows, change, remove, draft } = useCrates(lot.id, settings.tareKg, true)
  const { save, saving, problems } = useWeigh(lot, rows, draft.forget)
  useFinishKey(() => {
    if (!lost) void save()
  })
  return (
    <>
      {draft.found && <DraftNotice draft={draft.found} onRestore={draft.restore} onDiscard={draft.forget} />}
      <Columns>
        <LotCard lot={lot} />
        <Card>
          <h2>{translate('ui.many.crates')}</h2>
          <CrateTable rows={rows} problems={problems} onChange={change} onRemove={remove} />
          <p className="note">{translate('ui.bill.crateNote')}</p>
        </Card>
        <TotalsCard lot={lot} totals={totalsOf(rows)} settings={settings} />
      </Columns>
      <ActionBar
        remark={lost ? translate('rule.offlineKept') : undefined}
        keys={[
          ['Enter', translate('ui.keys.nextField')],
          ['Ctrl Enter', translate('ui.keys.finish')],
          ['Esc', translate('ui.keys.clear')],
        ]}
      >
        <Button variant="contained" size="large" disabled={saving || lost !== null} onClick={() => void save()}>
          {translate('ui.weight.finish', { lot: lot.lotNo })}
        </Button>
        <Button variant="outlined" onClick={() => navigate(`/app/auctionweightentry?date=${lot.day}`)}>
          {translate('ui.bill.toList')}
        </Button>
      </ActionBar>
    </>
  )
}

function OneLot({ lotId }: { lotId: string }) {
  const translate = useTranslate()
  const { data, isPending, error, refetch } = useWeighing({ lotId })
  const lot = data?.lots[0]
  if (isPending)
    return (
      <div style={{ position: 'relative', minHeight: 160 }}>
        <ProgressLine />
      </div>
    )
  if (!lot || !data)
    return error ? <Failed error={error} retry={refetch} /> : <Empty title={translate('rule.notFound')} />
  const Desk = isWaiting(lot) ? EntryDesk : WeighedDesk
  const fact = [translate('ui.room.lot', { lot: lot.lotNo }), dayShown(lot.day)].join(', ')
  return (
    <>
      <PageHead title={translate('screen.weightEntry')} fact={fact} />
      <Desk key={lot.id} lot={lot} settings={data.settings} />
    </>
  )
}

/** Without a lot in the address: the first of today that waits. */
function FirstLot() {
  const translate = useTranslate()
  const { data, isPending } = useWeighing({ date: today() })
  if (isPending) return null
  const first = nextLot(data?.lots ?? [])
  if (first) return <Navigate replace to={pathOf(first)} />
  return (
    <>
      <PageHead title={translate('screen.weightEntry')} />
      <Empty title={translate('message.noDataDate')} why={translate('ui.weight.none')} />
    </>
  )
}

/** One lot on the scale, crate by crate. */
export function WeightEntryPage() {
  const { lotId } = useParams()
  return lotId ? <OneLot key={lotId} lotId={lotId} /> : <FirstLot />
}
