import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef, useState } from 'react'
import type { PlacedBid, ReelerRoom } from '#resources/api/room'
import type { Language } from '#shared/label'
import { isBetweenSlots, useNewVersion } from '../offline/newVersion'
import { serverNow } from '../session/clock'
import { AmountPad } from './AmountPad'
import { BidBar } from './BidBar'
import { isCoverRefusal } from './cover'
import { Header } from './Header'
import { LotCard } from './LotCard'
import { LotKeys } from './LotKeys'
import { isOver, standingOf, withOwnBid } from './lots'
import { MyAttempts } from './MyAttempts'
import { MyLots } from './MyLots'
import { Notice } from './Notice'
import { Notices } from './Notices'
import { Page } from './Page'
import { type PushedLot, usePushedLot } from './pushedLot'
import { Sheet } from './Sheet'
import { Strip } from './Strip'
import type { BidEnd } from './sendBid'
import { type AmountState, useAmount, useSending } from './useBidding'
import { usePhoneRoom } from './usePhoneRoom'
import { useWords } from './words'

/** The lot that is shown until one is chosen: one that needs the reeler's hand, else the first. */
const firstLot = ({ lots, me }: ReelerRoom) =>
  lots.find((lot) => standingOf(lot, me.reelerId) === 'outbid') ?? lots[0] ?? null

function Closing({ room, onNext }: { room: ReelerRoom; onNext: () => void }) {
  const say = useWords()
  const { slot } = room
  if (!slot || slot.slotStatus === 'CANCELLED') return <Notice tone="plain">{say('ui.room.noSlotToday')}</Notice>
  if (!isOver(slot)) return null
  return (
    <Button variant="outlined" onClick={onNext}>
      {say('phone.nextSlot')}
    </Button>
  )
}

/** The phone was bound to the reeler, or taken off them, since the room was read. */
const isDeviceRule = (end: BidEnd) => end.kind === 'refused' && (end.rule?.startsWith('rule.bid.device') ?? false)

/** What a bid's answer says may be shown for so long: then the market may have withdrawn it, or its lot be in another round. Milliseconds. */
const toldWithin = 3_000
const isToldNow = ({ at }: PlacedBid) => serverNow() - Date.parse(at) < toldWithin

type Shown = ReturnType<typeof usePhoneRoom> & { readonly room: ReelerRoom }

/** The lot in hand, and a number that was looked for and is none of the slot's. */
function useChosen(room: ReelerRoom, pushed: PushedLot | null) {
  const [chosen, setChosen] = useState<number | null>(() => firstLot(room)?.id ?? null)
  useEffect(() => {
    if (pushed) setChosen(pushed.lotId)
  }, [pushed])
  const [unknown, setUnknown] = useState<string | null>(null)
  const choose = (lotId: number) => {
    setUnknown(null)
    setChosen(lotId)
  }
  return { lot: room.lots.find(({ id }) => id === chosen) ?? firstLot(room), choose, unknown, setUnknown }
}

type ChosenLot = ReturnType<typeof useChosen>

/** What stands above, the keys of the lots, and the chosen lot. */
function Lots({
  room,
  connection,
  read,
  lot,
  choose,
  unknown,
  setUnknown,
}: Omit<Shown, 'error' | 'learn'> & ChosenLot) {
  const say = useWords()
  const { lots, me } = room
  return (
    <div className="lots">
      <Notices room={room} connection={connection} />
      <Closing room={room} onNext={() => read(null)} />
      {lots.length > 0 && (
        <LotKeys {...{ lots, choose }} reelerId={me.reelerId} chosen={lot?.id ?? null} unknown={setUnknown} />
      )}
      {unknown && <Notice tone="warn">{say('rule.bid.lotNotInSlot', { lot: unknown })}</Notice>}
      {lot && <LotCard lot={lot} standing={standingOf(lot, me.reelerId)} />}
    </div>
  )
}

interface MineProps extends Pick<ChosenLot, 'choose'> {
  readonly room: ReelerRoom
  readonly amount: AmountState
  readonly isBusy: boolean
  /** The last bid's end. */
  readonly end: BidEnd | null
}

/** The amount while it can be bid, and the lots the reeler bid for. */
function Mine({ room, choose, amount, isBusy, end }: MineProps) {
  const say = useWords()
  return (
    <div className="mine">
      {room.slot && !isOver(room.slot) && <AmountPad state={amount} disabled={isBusy} />}
      <MyLots lots={room.lots} reelerId={room.me.reelerId} choose={choose} />
      {room.slot && <MyAttempts slotId={room.slot.id} ended={end} />}
      {room.device === 'FREE' && (
        <Notice tone="plain">{say(room.rules.newDeviceWaits ? 'phone.device.asks' : 'phone.device.free')}</Notice>
      )}
    </div>
  )
}

/** The room once it is read: lots, the chosen one, the amount and the button. */
function Bidding({ room, connection, read, learn, pushed }: Shown & { readonly pushed: PushedLot | null }) {
  const chosen = useChosen(room, pushed)
  const { lot } = chosen
  const standing = lot && standingOf(lot, room.me.reelerId)
  const amount = useAmount(lot, room.rules.step, standing)
  const { end, phase, send, close } = useSending((ended) => {
    if (ended.kind === 'placed') {
      if (isToldNow(ended.bid)) learn((shown) => withOwnBid(shown, ended.bid))
      else read()
      amount.clear()
    }
    // What became of the phone or of their account by now is known to the server alone.
    if (room.device !== 'BOUND' || isDeviceRule(ended) || isCoverRefusal(ended)) read()
  })
  const isBusy = phase !== 'idle'
  const bidKey = useRef<HTMLButtonElement>(null)
  const choose = (lotId: number) => {
    chosen.choose(lotId)
    if (!isBusy) close()
  }
  const { slot } = room
  return (
    <>
      <main>
        <Lots {...chosen} {...{ room, connection, read, choose }} />
        {lot && <Mine {...{ room, choose, amount, isBusy, end }} />}
      </main>
      {lot && slot && (
        <BidBar
          {...{ lot, standing, amount, phase, bidKey }}
          room={{ ...room, slot }}
          connection={connection.state}
          refusal={isCoverRefusal(end) ? end : null}
          placed={end?.kind === 'placed' && end.bid.lotId === lot.id ? end.bid : null}
          onBid={(value) => void send({ lotId: lot.id, lotNo: lot.lotNo, amount: value, confirmed: false })}
        />
      )}
      <Sheet
        end={isCoverRefusal(end) ? null : end}
        back={bidKey}
        onClose={close}
        onConfirm={(pressed) => void send(pressed)}
      />
    </>
  )
}

/** The reeler's page. */
export function PhoneRoom({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const shown = usePhoneRoom()
  const { room, error, connection, read } = shown
  const pushed = usePushedLot()
  useEffect(() => {
    if (pushed) read(pushed.slotId)
  }, [pushed, read])
  // While a slot runs a thumb may be on its way.
  useNewVersion(isBetweenSlots(room?.slot, serverNow()))
  return (
    <Page>
      <div className="top">
        <Header room={room} />
        <Strip state={connection.state} onLanguage={onLanguage} />
      </div>
      {!room && !error && <LinearProgress />}
      {!room && error && (
        <main>
          <Notice tone="err">{error}</Notice>
        </main>
      )}
      {room && <Bidding key={room.slot?.id ?? 0} {...shown} {...{ room, pushed }} />}
    </Page>
  )
}
