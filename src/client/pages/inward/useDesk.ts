import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lot as lotResource } from '#resources/lot'
import { type Laboratory, proposedLots } from '#shared/compute'
import { computedOf } from '#shared/computed'
import type { DeskLot, InwardDesk, SavedInward } from '#shared/inwardDesk'
import type { RowIssues } from '#shared/issues'
import { counted } from '#shared/terms'
import { useAskAdd } from '../../feedback/useAsk'
import { useAsking } from '../../feedback/useAsking'
import { useToast } from '../../feedback/useToast'
import { messageOf, refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { useLanguage } from '../../i18n/useLanguage'
import { useErrors } from '../day/useErrors'
import { inwardKey } from './queries'
import { boxErrors, type DeskValues, emptyDesk, entryOf, valuesOfLot } from './values'

export type DeskErrors = Readonly<Record<string, string>>

/** The box that a person is led to when it is wrong. */
export const boxId = (name: string): string => `desk-${name}`
export const focusBox = (name: string): void => {
  const box = document.getElementById(boxId(name))
  box?.focus()
  if (box instanceof HTMLInputElement) box.select()
}

/** What follows from the boxes: the race with its rates, the laboratory's results, the proposed lots. */
function derivedOf(values: DeskValues, facts: InwardDesk | undefined, lot: DeskLot | null) {
  const type = facts?.cocoonTypes.find(({ id }) => id === values.cocoonTypeId)
  const race = type?.race ?? null
  const rates = (race && facts?.rates[race]) || null
  const isKept = lot !== null && lot.race === race && lot.silkRate !== null
  const used = isKept ? { silkRate: lot.silkRate, conversionCost: lot.conversionCost, recovery: lot.recovery } : rates
  const sample = {
    count100: values.count100,
    defectCount: values.defectCount,
    pupaeCocoonWeight: values.pupaeCocoonWeight,
    shellWeight: values.shellWeight,
  }
  const results = computedOf<Laboratory>(lotResource, { ...sample, ...used })
  return {
    type: type ?? null,
    race,
    rates: used,
    results,
    proposed: facts ? proposedLots(values.approxWeight, facts.settings.lotMaxKg) : null,
    isWithoutRate: race !== null && facts !== undefined && used === null,
  }
}

interface Outcome {
  readonly onSaved: (saved: SavedInward) => void
  readonly onStale: (text: string) => void
}

/** The state of the desk and the way to the server: checks, 'Are you Sure to Add', questions, errors at their boxes. */
export function useDesk(facts: InwardDesk | undefined, lot: DeskLot | null, { onSaved, onStale }: Outcome) {
  const translate = useTranslate()
  const language = useLanguage()
  const toast = useToast()
  const askAdd = useAskAdd()
  const asking = useAsking()
  const client = useQueryClient()
  const send = usePostOnce<SavedInward>('CocoonInward/Save')
  const [values, setValues] = useState<DeskValues>(() => (lot ? valuesOfLot(lot) : emptyDesk))
  const [errors, setErrors] = useErrors()
  const [saving, setSaving] = useState(false)
  const derived = useMemo(() => derivedOf(values, facts, lot), [values, facts, lot])

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
    else toast.error({ text: messageOf(error) })
  }

  const numberOfLots = Number(values.numberOfLots) || derived.proposed || 1
  const save = async (later = false) => {
    if (saving) return
    const whole = { ...values, numberOfLots: values.numberOfLots || String(derived.proposed ?? '') }
    const entry = entryOf({ values: whole, lot, later })
    if (Object.keys(entry.errors).length > 0) return refuse(entry.errors)
    const what = [counted(language, 'lot', numberOfLots), values.farmer?.ledgerName].filter(Boolean).join(', ')
    if (!lot && !(await askAdd(what))) return
    setSaving(true)
    try {
      const saved = await asking(send, entry.body)
      if (!saved) return
      const lots = saved.lots.map(({ lotNo }) => lotNo).join(', ')
      const text = `${translate('message.submitted')}. ${translate('ui.inward.saved', { lots })}`
      toast.success({ title: translate('message.success'), text })
      void client.invalidateQueries({ queryKey: inwardKey })
      onSaved(saved)
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
