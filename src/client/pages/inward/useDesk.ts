import { useCallback, useMemo, useState } from 'react'
import type { DeskLot, InwardDesk } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'
import type { RowIssues } from '#shared/issues'
import { counted } from '#shared/terms'
import { useConfirmAdd } from '../../feedback/useConfirm'
import { useErrors } from '../../feedback/useErrors'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { refusalOf } from '../../http/HttpError'
import { useLanguage } from '../../i18n/useLanguage'
import { derivedOf } from './derived'
import { useEntryFigures } from './useEntryFigures'
import { useSend } from './useSend'
import { boxErrors, type DeskValues, emptyDesk, entryOf, valuesAtFirst } from './values'

export type DeskErrors = Readonly<Record<string, string>>

/** The box that a person is led to when it is wrong. */
export const boxId = (name: string): string => `desk-${name}`
export const focusBox = (name: string): void => {
  const box = document.getElementById(boxId(name))
  box?.focus()
  if (box instanceof HTMLInputElement) box.select()
}

interface DeskOptions {
  readonly facts: InwardDesk | undefined
  readonly lot: DeskLot | null
  /** What an entry that came back holds. */
  readonly start: DeskValues | null
  /** It is saved with these lots, or waits for the connection with none: the desk is free. */
  readonly onSaved: (lots: readonly LotRow[]) => void
  readonly onStale: (text: string) => void
}

/** The state of the desk and the way to the server: checks, 'Are you Sure to Add', questions, errors at their boxes. */
export function useDesk({ facts, lot, start, onSaved, onStale }: DeskOptions) {
  const language = useLanguage()
  const tell = useStandardNotices()
  const askAdd = useConfirmAdd()
  const send = useSend(lot)
  const [values, setValues] = useState<DeskValues>(() => start ?? valuesAtFirst(lot))
  const [errors, setErrors] = useErrors()
  const [saving, setSaving] = useState(false)
  const derived = useMemo(() => derivedOf(values, facts, lot), [values, facts, lot])
  const numberOfLots = Number(values.numberOfLots) || derived.proposed || 1
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

  const save = async (later = false) => {
    if (saving) return
    const whole = { ...values, numberOfLots: values.numberOfLots || String(derived.proposed ?? '') }
    const entry = entryOf({ values: whole, lot, later })
    if (Object.keys(entry.errors).length > 0) return refuse(entry.errors)
    const what = [counted(language, 'lot', numberOfLots), values.farmer?.ledgerName].filter(Boolean).join(', ')
    if (!lot && !(await askAdd(what, figuresOf(whole, derived, later)))) return
    setSaving(true)
    try {
      onSaved(await send(entry.body, whole, what))
    } catch (error) {
      settle(error)
    } finally {
      setSaving(false)
    }
  }

  const clear = useCallback(() => {
    setValues(emptyDesk)
    setErrors({})
  }, [setErrors])
  return { values, setValues, change, errors, derived, saving, save, clear, numberOfLots }
}
export type Desk = ReturnType<typeof useDesk>
