import { useState } from 'react'
import { isHttpError } from '../http/HttpError'
import { door, takeOrigin } from '../session/door'
import { landingOf, signIn } from '../session/signIn'
import { storedRole } from '../session/storage'
import { useWords } from './language'

/** The sign-in: what is said when the door stays shut, and the way in when it opens. */
export function useSignIn() {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const enter = async (userName: string, password: string): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const { result, message } = await signIn(userName, password)
      if (result !== 'Success') return setRefusal(message ?? words('rule.wrongPassword'))
      door.open(takeOrigin() ?? landingOf(storedRole()))
    } catch (error) {
      const text = isHttpError(error) ? (error.body?.message ?? null) : null
      setRefusal(text ?? (isHttpError(error) && error.status !== 401 ? error.message : words('rule.wrongPassword')))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, enter, setRefusal }
}
