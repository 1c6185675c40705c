import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskLot, InwardDesk } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'
import type { RowIssues } from '#shared/issues'
import { isTyping } from '../../drafts/typing'
import { useConfirmAdd } from '../../feedback/useConfirm'
import { useErrors } from '../../feedback/useErrors'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { refusalOf } from '../../http/HttpError'
import { useLanguage } from '../../i18n/useLanguage'
import { boxesOf } from '../../parts/boxes'
import { derivedOf } from './derived'
import { useEntryFigures } from './useEntryFigures'
import { useSend } from './useSend'
import { boxErrors, type DeskValues, emptyDesk, entryOf, plainValues, typedOver, valuesAtFirst, whatOf } from './values'

export type DeskErrors = Readonly<Record<string, string>>

export const { boxId, focusBox } = boxesOf('desk')

interface DeskOptions {
  readonly facts: InwardDesk | undefined
  readonly lot: DeskLot | null
  /** The numbers of the lots that had the same sample. */
  readonly alike: readonly number[]
  /** What an entry that came back holds. */
  readonly start: DeskValues | null
  /** An arrival is on its way, and the desk is free for the next; what is typed now is of that. */
  readonly onSent: () => void
  /**
   * It is saved with these lots, or waits with none. Of a lot's change `isTypedOn` says whether something was typed since
   * it was sent.
   */
  readonly onSaved: (lots: readonly LotRow[], isTypedOn: boolean) => void
  readonly onStale: (text: string) => void
}

/** The state of the desk and the way to the server: checks, 'Are you Sure to Add', questions, errors at their boxes. */
export function useDesk({ facts, lot, alike: had, start, onSent, onSaved, onStale }: DeskOptions) {
  const language = useLanguage()
  const tell = useStandardNotices()
  const askAdd = useConfirmAdd()
  const send = useSend(lot)
  const [values, setValues] = useState<DeskValues>(() => start ?? valuesAtFirst(lot))
  const [errors, setErrors] = useErrors()
  const [saving, setSaving] = useState(false)
  const latest = useRef(values)
  latest.current = values
  /** It is being asked whether it is meant: a key that is pressed twice asks once. */
  const isAsked = useRef(false)
  const figures = useMemo(() => plainValues(values), [values])
  // Of another variety the sample is of this lot alone.
  const alike = values.cocoonTypeId === lot?.cocoonTypeId ? had : []
  const derived = useMemo(() => derivedOf(figures, facts, lot), [figures, facts, lot])
  const numberOfLots = Number(figures.numberOfLots) || derived.proposed || 1
  const figuresOf = useEntryFigures()

  const change = useCallback(
    (part: Partial<DeskValues>) => {
      setValues((before) => ({ ...before, ...part }))
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => !(name in part) && !(name === 'farmerId' && part.farmer)),
        ),
      )
    },
    [setErrors],
  )

  const refuse = (found: DeskErrors | RowIssues) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) setTimeout(() => focusBox(first), 0)
  }
  const settle = (error: unknown) => {
    const body = refusalOf(error)
    if (body?.errors && Object.keys(body.errors).length > 0) refuse(boxErrors(body.errors))
    else if (body?.code === 'CONFLICT' || body?.rule === 'rule.lotSlotted') onStale(body.message ?? '')
    else tell.failed(error)
  }

  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  /** Whether a refused arrival finds its boxes empty; what was typed over a lot is kept as its draft in any case. */
  const isFree = () => lot !== null || (isHere.current && typedOver(latest.current, null) === null && !isTyping())
  const isMeant = async (...asked: Parameters<typeof askAdd>) => {
    isAsked.current = true
    return askAdd(...asked).finally(() => {
      isAsked.current = false
    })
  }
  /** The boxes are empty for the next arrival; a change stays where its lot is. */
  const letGo = () => {
    if (lot) return setSaving(true)
    latest.current = emptyDesk
    setValues(emptyDesk)
    setErrors({})
    onSent()
  }

  const save = async (later = false) => {
    // A second Enter may come before the boxes are drawn without what was sent.
    if (saving || isAsked.current || values !== latest.current) return
    const whole = { ...figures, numberOfLots: figures.numberOfLots || String(derived.proposed ?? '') }
    const entry = entryOf({ values: whole, lot, hasAlike: alike.length > 0, later })
    if (Object.keys(entry.errors).length > 0) return refuse(entry.errors)
    const what = whatOf(language, values, numberOfLots)
    if (!lot && !(await isMeant(what, figuresOf(whole, derived, later)))) return
    letGo()
    try {
      onSaved(await send(entry.body, whole, what, isFree), latest.current !== values)
    } catch (error) {
      if (!lot) setValues(values)
      settle(error)
    } finally {
      setSaving(false)
    }
  }

  const clear = useCallback(() => {
    setValues(emptyDesk)
    setErrors({})
  }, [setErrors])
  return { values, figures, alike, setValues, change, errors, derived, saving, save, clear, numberOfLots }
}
export type Desk = ReturnType<typeof useDesk>
