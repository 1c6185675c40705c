import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { WeighLot } from '#resources/api/weight'
import { useMissing } from '../../feedback/useAsk'
import { useTell } from '../../feedback/useTell'
import { refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { readCrate, sentCrates, type TypedCrate, totalsOf } from './crates'
import { crateProblems } from './refusals'
import { useVoice } from './useTaking'
import { weighingKey } from './weighing'

/** The id of the box for the reason. */
export const reasonBox = 'correct-reason'

interface Wanted {
  readonly lot: WeighLot
  readonly rows: readonly TypedCrate[]
  readonly reason: string
  readonly onDone: () => void
}

/** Saves corrected crates. Never kept for later: whoever bills meanwhile has to see the correction or none. */
export function useCorrect({ lot, rows, reason, onDone }: Wanted) {
  const translate = useTranslate()
  const notify = useNotify()
  const tell = useTell()
  const missing = useMissing()
  const voice = useVoice()
  const client = useQueryClient()
  const send = usePostOnce('CocoonAuction/CorrectWeight')
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})
  const [reasonProblem, setReasonProblem] = useState<string>()

  const askReason = (text: string) => {
    setReasonProblem(text)
    document.getElementById(reasonBox)?.focus()
  }
  const refused = async (error: unknown) => {
    const found = crateProblems(error)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = refusalOf(error)
    if (body?.errors?.reason) return askReason(body.errors.reason)
    tell.failed(error)
    if (body) await client.invalidateQueries({ queryKey: weighingKey })
  }
  const save = async () => {
    if (saving) return
    if (rows.some((row) => readCrate(row).problem))
      return document.querySelector<HTMLInputElement>('[data-crate][aria-invalid="true"]')?.focus()
    const crates = sentCrates(rows)
    if (crates.length === 0) return missing(translate('ui.bill.enterCrate'))
    if (reason.trim().length < 3) return askReason(translate('scale.correct.why'))
    setSaving(true)
    setProblems({})
    setReasonProblem(undefined)
    try {
      const answer = await send({ lotId: lot.id, version: lot.version, crates, reason: reason.trim() })
      const { net, crates: n } = totalsOf(rows)
      voice('scale.say.total', { n, kg: net })
      notify(answer.message, { type: 'success' })
      await client.invalidateQueries({ queryKey: weighingKey })
      onDone()
    } catch (error) {
      await refused(error)
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, problems, reasonProblem }
}
