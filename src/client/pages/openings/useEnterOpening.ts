import { useCallback, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { enterOpening } from '#resources/actions/ledger'
import type { OpeningRow } from '#resources/api/ledger'
import { indian } from '#shared/money'
import { useAction } from '../../actions/useAction'
import type { Typed } from './AmountCell'

/** The amount below the one that was just entered; it is in the page already. */
function focusNext(id: number): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-opening]')]
  const at = boxes.findIndex(({ dataset }) => dataset.opening === String(id))
  boxes[at + 1]?.focus()
}

/** Enters one opening balance after 'Are you Sure to Add'; answers what is wrong at its box, null where nothing is. */
export function useEnterOpening(day: string): (row: OpeningRow, typed: Typed) => Promise<string | null> {
  const translate = useTranslate()
  const wrong = useRef<string | null>(null)
  const { run } = useAction(enterOpening, {
    onRefused: ({ message, errors = {} }) => {
      wrong.current = Object.values(errors)[0] ?? message ?? null
      return true
    },
  })
  const work = async (row: OpeningRow, { side, amount }: Typed): Promise<string | null> => {
    wrong.current = null
    const word = translate(side === 'debit' ? 'column.dr' : 'column.cr')
    const told = { ...row, amount: indian(amount), side: word }
    if (await run(told, { side, amount, day })) focusNext(row.id)
    return wrong.current
  }
  // The columns stay the same columns while the page is drawn again.
  const latest = useRef(work)
  latest.current = work
  return useCallback((row, typed) => latest.current(row, typed), [])
}
