import { type ReactNode, useCallback, useState } from 'react'
import { type Answer, type Ask, AskContext, type Question } from './asking'
import { Dialog, dismissed } from './Dialog'

interface Waiting {
  readonly id: number
  readonly question: Question
  readonly answer: (answer: Answer) => void
  readonly open: boolean
}

let lastId = 0

/** Holds the questions that wait and shows the first. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        lastId += 1
        const id = lastId
        setQueue((waiting) => [...waiting, { id, question, answer, open: true }])
        question.signal?.addEventListener('abort', () => {
          answer(dismissed)
          setQueue((waiting) => waiting.filter((one) => one.id !== id))
        })
      }),
    [],
  )
  const current = queue[0]
  const settle = (answer: Answer) => {
    if (!current?.open) return
    current.answer(answer)
    setQueue((waiting) => waiting.map((one) => (one.id === current.id ? { ...one, open: false } : one)))
  }
  const next = () => setQueue((waiting) => waiting.filter((one) => one.open))
  return (
    <AskContext value={ask}>
      {children}
      {current && (
        <Dialog key={current.id} question={current.question} open={current.open} onAnswer={settle} onGone={next} />
      )}
    </AskContext>
  )
}
