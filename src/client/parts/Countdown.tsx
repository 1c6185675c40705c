import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import TimerOutlined from '@mui/icons-material/TimerOutlined'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { secondsText } from '#shared/day'
import { clockText } from '../session/useServerNow'

const Box = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 12px 0 10px',
  border: `2px solid ${silk.lineStrong}`,
  borderRadius: 4,
  backgroundColor: silk.paper,
  color: silk.text,
  fontSize: 24,
  fontWeight: 700,
  lineHeight: '38px',
  whiteSpace: 'nowrap',
  '&.last': { backgroundColor: silk.live, borderColor: silk.live, color: silk.onTone },
  '&.ended': { fontSize: 14.5, fontWeight: 650, color: silk.text2 },
  '& svg': { fontSize: 24 },
}))

const announced = [300, 60]

export interface CountdownProps {
  readonly endsAt: string
  /** The server's clock in milliseconds; must be stable between renders. */
  readonly now: () => number
  readonly onEnd?: () => void
}

/** The time left, changed once a second without blinking; said aloud at five minutes, one minute and the end only. */
export function Countdown({ endsAt, now, onEnd }: CountdownProps) {
  const translate = useTranslate()
  const end = Date.parse(endsAt)
  const [instant, setInstant] = useState(now)
  const left = end - instant
  const ended = left <= 0

  useEffect(() => {
    setInstant(now())
    if (end - now() <= 0) return
    const timer = setInterval(() => setInstant(now()), 250)
    return () => clearInterval(timer)
  }, [now, end])
  useEffect(() => {
    if (ended) onEnd?.()
  }, [ended, onEnd])

  const seconds = Math.ceil(left / 1000)
  const mark = announced.findLast((at) => seconds <= at && seconds > at - 10)
  const closed = `${translate('status.slot.closed')} ${secondsText(endsAt) || ''}`
  const spoken = ended ? closed : mark ? `${translate('field.timeLeft')} ${clockText(mark * 1000)}` : ''
  return (
    <>
      <Box className={ended ? 'ended' : seconds <= 60 ? 'last' : undefined} role="timer" aria-live="off">
        {ended ? <StopCircleOutlined aria-hidden /> : <TimerOutlined aria-hidden />}
        {ended ? closed : clockText(left)}
      </Box>
      <span className="hidden-text" aria-live="polite">
        {spoken}
      </span>
    </>
  )
}
