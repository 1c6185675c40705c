import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import type { LedgerHead } from '#resources/api/ledger'
import { PersonPicker } from '../../crud/inputs/PersonPicker'
import type { Choice } from '../../providers/dataProvider'
import { AmountBox } from './AmountBox'
import { boxId, focusBox, lineBox } from './boxes'
import { type EntryLine, type Part, restFor } from './entry'
import { HeadPicker } from './HeadPicker'
import { Settles } from './Settles'
import { partOf } from './settling'
import type { Entry } from './useEntry'

interface EntryLineRowProps {
  readonly entry: Pick<Entry, 'values' | 'errors' | 'changeLine' | 'removeLine'>
  readonly line: EntryLine
  /** Place of the line, counted from 0. */
  readonly at: number
  readonly heads: readonly LedgerHead[] | undefined
}

/** Ctrl Delete takes the line away wherever one is in it, Delete alone from an empty box. */
function isRemoval(event: KeyboardEvent): boolean {
  if (event.key !== 'Delete') return false
  const { target } = event
  return event.ctrlKey || event.metaKey || (target instanceof HTMLInputElement && target.value === '')
}

/** One line of the entry: head, customer where the head is kept by customer, debit or credit, and what it settles. */
export function EntryLineRow({ entry, line, at, heads }: EntryLineRowProps) {
  const translate = useTranslate()
  const { values, errors, changeLine, removeLine } = entry
  const { key, head, customer } = line
  const side = heads?.find(({ code }) => code === head)?.side ?? null
  const errorAt = (part: string) => errors[lineBox(key, part)]

  const takeHead = (found: LedgerHead | null) => {
    const isSame = found?.code === head
    // The next letters are already meant for the box that comes with the head.
    flushSync(() => changeLine(key, { head: found?.code ?? '', ...(!isSame && { customer: null, settles: null }) }))
    if (found) focusBox(lineBox(key, found.side === null ? 'debit' : 'customer'))
  }
  const takeCustomer = (found: Choice | null) => {
    changeLine(key, { customer: found, settles: null })
    if (found) focusBox(lineBox(key, 'debit'))
  }
  const remove = () => {
    const next = values.lines[at + 1] ?? values.lines[at - 1]
    removeLine(key)
    if (next) setTimeout(() => focusBox(lineBox(next.key, 'head')), 0)
  }
  const amount = (part: Part) => (
    <AmountBox
      line={key}
      part={part}
      value={line[part]}
      onAmount={(text) => {
        const other = part === 'debit' ? 'credit' : 'debit'
        const turns = text.trim() !== '' && line[other].trim() !== ''
        // On the other side of the account other items are open.
        changeLine(key, { [part]: text, ...(text.trim() !== '' && { [other]: '' }), ...(turns && { settles: null }) })
      }}
      rest={() => restFor(values, key, part)}
      error={errorAt(part)}
    />
  )
  return (
    <fieldset
      aria-label={translate('voucher.line', { n: at + 1 })}
      onKeyDown={(event) => {
        if (!isRemoval(event)) return
        event.preventDefault()
        remove()
      }}
    >
      <span className="no">{at + 1}</span>
      <HeadPicker line={key} heads={heads} value={head} onHead={takeHead} error={errorAt('head')} />
      {side === null ? (
        <span className="nobody">–</span>
      ) : (
        <PersonPicker
          key={side}
          id={boxId(lineBox(key, 'customer'))}
          of={side}
          value={customer}
          onValue={takeCustomer}
          error={errorAt('customer')}
          label={translate(side === 'farmer' ? 'role.farmer' : 'role.reeler')}
          hint="voucher.findCustomer"
          field={{ size: 'small', placeholder: translate('voucher.findCustomer') }}
          html={{ 'data-part': 'customer' }}
        />
      )}
      {amount('debit')}
      {amount('credit')}
      <IconButton
        className="remove"
        size="small"
        aria-label={translate('voucher.removeLine', { n: at + 1 })}
        onClick={remove}
      >
        <Close fontSize="small" />
      </IconButton>
      {side !== null && customer !== null && (
        <Settles
          line={line}
          part={partOf(line, values.vouType, side)}
          customerId={customer.id}
          onSettles={(settles) => changeLine(key, { settles })}
          error={errorAt('settles')}
        />
      )}
    </fieldset>
  )
}
