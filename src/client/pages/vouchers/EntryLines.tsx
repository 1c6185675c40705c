import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { LedgerHead } from '#resources/api/ledger'
import { card } from '../../parts/primitives'
import { hidden } from '../../theme/hidden'
import { EntryLineRow } from './EntryLineRow'
import type { Entry } from './useEntry'

const grid = '28px minmax(180px, 5fr) minmax(180px, 5fr) minmax(110px, 2fr) minmax(110px, 2fr) 34px'

const Card = styled('section')(card, ({ theme: { silk, breakpoints } }) => ({
  '& > .heads, & > fieldset': {
    display: 'grid',
    gridTemplateColumns: grid,
    gap: 10,
    alignItems: 'start',
    margin: 0,
    border: 0,
    padding: '6px 12px',
    minWidth: 0,
  },
  '& > .heads': {
    alignItems: 'end',
    backgroundColor: silk.head,
    borderBlockEnd: `1px solid ${silk.lineStrong}`,
    borderRadius: '6px 6px 0 0',
    fontSize: 12.5,
    fontWeight: 650,
    lineHeight: silk.leading.head,
    color: silk.text2,
  },
  '& .heads .end': { textAlign: 'end', paddingInlineEnd: 14 },
  '& > fieldset + fieldset': { borderBlockStart: `1px solid ${silk.line}` },
  '& .no, & .nobody': { color: silk.text2, fontSize: 13, lineHeight: `${silk.size.control}px` },
  '& .remove': { marginBlockStart: (silk.size.control - 30) / 2 },
  [breakpoints.up('md')]: { '& > fieldset .MuiInputLabel-root': hidden },
  [breakpoints.down('md')]: {
    '& > .heads': hidden,
    '& > fieldset': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '6px 10px', padding: 12 },
    '& > fieldset > .MuiAutocomplete-root': { gridColumn: '1 / -1' },
    '& .nobody': { display: 'none' },
    '& .no': { order: -2, fontWeight: 650, lineHeight: '30px' },
    '& .remove': { order: -1, justifySelf: 'end', marginBlockStart: 0 },
  },
}))

/** The lines, one below the other; there is always an empty one at the end. */
export function EntryLines({ entry, heads }: { entry: Entry; heads: readonly LedgerHead[] | undefined }) {
  const translate = useTranslate()
  return (
    <Card aria-label={translate('voucher.lines')}>
      <div className="heads" aria-hidden>
        <span />
        <span>{translate('field.ledgerHead')}</span>
        <span>{translate('voucher.customer')}</span>
        <span className="end">{translate('field.debit')} (₹)</span>
        <span className="end">{translate('field.credit')} (₹)</span>
        <span />
      </div>
      {entry.values.lines.map((line, at) => (
        <EntryLineRow key={line.key} entry={entry} line={line} at={at} heads={heads} />
      ))}
    </Card>
  )
}
