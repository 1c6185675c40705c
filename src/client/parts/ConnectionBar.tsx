import WifiOff from '@mui/icons-material/WifiOff'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { secondsText } from '#shared/day'

const Bar = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 16px',
  backgroundColor: silk.warnTint,
  borderBottom: `2px solid ${silk.warn}`,
  color: silk.warn,
  fontSize: 13.5,
  fontWeight: 600,
  lineHeight: silk.leading.tight,
  '& .text': { display: 'flex', flexWrap: 'wrap', columnGap: 14, flex: '1 1 220px', minWidth: 0 },
}))

export interface ConnectionBarProps {
  /** When the connection was lost, as ISO text. */
  readonly since: string
  /** When the next attempt comes, in milliseconds of the browser's clock. */
  readonly retryAt: number
  readonly onRetry: () => void
  /** Of when what is shown is, and how many entries wait, in words. */
  readonly notes?: readonly string[]
}

/** 'No connection since ...': the seconds count down to the next attempt, or the person tries at once. */
export function ConnectionBar({ since, retryAt, onRetry, notes = [] }: ConnectionBarProps) {
  const translate = useTranslate()
  const [instant, setInstant] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((retryAt - instant) / 1000))
  return (
    <Bar>
      <WifiOff aria-hidden />
      <span className="text">
        {translate('rule.connectionLost', { time: secondsText(since) || '', n: seconds })}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </span>
      <span className="hidden-text" role="alert">
        {translate('status.connection.lost')}
      </span>
      <Button variant="outlined" onClick={onRetry}>
        {translate('action.retry')}
      </Button>
    </Bar>
  )
}
