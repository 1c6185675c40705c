import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LotRow } from '#shared/lotRow'
import type { WeighLot } from '#shared/weighing'
import { useAsking } from '../../feedback/useAsking'
import { useToast } from '../../feedback/useToast'
import { messageOf, refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { slotsKey } from '../day/useSlots'
import { readCrate, sentCrates, type TypedCrate } from './crates'
import { weighingKey } from './weighing'

interface Weighed {
  readonly lot: LotRow
  readonly message: string
}

/** 'crates.1.tare': the place of a crate in what was sent. */
const placeOf = (path: string): number => Number(/^crates\.(\d+)/.exec(path)?.[1] ?? -1)

/** Saves the crates of a lot; what the server refuses lands on the crate it means. */
export function useWeigh(lot: WeighLot, rows: readonly TypedCrate[], onWeighed: () => void) {
  const translate = useTranslate()
  const toast = useToast()
  const asking = useAsking()
  const client = useQueryClient()
  const send = usePostOnce<Weighed>('CocoonAuction/Save_CocoonAution')
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})

  const refused = async (error: unknown) => {
    const body = refusalOf(error)
    const found = Object.entries(body?.errors ?? {}).map(([path, text]) => [placeOf(path), text] as const)
    setProblems(Object.fromEntries(found.filter(([place]) => place >= 0)))
    if (found.some(([place]) => place >= 0)) return
    toast.error({ text: messageOf(error) })
    if (body) await client.invalidateQueries({ queryKey: weighingKey })
  }

  const save = async () => {
    if (saving) return
    if (rows.some((row) => readCrate(row).problem))
      return document.querySelector<HTMLInputElement>('[data-crate][aria-invalid="true"]')?.focus()
    const crates = sentCrates(rows)
    if (crates.length === 0) return toast.missing(translate('ui.bill.enterCrate'))
    setSaving(true)
    setProblems({})
    try {
      const answer = await asking(send, { lotId: lot.id, version: lot.version, crates })
      if (!answer) return
      onWeighed()
      toast.success({ text: answer.message })
      await client.invalidateQueries({ queryKey: weighingKey })
      void client.invalidateQueries({ queryKey: slotsKey() })
    } catch (error) {
      await refused(error)
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, problems }
}
