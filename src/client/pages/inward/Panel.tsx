import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Key } from '../../parts/Key'
import { card } from '../../parts/primitives'

/** A column of a desk: a numbered head with its key, and the boxes below. */
export const Card = styled('section')(card, ({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  // Boxes side by side stand on one line, however many lines their labels take.
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 12, marginBlockEnd: -10 },
  '& .pair > .MuiFormControl-root': {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 3',
    rowGap: 0,
    alignContent: 'start',
    marginBlockEnd: 10,
    '& > .MuiInputLabel-root': { alignSelf: 'end' },
  },
  '& .small': { fontSize: 12.5, lineHeight: silk.leading.note, color: silk.text2 },
  '& .end': { marginBlockStart: 'auto', '& .MuiFormControlLabel-label': { fontSize: 13 } },
  '& .wrong-text': { fontSize: 12, lineHeight: silk.leading.note, color: silk.err, marginBlock: 3 },
  '& hr': { border: 0, borderBlockStart: `1px solid ${silk.line}`, margin: 0, width: '100%' },
  [breakpoints.down('md')]: { padding: 12 },
}))

const Head = styled('header')(({ theme: { silk, typography } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& h2': { ...typography.h3, margin: 0, flex: 1 },
  '& .number': {
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    flex: 'none',
    borderRadius: '50%',
    border: `1.5px solid ${silk.primary}`,
    color: silk.primary,
    fontSize: 12.5,
    fontWeight: 650,
  },
}))

interface PanelProps {
  readonly number?: number
  readonly title: string
  readonly shortcut?: string
  readonly children: ReactNode
}

export function Panel({ number, title, shortcut, children }: PanelProps) {
  return (
    <Card aria-label={title}>
      <Head>
        {number && <span className="number">{number}</span>}
        <h2>{title}</h2>
        {shortcut && <Key>{shortcut}</Key>}
      </Head>
      {children}
    </Card>
  )
}
