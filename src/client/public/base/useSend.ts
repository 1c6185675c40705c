import { useState } from 'react'
import { isHttpError } from '../../http/HttpError'
import { type Saying, sayingOf } from './language'

/** What is wrong, by the name of the box. */
export type Wrongs<Name extends string> = Partial<Record<Name, Saying>>

export interface Sending<Name extends string> {
  readonly isBusy: boolean
  /** What is said above the form. */
  readonly refusal: Saying | null
  readonly wrong: Wrongs<Name>
  readonly attempts: number
  /** Says what is wrong before anything is sent; true where something is. */
  refuse(wrong: Wrongs<Name>, said?: Saying): boolean
  /** The box is being corrected. */
  clear(name: Name): void
  /** Sends, and shows what the server refuses. True when it was done. */
  send(work: () => Promise<void>): Promise<boolean>
}

/** What of a failure belongs to the boxes, and what is said above them. */
function wrongsOf<Name extends string>(names: readonly Name[], error: unknown): [Wrongs<Name>, Saying | null] {
  if (!isHttpError(error)) return [{}, { key: 'message.error' }]
  const errors = Object.entries(error.body?.errors ?? {})
  const known = errors.filter(([name]) => names.includes(name as Name))
  const wrong = Object.fromEntries(known.map(([name, text]) => [name, sayingOf(text)])) as Wrongs<Name>
  return [wrong, known.length > 0 && known.length === errors.length ? null : sayingOf(error.message)]
}

/** The sending of one form whose boxes are called `names`. */
export function useSend<Name extends string>(names: readonly Name[]): Sending<Name> {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Saying | null>(null)
  const [wrong, setWrong] = useState<Wrongs<Name>>({})
  const [attempts, setAttempts] = useState(0)

  const refuse = (found: Wrongs<Name>, said: Saying | null = null): boolean => {
    const isWrong = said !== null || Object.keys(found).length > 0
    setWrong(found)
    setRefusal(said)
    if (isWrong) setAttempts((count) => count + 1)
    return isWrong
  }
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
      return true
    } catch (error) {
      refuse(...wrongsOf(names, error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const clear = (name: Name) => setWrong(({ [name]: _, ...rest }) => rest as Wrongs<Name>)
  return { isBusy, refusal, wrong, attempts, refuse, clear, send }
}
