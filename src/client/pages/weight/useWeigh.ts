import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { WeighLot } from '#resources/api/weight'
import { indian } from '#shared/money'
import { useMissingNotice } from '../../feedback/useConfirm'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { refusalOf } from '../../http/HttpError'
import { useQueuedPost } from '../../queue/useQueuedPost'
import { slotsKey } from '../day/useSlots'
import { isBlank, readCrate, sentCrates, type TypedCrate, totalsOf } from './crates'
import { crateIssues } from './refusals'
import type { KeptCrates } from './useCrates'
import { useVoice } from './useTaking'
import { weighingKey } from './weighing'

/**
 * Saves the crates of a lot, now or when somebody answers again; what the server refuses at once lands on the crate
 * it means. Nothing is saved while crates of before wait to be wanted or not: the lot would be weighed without them.
 */
export function useWeigh(lot: WeighLot, rows: readonly TypedCrate[], draft: Pick<KeptCrates, 'found' | 'done'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const tell = useStandardNotices()
  const missing = useMissingNotice()
  const voice = useVoice()
  const client = useQueryClient()
  const send = useQueuedPost({
    path: 'CocoonAuction/Save_CocoonAution',
    kind: 'weight',
    label: () => ({ key: 'queue.entry.weight', args: { lot: lot.lotNo } }),
  })
  const [saving, setSaving] = useState(false)
  const [issues, setIssues] = useState<Readonly<Record<number, string>>>({})

  const refused = async (error: unknown) => {
    const found = crateIssues(refusalOf(error)?.errors ?? {})
    setIssues(found)
    if (Object.keys(found).length > 0) return
    tell.failed(error)
    if (refusalOf(error)) await client.invalidateQueries({ queryKey: weighingKey })
  }

  const save = async () => {
    if (saving) return
    if (draft.found) return missing(translate('ui.bill.keptCrates'))
    if (rows.some((row) => readCrate(row).issue))
      return document.querySelector<HTMLInputElement>('[data-crate][aria-invalid="true"]')?.focus()
    const crates = sentCrates(rows)
    if (crates.length === 0) return missing(translate('ui.bill.enterCrate'))
    const typed = rows.filter((row) => !isBlank(row))
    setSaving(true)
    setIssues({})
    try {
      const sent = await send({ lotId: lot.id, version: lot.version, crates }, typed)
      draft.done()
      const { net, crates: n } = totalsOf(rows)
      voice('scale.say.total', { n, kg: net })
      if (sent.state !== 'done') return
      const { lot: done, message } = sent.answer
      const text = translate('scale.done', { lotNo: done.lotNo, kg: indian(done.netWeight ?? net) })
      notify(text, { type: 'success', title: message })
      await client.invalidateQueries({ queryKey: weighingKey })
      void client.invalidateQueries({ queryKey: slotsKey })
    } catch (error) {
      await refused(error)
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, issues }
}
