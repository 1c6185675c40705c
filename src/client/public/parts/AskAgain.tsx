import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useWords } from '../language'

/** Whole seconds until `at`, counted down. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((at - now) / 1000))
  useEffect(() => {
    if (at <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (at <= Date.now()) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [at])
  return left
}

/** 'Send OTP again', once its seconds are over. */
export function AskAgain({ at, isBusy, onAsk }: { at: number; isBusy: boolean; onAsk: () => void }) {
  const words = useWords()
  const left = useSecondsUntil(at)
  return (
    <Button type="button" onClick={onAsk} disabled={isBusy || left > 0}>
      {left > 0 ? words('doors.otp.againIn', { n: left }) : words('doors.otp.again')}
    </Button>
  )
}
