import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { correctWeight } from '#resources/actions/lot'
import type { WeighLot } from '#resources/api/weight'
import type { RowIssue } from '#shared/issues'
import { indian } from '#shared/money'
import { reasonIssue } from '#shared/reason'
import { useAction } from '../../actions/useAction'
import { useMissingNotice } from '../../feedback/useConfirm'
import { readCrate, sentCrates, type TypedCrate, totalsOf } from './crates'
import { crateIssues } from './refusals'
import { useVoice } from './useTaking'

/** The id of the box for the reason. */
export const reasonBox = 'correct-reason'

interface CorrectionOptions {
  readonly lot: WeighLot
  readonly rows: readonly TypedCrate[]
  readonly reason: string
  readonly onDone: () => void
}

/** Saves corrected crates. Never kept for later: whoever bills meanwhile has to see the correction or none. */
export function useCorrect({ lot, rows, reason, onDone }: CorrectionOptions) {
  const translate = useTranslate()
  const missing = useMissingNotice()
  const voice = useVoice()
  const [issues, setIssues] = useState<Readonly<Record<number, string>>>({})
  const { run, busy, errors, setErrors, clear } = useAction(correctWeight, {
    told: (answer) => ({ kg: indian(answer.lot.netWeight ?? '0') }),
    onDone: () => {
      const { net, crates: n } = totalsOf(rows)
      voice('scale.say.total', { n, kg: net })
      onDone()
    },
    onRefused: ({ errors: found = {} }) => {
      const atCrates = crateIssues(found)
      setIssues(atCrates)
      if (found.reason) askReason(found.reason)
      return Object.keys(atCrates).length > 0 || found.reason !== undefined
    },
  })
  const askReason = (issue: RowIssue | string) => {
    setErrors({ reason: issue })
    document.getElementById(reasonBox)?.focus()
  }
  const save = async () => {
    if (rows.some((row) => readCrate(row).issue))
      return document.querySelector<HTMLInputElement>('[data-crate][aria-invalid="true"]')?.focus()
    const crates = sentCrates(rows)
    if (crates.length === 0) return missing(translate('ui.bill.enterCrate'))
    const issue = reasonIssue(reason)
    if (issue) return askReason(issue)
    setIssues({})
    clear()
    await run(lot, { crates, reason: reason.trim() })
  }
  return { save, saving: busy, issues, reasonIssue: errors.reason }
}
