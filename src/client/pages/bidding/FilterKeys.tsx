import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Key } from '../../parts/Key'
import { type LotFilter, lotFilters } from './filter'

const Group = styled('div')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 10px',
  '& .keys': { display: 'inline-flex', flexWrap: 'wrap', rowGap: 4 },
  '& button': {
    font: 'inherit',
    fontSize: 12.5,
    fontWeight: 600,
    minHeight: 28,
    padding: '0 10px',
    marginInlineStart: -1,
    border: `1px solid ${silk.control}`,
    backgroundColor: silk.paper,
    color: silk.text,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
  '& button:first-of-type': { borderStartStartRadius: 4, borderEndStartRadius: 4, marginInlineStart: 0 },
  '& button:last-of-type': { borderStartEndRadius: 4, borderEndEndRadius: 4 },
  '& button b': { fontWeight: 700, marginInlineStart: 5 },
  '& button[aria-pressed="true"]': {
    position: 'relative',
    backgroundColor: silk.primaryTint,
    borderColor: silk.primary,
    color: silk.primary,
  },
  '& button:focus-visible': { zIndex: 1 },
  [breakpoints.down('md')]: { '& kbd': { display: 'none' } },
  '& .shown': { fontSize: 12, color: silk.text2, whiteSpace: 'nowrap' },
}))

interface FilterKeysProps {
  readonly value: LotFilter
  readonly counts: Readonly<Record<LotFilter, number>>
  /** Rows in the table: with the one that is worked on it may be one more than the filter counts. */
  readonly shown: number
  readonly onValue: (filter: LotFilter) => void
}

/** All, without a bid, below the floor price: one press each, or F7 from one to the next. */
export function FilterKeys({ value, counts, shown, onValue }: FilterKeysProps) {
  const translate = useTranslate()
  return (
    <Group>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row with its neighbours */}
      <div className="keys" role="group" aria-label={translate('auction.filter')}>
        {lotFilters.map((filter) => (
          <button key={filter} type="button" aria-pressed={filter === value} onClick={() => onValue(filter)}>
            {translate(`auction.filter.${filter}`)}
            <b>{counts[filter]}</b>
          </button>
        ))}
      </div>
      <Key aria-hidden>F7</Key>
      <span className="shown" role="status">
        {value !== 'all' && translate('auction.filter.shown', { n: shown, total: counts.all })}
      </span>
    </Group>
  )
}
