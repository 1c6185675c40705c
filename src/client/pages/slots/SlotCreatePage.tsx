import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SlotRow } from '#resources/api/lots'
import { viewNamed } from '#resources/views/index'
import type { ResolvedView } from '#shared/view'
import { DraftNotice } from '../../crud/form/notices'
import { goOnByEnter } from '../../crud/form/useFormKeys'
import type { CrudRecord } from '../../crud/records/record'
import { useConnection } from '../../http/connection'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { PageHead } from '../../parts/PageHead'
import { pageColumns, Stack, StickyFoot } from '../../parts/primitives'
import { useFinishKey } from '../../parts/useKeyDown'
import { Table } from '../../table/Table'
import { useDeskColumns } from '../../views/useDeskColumns'
import { numberIn, useDaySlot } from '../day/useDaySlot'
import { useDeskFacts, useLotsOfDay } from '../inward/queries'
import { LeavingDialog } from './LeavingDialog'
import { useWaitingLots } from './queries'
import { SlotForm } from './SlotForm'
import { focusStart, type NewSlot, useNewSlot } from './useNewSlot'
import { roundsWaiting } from './values'
import { waitingColumns } from './waitingColumns'

const Columns = styled('div')(pageColumns('minmax(300px, 5fr) minmax(0, 8fr)'), ({ theme: { typography } }) => ({
  alignItems: 'start',
  marginBlockEnd: 12,
  '& h2': { ...typography.h3, margin: '0 0 6px' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, marginBlockEnd: 6, '& h2': { flex: 1, margin: 0 } },
}))

const register = viewNamed('slotRegister') as ResolvedView
const planned = {
  sorting: ['slotNo'],
  shown: [
    ...['slotNo', 'startsAt', 'endsAt', 'extensions', 'duration', 'lotFrom', 'lotTo', 'numberOfLots', 'round'],
    ...['bids', 'approved', 'rejected', 'noBid', 'slotStatus'],
  ],
}

interface ListsProps {
  readonly slot: NewSlot
  readonly day: ReturnType<typeof useDaySlot>
  readonly waiting: NonNullable<ReturnType<typeof useWaitingLots>['data']>
  readonly found: Pick<ReturnType<typeof useWaitingLots>, 'isPending' | 'error' | 'refetch'>
  readonly onLeaving: () => void
}

/** What can join, and what is planned already. */
function Lists({ slot, day, waiting, found, onLeaving }: ListsProps) {
  const words = useWords()
  const { translate } = words
  const { lots: joined } = slot
  const lots = useMemo(() => waitingColumns(words, joined), [words, joined])
  /** First the lots that join, then those that wait on. */
  const sorted = useMemo(() => {
    const ids = new Set(joined.map(({ id }) => id))
    return [...waiting.filter(({ id }) => ids.has(id)), ...waiting.filter(({ id }) => !ids.has(id))]
  }, [waiting, joined])
  const slots = useDeskColumns<SlotRow & CrudRecord>(register, planned)
  return (
    <Stack>
      <section>
        <div className="head">
          <h2>{translate('ui.slot.waiting')}</h2>
          <Button size="small" variant="outlined" onClick={onLeaving}>
            {translate('desk.leave.open')}
          </Button>
        </div>
        <Table
          label={translate('ui.slot.waiting')}
          columns={lots}
          rows={sorted}
          loading={found.isPending && day.date !== ''}
          empty={
            found.error ? (
              <Failed error={found.error} retry={found.refetch} />
            ) : (
              <Empty title={translate('ui.slot.noLots')} />
            )
          }
          onRow={slot.pick}
          pagination
          maxHeight={224}
        />
      </section>
      <section>
        <h2>{translate('ui.slot.plan')}</h2>
        <Table
          label={translate('ui.slot.plan')}
          columns={slots}
          rows={day.slots}
          loading={day.isPending}
          empty={
            day.error ? (
              <Failed error={day.error} retry={day.refetch} />
            ) : (
              <Empty title={translate('message.noSlots')} />
            )
          }
          pagination
          maxHeight={200}
        />
      </section>
    </Stack>
  )
}

/** The desk where the day's slots are planned: the usual next slot is filled in already. */
export function SlotCreatePage() {
  const { translate, counted } = useWords()
  const day = useDaySlot()
  const found = useWaitingLots(day.date)
  const { data: waiting = [] } = found
  const { data: facts } = useDeskFacts(day.date)
  const { data: arrived = [] } = useLotsOfDay(day.date)
  const [isLeaving, setLeaving] = useState(false)
  const offline = useConnection() !== null
  const [query] = useSearchParams()
  const asked = numberIn(query.get('round'))
  const slot = useNewSlot({ date: day.date, waiting, arrived, slots: day.slots, settings: facts?.settings, asked })
  const rounds = useMemo(() => roundsWaiting(waiting), [waiting])
  const disabled = slot.busy || offline || day.date === '' || slot.lots.length === 0
  const save = () => {
    if (!disabled) void slot.save()
  }
  useFinishKey(save)
  useEffect(focusStart, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <form noValidate onSubmit={submit} onKeyDownCapture={goOnByEnter}>
        <PageHead
          title={translate('screen.slotInput')}
          fact={waiting.length > 0 && `${translate('ui.slot.waiting')}: ${counted('lot', waiting.length)}`}
          actions={
            <Button variant="outlined" component={Link} to={`/app/slotcreation?date=${day.date}`}>
              {translate('ui.slot.plan')}
            </Button>
          }
        />
        {slot.draft.found && (
          <DraftNotice draft={slot.draft.found} onRestore={slot.draft.restore} onDiscard={slot.draft.forget} />
        )}
        <Columns>
          <SlotForm slot={slot} rounds={rounds} date={day.date} onDate={(date) => day.choose({ date })} />
          <Lists slot={slot} day={day} waiting={waiting} found={found} onLeaving={() => setLeaving(true)} />
        </Columns>
        <StickyFoot>
          <ActionBar remark={offline && translate('rule.offlineKept')} keys={['finish', 'nextField']}>
            <Button type="submit" size="large" variant="contained" disabled={disabled}>
              {translate('action.createSlot')}
            </Button>
          </ActionBar>
        </StickyFoot>
      </form>
      {/* Outside the form, whose Enter goes to the next field. */}
      {isLeaving && day.date !== '' && (
        <LeavingDialog key={day.date} date={day.date} onClose={() => setLeaving(false)} />
      )}
    </>
  )
}
