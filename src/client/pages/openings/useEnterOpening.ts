import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { enterHeadOpening, enterOpening } from '#resources/actions/ledger'
import { indian } from '#shared/money'
import { useAction } from '../../actions/useAction'
import type { Account, Typed } from './entry'

/** The amount below the one that was just entered; it is in the page already. */
function focusNext(id: number): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-opening]')]
  const at = boxes.findIndex(({ dataset }) => dataset.opening === String(id))
  boxes[at + 1]?.focus()
}

/** Enters one opening balance after 'Are you Sure to Add'; answers what is wrong at its box, null where nothing is. */
export function useEnterOpening(
  action: typeof enterOpening | typeof enterHeadOpening,
  day: string,
): (account: Account, typed: Typed) => Promise<string | null> {
  const translate = useTranslate()
  const wrong = useRef<string | null>(null)
  // They differ in what names the account, which the row brings.
  const { run } = useAction(action as typeof enterOpening, {
    onRefused: ({ message, errors = {} }) => {
      wrong.current = Object.values(errors)[0] ?? message ?? null
      return true
    },
  })
  return async (account, { side, amount }) => {
    wrong.current = null
    const word = translate(side === 'debit' ? 'column.dr' : 'column.cr')
    if (await run({ ...account, amount: indian(amount), side: word }, { side, amount, day })) focusNext(account.id)
    return wrong.current
  }
}
