import { type ReactNode, useCallback, useState } from 'react'
import { type Answer, type Confirm, ConfirmContext, type Question } from './confirmContext'
import { dismissed, QuestionDialog } from './QuestionDialog'

interface Waiting {
  readonly id: number
  readonly question: Question
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

/** Holds the questions that wait and shows the first. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
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
        setQueue((waiting) => [...waiting, { id, question, answer, open: true, working: false }])
        question.signal?.addEventListener('abort', () => {
          answer(dismissed)
          setQueue((waiting) => waiting.filter((one) => one.id !== id))
        })
      }),
    [],
  )
  const gone = (id: number) => setQueue((waiting) => waiting.filter((one) => one.id !== id))
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
