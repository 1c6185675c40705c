import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Key } from '../../parts/Key'
import { KeyGroup } from '../../parts/KeyGroup'
import { type LotFilter, lotFilters } from './filter'

const Group = styled('div')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 10px',
  [breakpoints.down('md')]: { '& kbd': { display: 'none' } },
  '& .shown': { fontSize: 12, color: silk.text2, whiteSpace: 'nowrap' },
}))

const kinds = lotFilters.filter((filter) => filter !== 'all')

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
      <KeyGroup
        label={translate('auction.filter')}
        all={counts.all}
        keys={kinds.map((kind) => ({ value: kind, text: translate(`auction.filter.${kind}`), count: counts[kind] }))}
        value={value === 'all' ? null : value}
        onValue={(kind) => onValue((kind ?? 'all') as LotFilter)}
      />
      <Key aria-hidden>F7</Key>
      <span className="shown" role="status">
        {value !== 'all' && translate('auction.filter.shown', { n: shown, total: counts.all })}
      </span>
    </Group>
  )
}
