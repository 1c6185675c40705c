import { type KeyboardEvent, useRef } from 'react'
import type { LotRow, SlotRow } from '#resources/api/lots'
import type { Room } from '#resources/api/room'
import { capOf, useScreenKeys } from '../../parts/useKeyDown'
import { BidForDialog } from './BidForDialog'
import { canBid, canWithdraw, DeskActions } from './DeskActions'
import { useChosenLot } from './filter'
import { LotPanel } from './LotPanel'
import { Hall, LotsTable, rowHeight } from './LotsTable'
import { reveal } from './reveal'
import { type DeskWork, useDeskWork } from './useDeskWork'
import { WithdrawDialog } from './WithdrawDialog'

interface LotsProps {
  readonly room: Room
  readonly slot: SlotRow
}

/** The lots of the slot and the chosen one beside them, with what the desk does to it. */
export function Lots({ room, slot }: LotsProps) {
  const holder = useRef<HTMLDivElement>(null)
  const chosen = useChosenLot(room.lots)
  const { shown, lot, choose } = chosen
  const at = shown.findIndex(({ id }) => id === lot?.id)
  const { begun, begin, close } = useDeskWork(() => reveal(holder.current, at, rowHeight, true))
  const worked = begun && room.lots.find(({ id }) => id === begun.lotId)

  const work = (wanted: DeskWork, on: LotRow | undefined = lot) => {
    if (!on || !(wanted === 'bid' ? canBid(on, slot) : canWithdraw(on))) return
    choose(on.id)
    begin(wanted, on.id)
  }
  useScreenKeys({ F9: () => work('bid') })
  const onRowKey = (event: KeyboardEvent, row: LotRow) => {
    if (capOf(event) !== 'w' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    work('withdraw', row)
  }

  return (
    <Hall>
      <LotsTable room={room} chosen={chosen} holder={holder} onRowKey={onRowKey} />
      {lot && <LotPanel lot={lot} actions={<DeskActions lot={lot} slot={slot} onWork={(wanted) => work(wanted)} />} />}
      {begun?.work === 'bid' && worked && <BidForDialog lot={worked} step={room.rules.step} onClose={close} />}
      {begun?.work === 'withdraw' && worked && <WithdrawDialog lot={worked} onClose={close} />}
    </Hall>
  )
}
