import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  marginBlockEnd: 8,
  '& .title': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    flex: '1 1 auto',
    minWidth: 0,
  },
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& .fact': { fontSize: 13, color: theme.silk.text2, lineHeight: theme.silk.leading.note },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  // A field has the width of a phone.
  [theme.breakpoints.down('md')]: {
    '& .actions:has(> .MuiTextField-root)': { flexBasis: '100%' },
    // At the end it would stand under rows of others.
    '& .actions > .MuiButton-contained': { order: -1 },
  },
  '@media print': { '& .actions': { display: 'none' } },
}))

/** Title and one grey fact at the start, actions at the end, the last one filled; on a phone that one stands first. */
export function PageHead({ title, fact, actions }: { title: ReactNode; fact?: ReactNode; actions?: ReactNode }) {
  return (
    <Head>
      <div className="title">
        <h1>{title}</h1>
        {fact && <span className="fact">{fact}</span>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Head>
  )
}
