import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { removeLot } from '#resources/actions/lot'
import type { DeskLot, FoundFarmer } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'
import { indian } from '#shared/money'
import { useAction } from '../../actions/useAction'
import { DraftNotice } from '../../crud/form/notices'
import { goOnByEnter } from '../../crud/form/useFormKeys'
import { useFieldLabel } from '../../crud/records/words'
import { useDraft } from '../../drafts/useDraft'
import { fetched } from '../../http/load'
import { useWords } from '../../i18n/useWords'
import { PageHead } from '../../parts/PageHead'
import { DeskForm, pageColumns } from '../../parts/primitives'
import { useFinishKey, useScreenKeys } from '../../parts/useKeyDown'
import { QueueBar } from '../../queue/QueueBar'
import { useToday } from '../../session/useToday'
import { ArrivalPanel } from './ArrivalPanel'
import { DeskFoot } from './DeskFoot'
import { LaboratoryPanel } from './LaboratoryPanel'
import { LastEntries } from './LastEntries'
import { inwardKey, useDeskFacts, useLotsOfDay } from './queries'
import { focusBox, useDesk } from './useDesk'
import { useHandedBack, useTakeBack, useWaiting } from './useWaiting'
import { alikeOf, changedUnder, typedOver, valuesAtFirst } from './values'

/** Its boxes are the register's, which a desk does without until somebody is new. */
const NewFarmer = fetched(async () => (await import('./NewFarmer')).NewFarmer)
const ChangeFarmer = fetched(async () => (await import('./ChangeFarmer')).ChangeFarmer)

const Columns = styled('div')(
  pageColumns('minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.05fr)', 'repeat(2, minmax(0, 1fr))'),
  {
    flex: 1,
    marginBlockEnd: 12,
  },
)

/** Another farmer may be proposed for a lot until its bill; outside the desk's form stands what asks and what waits. */
function useFarmerChange(lot: DeskLot | null) {
  const [isOpen, setIsOpen] = useState(false)
  const isOffered = lot && lot.lotStatus !== 'CANCELLED' && !lot.farmerInvoiced
  return {
    onFarmer: isOffered ? () => setIsOpen(true) : undefined,
    farmerChange: lot && (
      <Suspense fallback={null}>
        <ChangeFarmer lot={lot} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}

const isChangeable = (lot: DeskLot | null) => !lot || lot.lotStatus === 'INWARD' || lot.lotStatus === 'TESTED'

function Head({ lot, date }: { lot: DeskLot | null; date: string }) {
  const { translate, counted } = useWords()
  const { data: facts } = useDeskFacts(date, null, true)
  const fact = facts && translate('ui.inward.soFar', { lots: counted('lot', facts.lots), kg: indian(facts.weight) })
  return (
    <PageHead
      title={lot ? translate('ui.room.lot', { lot: lot.lotNo }) : translate('ui.inward.desk')}
      fact={fact}
      actions={
        <Button variant="outlined" component={Link} to="/app/inward">
          {translate('ui.inward.allOfToday')}
        </Button>
      }
    />
  )
}

/** A draft stands over what another desk entered since it was typed: a save would take that away. */
function ChangedNotice({ names }: { names: readonly string[] }) {
  const translate = useTranslate()
  const label = useFieldLabel('lot')
  const fields = names.map((name) => (name === 'defects' ? translate('ui.inward.breakdown') : label(name))).join(', ')
  return (
    <Alert severity="warning">
      {translate('fault.changed')} {translate('masters.stale.fields', { fields })}
    </Alert>
  )
}

/** What was typed of a farmer who is not in the register, and the form that enters them. */
function useNewFarmer(onFarmer: (farmer: FoundFarmer) => void) {
  const [begun, setBegun] = useState<string | null>(null)
  const take = (farmer: FoundFarmer) => {
    setBegun(null)
    onFarmer(farmer)
  }
  return {
    onNewFarmer: setBegun,
    newFarmer: begun !== null && (
      <Suspense fallback={null}>
        <NewFarmer typed={begun} onDone={take} onClose={() => setBegun(null)} />
      </Suspense>
    ),
  }
}

/** The desk where cocoons come in: arrival, laboratory, and what was entered last. With a lot it changes that one. */
export function InwardDesk({ lot: found = null }: { lot?: DeskLot | null }) {
  // As it was when the desk opened: what is typed over it is refused where another changed it, and not taken away.
  const [lot] = useState(found)
  const translate = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const today = useToday()
  const date = lot?.day ?? today
  const { data: facts } = useDeskFacts(date, null, true)
  const entered = useLotsOfDay(date, null, true)
  const { waiting, isOffline } = useWaiting()
  const [defectsOpen, setDefectsOpen] = useState(false)
  const [arrived, setArrived] = useState<readonly LotRow[]>([])
  const [stale, setStale] = useState<string | null>(null)
  /** Boxes in which what was typed stands over what another desk entered meanwhile. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const { onFarmer, farmerChange } = useFarmerChange(found)
  const isOpen = isChangeable(lot)

  const start = useHandedBack(lot)
  const alike = useMemo(() => alikeOf(lot, entered.data), [lot, entered.data])
  const desk = useDesk({
    facts,
    lot,
    alike,
    start,
    onSent: () => {
      draft.forget()
      setDefectsOpen(false)
      setTimeout(() => focusBox('farmerId'), 0)
    },
    onSaved: (saved, isTypedOn) => {
      if (!lot) return setArrived(saved)
      // It was meant for the lot as it is now: there it is offered.
      if (isTypedOn) return void draft.putAside().then(takeCurrent)
      draft.forget()
      void navigate('/app/inwardinput')
    },
    onStale: setStale,
  })
  const takeBack = useTakeBack(desk)
  const draft = useDraft({
    screen: 'inwardDesk',
    ...(lot && { record: lot.id }),
    // Of a lot what was typed alone: the rest stays as another desk may have changed it since.
    values: useMemo(() => typedOver(desk.values, lot), [desk.values, lot]),
    ...(lot && { over: { version: lot.version, values: valuesAtFirst(lot) } }),
    onRestore: (values, found) => {
      desk.setValues({ ...valuesAtFirst(lot), ...values })
      setChanged(changedUnder(values, found, lot))
    },
  })
  const { run: remove } = useAction(removeLot, { onDone: () => navigate('/app/inwardinput') })

  const showDefects = () => {
    setDefectsOpen(true)
    setTimeout(() => focusBox('defects'), 0)
  }
  const clear = async () => {
    if (lot) return void navigate('/app/inwardinput')
    await draft.putAside()
    desk.clear()
    focusBox('farmerId')
  }
  useFinishKey(() => void desk.save(), isOpen)
  const toBox = (name: string) => () => focusBox(name)
  useScreenKeys({ F2: toBox('farmerId'), F4: toBox('count100'), F8: showDefects, Escape: () => void clear() }, isOpen)
  useEffect(() => focusBox(lot ? 'count100' : 'farmerId'), [lot])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void desk.save()
  }
  const takeCurrent = () => void client.resetQueries({ queryKey: inwardKey })
  const { onNewFarmer, newFarmer } = useNewFarmer((farmer) => {
    desk.change({ farmer, cocoonTypeId: null })
    setTimeout(() => focusBox('cocoonTypeId'), 0)
  })
  const form = (
    <DeskForm noValidate onSubmit={submit} onKeyDownCapture={goOnByEnter}>
      <Head lot={lot} date={date} />
      {draft.found && <DraftNotice draft={draft.found} onRestore={draft.restore} onDiscard={draft.forget} />}
      {stale && (
        <Alert severity="warning" action={<Button onClick={takeCurrent}>{translate('action.refresh')}</Button>}>
          {stale}
        </Alert>
      )}
      {changed.length > 0 && <ChangedNotice names={changed} />}
      <QueueBar kind="inward" onTake={takeBack} />
      {!isOpen && <Alert severity="info">{translate('rule.lotSlotted')}</Alert>}
      <Columns>
        <ArrivalPanel
          desk={desk}
          facts={facts}
          lot={found}
          isNumbered={waiting.length === 0 && !isOffline}
          onNewFarmer={isOffline ? undefined : onNewFarmer}
        />
        <LaboratoryPanel
          desk={desk}
          facts={facts}
          defectsOpen={defectsOpen}
          onDefects={() => (defectsOpen ? setDefectsOpen(false) : showDefects())}
        />
        <LastEntries entered={entered} waiting={waiting} arrived={arrived} onPrinted={() => setArrived([])} />
      </Columns>
      <DeskFoot {...{ lot, desk, isOpen, onFarmer }} onRemove={() => void remove(lot as DeskLot)} />
    </DeskForm>
  )
  return (
    <>
      {farmerChange}
      {form}
      {/* Outside the form, which would take its Enter and its saving for its own. */}
      {newFarmer}
    </>
  )
}
