import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import type { Language } from '#shared/label'
import type { ReelerRoom } from '#shared/room'
import { AmountPad } from './AmountPad'
import { BidBar } from './BidBar'
import { Header } from './Header'
import { LotCard } from './LotCard'
import { LotKeys } from './LotKeys'
import { standingOf } from './lots'
import { MyLots } from './MyLots'
import { Notice } from './Notice'
import { Notices } from './Notices'
import { Page } from './Page'
import { Sheet } from './Sheet'
import { Strip } from './Strip'
import { useAmount, useSending } from './useBidding'
import { usePhoneRoom } from './usePhoneRoom'
import { useWords } from './words'

/** The lot that is shown until one is chosen: one that needs the reeler's hand, else the first. */
const firstLot = ({ lots, me }: ReelerRoom) =>
  lots.find((lot) => standingOf(lot, me.reelerId) === 'outbid') ?? lots[0] ?? null

function Closing({ room, onNext }: { room: ReelerRoom; onNext: () => void }) {
  const say = useWords()
  const { slot } = room
  if (!slot || slot.slotStatus === 'CANCELLED') return <Notice tone="plain">{say('ui.room.noSlotToday')}</Notice>
  if (slot.slotStatus !== 'CLOSED' && slot.slotStatus !== 'APPROVED') return null
  return (
    <Button variant="outlined" onClick={onNext}>
      {say('phone.nextSlot')}
    </Button>
  )
}

type Shown = ReturnType<typeof usePhoneRoom> & { readonly room: ReelerRoom }

/** The room once it is read: lots, the chosen one, the amount and the button. */
function Bidding({ room, withdrawn, line, read }: Shown) {
  const say = useWords()
  const [chosen, setChosen] = useState<number | null>(() => firstLot(room)?.id ?? null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const lot = room.lots.find(({ id }) => id === chosen) ?? firstLot(room)
  const { reelerId } = room.me
  const standing = lot && standingOf(lot, reelerId)
  const amount = useAmount(lot, room.rules.step, standing)
  const sending = useSending(() => {
    amount.clear()
    if (room.device === 'FREE') void read(room.slot?.id ?? null)
  })
  const choose = (lotId: number) => {
    setUnknown(null)
    setChosen(lotId)
    if (sending.phase === 'idle') sending.close()
  }
  const onConfirm = sending.send
  const { end } = sending
  return (
    <>
      <main>
        <div className="lots">
          <Notices room={room} line={line} />
          <Closing room={room} onNext={() => void read(null)} />
          {room.lots.length > 0 && (
            <LotKeys {...{ reelerId, choose, unknown: setUnknown }} lots={room.lots} chosen={lot?.id ?? null} />
          )}
          {unknown && <Notice tone="warn">{say('rule.bid.lotNotInSlot', { lot: unknown })}</Notice>}
          {lot && <LotCard lot={lot} standing={standing} withdrawn={withdrawn.get(lot.id)} />}
        </div>
        {lot && (
          <div className="mine">
            <AmountPad state={amount} disabled={sending.phase !== 'idle'} />
            <MyLots {...{ reelerId, withdrawn, choose }} lots={room.lots} />
            {room.device === 'FREE' && <Notice tone="plain">{say('phone.device.free')}</Notice>}
          </div>
        )}
      </main>
      {lot && room.slot && (
        <BidBar
          {...{ lot, standing, amount }}
          slot={room.slot}
          phase={sending.phase}
          line={line.state}
          device={room.device}
          levyPercent={room.rules.levyPercent}
          placed={end?.kind === 'placed' && end.bid.lotId === lot.id ? end.bid : null}
          onBid={(value) => void sending.send({ lotId: lot.id, lotNo: lot.lotNo, amount: value, confirmed: false })}
        />
      )}
      <Sheet end={end} onClose={sending.close} onConfirm={(pressed) => void onConfirm(pressed)} />
    </>
  )
}

/** The reeler's page. */
export function PhoneRoom({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const shown = usePhoneRoom()
  const { room, error, line } = shown
  return (
    <Page>
      <Header room={room} />
      <Strip state={line.state} onLanguage={onLanguage} />
      {!room && !error && <LinearProgress />}
      {!room && error && (
        <main>
          <Notice tone="err">{error}</Notice>
        </main>
      )}
      {room && <Bidding key={room.slot?.id ?? 0} {...shown} room={room} />}
    </Page>
  )
}
