import CheckCircle from '@mui/icons-material/CheckCircle'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Note = styled('p')(({ theme: { silk } }) => ({
  '&&': { display: 'flex', alignItems: 'flex-start', gap: 6, fontSize: 13.5, fontWeight: 600 },
  '& svg': { fontSize: silk.icon.medium, flex: 'none' },
  '&&.ok': { color: silk.ok },
  '&&.warn': { color: silk.warn },
}))

interface NoteProps {
  readonly children: ReactNode
}

/** What is as it should be. */
export const InOrder = ({ children }: NoteProps) => (
  <Note className="ok">
    <CheckCircle aria-hidden />
    {children}
  </Note>
)

/** What keeps cocoons at the gate, or wants a hand before they leave. */
export const Warning = ({ children }: NoteProps) => (
  <Note className="warn" role="status">
    <WarningAmber aria-hidden />
    {children}
  </Note>
)
