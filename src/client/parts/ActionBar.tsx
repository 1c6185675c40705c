import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { KeyName } from '#resources/keys'
import { KeyHint } from './Key'
import { card } from './primitives'

const Bar = styled('div')(card, ({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  // Where its keys take a second line, the list above it gives way.
  flexShrink: 0,
  minHeight: 54,
  padding: '6px 16px',
  '&.inside': { backgroundColor: silk.head, borderWidth: '1px 0 0', borderColor: silk.lineStrong, borderRadius: 0 },
  '& .keys': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 14px',
    marginInlineStart: 'auto',
    fontSize: 12.5,
    color: silk.text2,
  },
  '& .keys > span': { display: 'inline-flex', alignItems: 'center', gap: 5 },
  '& .remark': { fontSize: 13, color: silk.text2 },
  [breakpoints.down('md')]: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 4,
    borderRadius: 0,
    '& .keys': { display: 'none' },
    '& > .MuiButton-contained': { flex: '1 1 auto' },
  },
}))

interface ActionBarProps {
  /** The main action first, then the others. */
  readonly children: ReactNode
  readonly remark?: ReactNode
  /** The keys that act here, by their names. */
  readonly keys?: readonly KeyName[]
  /** At the foot of a card rather than a card of its own. */
  readonly inside?: boolean
}

/** The foot of a desk: its one action, and the keys beside it. */
export function ActionBar({ children, remark, keys = [], inside = false }: ActionBarProps) {
  return (
    <Bar data-bar="" className={inside ? 'inside' : undefined}>
      {children}
      {remark && <span className="remark">{remark}</span>}
      {keys.length > 0 && (
        <div className="keys">
          {keys.map((name) => (
            <span key={name}>
              <KeyHint name={name} />
            </span>
          ))}
        </div>
      )}
    </Bar>
  )
}
