import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, type Confirm, ConfirmContext, type Question } from './confirmContext'
import { dismissed, QuestionDialog } from './QuestionDialog'

interface Waiting {
  readonly id: number
  readonly question: Question
  /** The screen in front of which it is asked. */
  readonly place: string
  readonly answer: (answer: Answer) => void
  readonly open: boolean
  /** Its yes is being done: what that asks stands above it. */
  readonly working: boolean
}

let lastId = 0

/** The question whose turn it is, below it those whose yes it belongs to. */
function shown(queue: readonly Waiting[]): readonly Waiting[] {
  const first = queue.findIndex(({ working }) => !working)
  return first < 0 ? queue : queue.slice(0, first + 1)
}

interface ConfirmProviderProps {
  /** The screen that is shown. */
  readonly place?: string
  readonly children: ReactNode
}

/** Holds the questions that wait and shows the first; a screen that is left takes its own along, unanswered. */
export function ConfirmProvider({ place = '', children }: ConfirmProviderProps) {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
  const latest = useRef({ queue, place })
  latest.current = { queue, place }
  const change = useCallback(
    (id: number, part: Partial<Waiting>) =>
      setQueue((waiting) => waiting.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [],
  )
  const ask = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        lastId += 1
        const id = lastId
        const { place } = latest.current
        setQueue((waiting) => [...waiting, { id, question, place, answer, open: true, working: false }])
      }),
    [],
  )
  const gone = (id: number) => setQueue((waiting) => waiting.filter((one) => one.id !== id))
  useEffect(
    () => () => {
      const left = latest.current.queue.filter((one) => one.place === place && !one.working)
      for (const { answer } of left) answer(dismissed)
      setQueue((waiting) => waiting.filter((one) => !left.some(({ id }) => id === one.id)))
    },
    [place],
  )
  return (
    <ConfirmContext value={ask}>
      {children}
      {shown(queue).map(({ id, question, open, answer }) => (
        <QuestionDialog
          key={id}
          question={question}
          open={open}
          onAnswer={(given) => {
            if (!open) return
            answer(given)
            change(id, { open: false, working: false })
          }}
          onWorking={(working) => change(id, { working })}
          onGone={() => gone(id)}
        />
      ))}
    </ConfirmContext>
  )
}
