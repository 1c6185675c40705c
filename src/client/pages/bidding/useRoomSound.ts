import { useEffect, useRef, useState } from 'react'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { serverNow } from '../../session/clock'
import { put } from '../../session/storage'
import { type Melody, play, wakeSound } from './tones'

const kept = 'roomSound'
/** In a storm of bids one tone stands for all within this time. */
const rest = 400

/** Whether any lot's highest bid rose from one state of the room to the next. */
export function anyRose(before: readonly LotRow[], lots: readonly LotRow[]): boolean {
  if (before === lots) return false
  const known = new Map(before.map((lot) => [lot.id, lot.highestBid]))
  return lots.some(({ id, highestBid }) => highestBid !== null && known.has(id) && highestBid > (known.get(id) ?? 0))
}

/** The switch of the sound, as it was left on this browser; off at first. */
export function useSoundSwitch() {
  const [isOn, setOn] = useState(() => localStorage.getItem(kept) === 'on')
  useEffect(() => {
    if (!isOn) return
    const wake = () => void wakeSound()
    wake()
    document.addEventListener('pointerdown', wake)
    document.addEventListener('keydown', wake)
    return () => {
      document.removeEventListener('pointerdown', wake)
      document.removeEventListener('keydown', wake)
    }
  }, [isOn])
  const turn = () => {
    put(kept, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return { isOn, turn }
}

const marks: readonly (readonly [left: number, melody: Melody])[] = [
  [300_000, 'fiveMinutes'],
  [60_000, 'lastMinute'],
  [0, 'closed'],
]

/** A tone for a new highest bid, others at five minutes, one minute and the close. */
export function useRoomSound(slot: SlotRow, lots: readonly LotRow[], isOn: boolean): void {
  const before = useRef(lots)
  const last = useRef(0)
  useEffect(() => {
    const rose = anyRose(before.current, lots)
    before.current = lots
    if (!isOn || !rose || Date.now() - last.current < rest) return
    last.current = Date.now()
    play('highest')
  }, [lots, isOn])

  const isLive = slot.slotStatus === 'LIVE'
  useEffect(() => {
    if (!isOn || !isLive) return
    const left = Date.parse(slot.endsAt) - serverNow()
    const timers = marks.filter(([at]) => left > at).map(([at, melody]) => setTimeout(() => play(melody), left - at))
    return () => timers.forEach(clearTimeout)
  }, [isOn, isLive, slot.endsAt])
}
