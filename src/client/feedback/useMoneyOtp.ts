import { useCallback, useEffect, useRef, useState } from 'react'
import { isHttpError, messageOf, refusalOf } from '../http/HttpError'
import { post } from '../http/http'
import { storedMobile } from '../session/storage'
import { useSecondsUntil } from '../session/useSecondsUntil'

const usualPause = 30

const inSeconds = (seconds: number) => Date.now() + seconds * 1_000

/** What is told above the box; of an OTP asked for too soon the one before it still counts. */
interface Issue {
  readonly text: string
  readonly severity: 'warning' | 'error'
}

const issueOf = (error: unknown): Issue => ({
  text: messageOf(error),
  severity: isHttpError(error) && error.status === 429 ? 'warning' : 'error',
})

/** The OTP to one's own number that confirms what moves money: sent at once, again after a pause, and verified. */
export function useMoneyOtp(onConfirmed: () => void) {
  const [minutes, setMinutes] = useState<number | null>(null)
  const [againAt, setAgainAt] = useState(0)
  const left = useSecondsUntil(againAt)
  const [isBusy, setBusy] = useState(false)
  const [issue, setIssue] = useState<Issue | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const mobileNo = storedMobile() ?? ''

  const send = useCallback(async () => {
    setIssue(null)
    setWrong(null)
    setAgainAt(inSeconds(usualPause))
    try {
      const sent = await post(`auth/GenerateOtp/${encodeURIComponent(mobileNo)}`, { purpose: 'money' })
      setMinutes(sent.minutes)
      setAgainAt(inSeconds(sent.again))
    } catch (error) {
      setIssue(issueOf(error))
    }
  }, [mobileNo])
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current) void send()
    asked.current = true
  }, [send])

  const verify = async (otp: string) => {
    setBusy(true)
    setIssue(null)
    setWrong(null)
    try {
      await post('auth/verify-otp', { otp, mobileNo })
      onConfirmed()
    } catch (error) {
      const atBox = refusalOf(error)?.errors?.otp
      if (atBox) setWrong(atBox)
      else setIssue(issueOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { minutes, left, isBusy, issue, wrong, setWrong, send, verify, mobileNo }
}
