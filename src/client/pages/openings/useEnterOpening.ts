import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { OpeningRow } from '#resources/api/ledger'
import { indian } from '#shared/money'
import { useAskAdd } from '../../feedback/useAsk'
import { messageOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { useLanguage } from '../../i18n/useLanguage'
import { nameIn } from '../../parts/nameIn'
import { vouchersKey } from '../vouchers/queries'
import type { Typed } from './AmountCell'
import { openingsKey } from './openings'

/** The amount below the one that was just entered; it is in the page already. */
function focusNext(id: number): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-opening]')]
  const at = boxes.findIndex(({ dataset }) => dataset.opening === String(id))
  boxes[at + 1]?.focus()
}

/** Enters one opening balance after 'Are you Sure to Add'; answers what is wrong at its box, null where nothing is. */
export function useEnterOpening(day: string): (row: OpeningRow, typed: Typed) => Promise<string | null> {
  const translate = useTranslate()
  const language = useLanguage()
  const askAdd = useAskAdd()
  const notify = useNotify()
  const client = useQueryClient()
  const send = usePostOnce('ledger/openings')
  const work = async (row: OpeningRow, { side, amount }: Typed): Promise<string | null> => {
    const name = nameIn(language, row.name, row.nameTa)
    const word = translate(side === 'debit' ? 'column.dr' : 'column.cr')
    if (!(await askAdd(translate('opening.what', { name, amount: indian(amount), side: word })))) return null
    try {
      const { message } = await send({ customerId: row.id, side, amount, day })
      notify(message, { type: 'success', title: row.code })
      focusNext(row.id)
      return null
    } catch (error) {
      return messageOf(error)
    } finally {
      for (const queryKey of [openingsKey, vouchersKey]) void client.invalidateQueries({ queryKey })
    }
  }
  // The columns stay the same columns while the page is drawn again.
  const latest = useRef(work)
  latest.current = work
  return useCallback((row, typed) => latest.current(row, typed), [])
}
