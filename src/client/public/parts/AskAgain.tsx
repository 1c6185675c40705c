import Button from '@mui/material/Button'
import { useSecondsUntil } from '../../session/useSecondsUntil'
import { useWords } from '../base/language'

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
