import { useCallback, useEffect, useRef, useState } from 'react'
import { say } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import type { Scale, ScaleState } from '../../scale/scale'
import { takeable } from '../../scale/scale'
import { useScaleSettings } from '../../scale/settings'
import { speak } from '../../scale/speech'
import { useScale } from '../../scale/useScale'
import { isBlank, type TypedCrate } from './crates'

/** Says a crate or the total, if this desk reads aloud. */
export function useVoice() {
  const language = useLanguage()
  const { voice } = useScaleSettings()
  return useCallback(
    (key: 'scale.say.crate' | 'scale.say.total', args: { readonly n: number; readonly kg: string }) => {
      if (voice) speak({ en: say('en', key, args), ta: say('ta', key, args) }, language)
    },
    [language, voice],
  )
}

export interface Taking {
  readonly scale: Scale | null
  readonly state: ScaleState
  /** The row that the focus goes to; another object each time. */
  readonly focus: { readonly number: number } | null
  /** Puts the scale's stable weight into a crate and goes on; false where there is none. */
  readonly take: (number: number) => boolean
  /** A weight was typed and left with Enter. */
  readonly said: (number: number, gross: string) => void
}

const isInDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** The crate whose weight is waited for: the focused one if it is blank, or the blank one at the end. */
function blankPlace(rows: readonly TypedCrate[]): number | null {
  const { activeElement } = document
  const focused = activeElement instanceof HTMLElement ? Number(activeElement.dataset.crate ?? 0) : 0
  const row = rows[focused - 1]
  if (row && isBlank(row)) return focused
  const last = rows.at(-1)
  return last && isBlank(last) ? rows.length : null
}

interface TakingOptions {
  readonly rows: readonly TypedCrate[]
  readonly change: (id: number, part: Partial<TypedCrate>) => void
  /** A stable weight on a pan that was empty is taken by itself, if the desk wants it so. */
  readonly automatic: boolean
}

/** Brings the scale's weights into the crates. */
export function useTaking({ rows, change, automatic }: TakingOptions): Taking {
  const { scale, state } = useScale()
  const settings = useScaleSettings()
  const voice = useVoice()
  const [focus, setFocus] = useState<Taking['focus']>(null)

  const take = (number: number): boolean => {
    const row = rows[number - 1]
    const kg = row && scale?.take()
    if (!row || !kg) return false
    change(row.id, { gross: kg })
    setFocus({ number: number + 1 })
    voice('scale.say.crate', { n: number, kg })
    return true
  }
  const isReady = automatic && settings.automatic && state.pan.state === 'fresh' && takeable(state) !== null
  const takeNext = useRef(() => {})
  takeNext.current = () => {
    const place = isInDialog() ? null : blankPlace(rows)
    if (place !== null) take(place)
  }
  useEffect(() => {
    if (isReady) takeNext.current()
  }, [isReady])

  return { scale, state, focus, take, said: (n, kg) => voice('scale.say.crate', { n, kg }) }
}
