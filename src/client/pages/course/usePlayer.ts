import { useCallback, useEffect, useState } from 'react'
import { useKeyDown } from '../../parts/useKeyDown'
import { neighbour, type Play } from './play'

export const speeds = ['1', '10', '60'] as const
export type Speed = (typeof speeds)[number]

/** So often the instant moves on while it plays, in milliseconds. */
const tick = 100

export interface Player {
  /** The instant that is shown, in milliseconds. */
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  readonly toggle: () => void
  readonly seek: (at: number) => void
  readonly step: (by: 1 | -1) => void
}

const ownKeys =
  'input, select, textarea, [role="combobox"], [role="listbox"], [role="dialog"], [contenteditable="true"]'
/** A button that is pressed by the space bar keeps it. */
const ownSpace = `${ownKeys}, button, a, [role="button"], summary`

/** Plays a slot: the space bar stops and goes on, the arrows lead from event to event. */
export function usePlayer(play: Play): Player {
  const [at, setAt] = useState(play.from)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('10')
  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = (now - last) * Number(speed)
      last = now
      setAt((before) => Math.min(before + passed, Math.max(play.to, before)))
    }, tick)
    return () => clearInterval(timer)
  }, [isPlaying, speed, play])
  const isOver = at >= play.to
  useEffect(() => {
    if (isOver) setPlaying(false)
  }, [isOver])

  const seek = useCallback((to: number) => setAt(to), [])
  const step = useCallback(
    (by: 1 | -1) => {
      setPlaying(false)
      setAt((before) => neighbour(play, before, by))
    },
    [play],
  )
  const toggle = () => {
    if (isOver) setAt(play.from)
    setPlaying(isOver || !isPlaying)
  }
  useKeyDown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    const { key, target } = event
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key] as 1 | -1 | undefined
    const isOwn = target instanceof Element && target.closest(by ? ownKeys : ownSpace) !== null
    if ((!by && key !== ' ') || isOwn) return
    event.preventDefault()
    if (by) step(by)
    else toggle()
  })
  return { at, isPlaying, speed, setSpeed, toggle, seek, step }
}
