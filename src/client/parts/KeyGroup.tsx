import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { figureText } from './figures'

const Group = styled('div')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  rowGap: 4,
  // The first of every line, not of the first alone.
  paddingInlineStart: 1,
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
  '& button:first-of-type': { borderStartStartRadius: 4, borderEndStartRadius: 4 },
  '& button:last-of-type': { borderStartEndRadius: 4, borderEndEndRadius: 4 },
  '& button b': { fontWeight: 700, marginInlineStart: 5 },
  '& button[aria-pressed="true"]': {
    position: 'relative',
    backgroundColor: silk.primaryTint,
    borderColor: silk.primary,
    color: silk.primary,
  },
  '& button:focus-visible': { zIndex: 1 },
}))

interface KeyGroupProps {
  /** What the keys choose between, for those who hear it. */
  readonly label: string
  /** How many rows there are; the sum of the keys' unless said, for kinds that overlap or leave some out. */
  readonly all?: number
  readonly keys: readonly { readonly value: string; readonly text: string; readonly count: number }[]
  /** The pressed key; null for all. */
  readonly value: string | null
  readonly onValue: (value: string | null) => void
}

/** All, or the rows of one kind: one press each, with how many there are. */
export function KeyGroup({ label, keys, all, value, onValue }: KeyGroupProps) {
  const translate = useTranslate()
  return (
    <Group role="group" aria-label={label}>
      <button type="button" aria-pressed={value === null} onClick={() => onValue(null)}>
        {translate('option.all')}
        <b>{figureText(all ?? keys.reduce((sum, { count }) => sum + count, 0))}</b>
      </button>
      {keys.map((key) => (
        <button
          key={key.value}
          type="button"
          aria-pressed={key.value === value}
          onClick={() => onValue(key.value === value ? null : key.value)}
        >
          {key.text}
          <b>{figureText(key.count)}</b>
        </button>
      ))}
    </Group>
  )
}
