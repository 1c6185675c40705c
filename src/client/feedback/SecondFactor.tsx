import { useEffect, useState } from 'react'
import '../http/confirmInterceptor'
import { onOtpRequired } from '../http/secondFactor'
import { OtpDialog } from './OtpDialog'

interface Waiting {
  readonly id: number
  readonly answer: (isConfirmed: boolean) => void
  readonly open: boolean
}

let lastId = 0

/** Asks for the OTP where a call that moves money wants one; stands once in the console's frame. */
export function SecondFactor() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    let current: Waiting | null = null
    const forget = onOtpRequired(
      () =>
        new Promise((answer) => {
          lastId += 1
          current = { id: lastId, answer, open: true }
          setWaiting(current)
        }),
    )
    return () => {
      forget()
      current?.answer(false)
    }
  }, [])
  if (!waiting) return null
  const settle = (isConfirmed: boolean) => {
    waiting.answer(isConfirmed)
    setWaiting({ ...waiting, open: false })
  }
  const forget = () => setWaiting((now) => (now?.open ? now : null))
  return <OtpDialog key={waiting.id} open={waiting.open} onSettled={settle} onGone={forget} />
}
