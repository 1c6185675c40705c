import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Body, Written } from '#resources/api/calls'
import type { Action } from '#shared/action'
import type { Objection } from '../feedback/asking'
import { useAsk } from '../feedback/useAsk'
import { useErrors } from '../feedback/useErrors'
import { useTell } from '../feedback/useTell'
import { NotConfirmed, untilMeant, wasAnswered, type Yes } from '../http/confirming'
import { type ErrorBody, messageOf, refusalOf } from '../http/HttpError'
import { useSendOnce } from '../http/keyed'
import { useLanguage } from '../i18n/useLanguage'
import { backToPlace, focusPlace } from './focus'
import { showsChangeOf } from './lists'
import { useSayDone } from './saying'
import { filledBy, pathOf, type Told, textOf } from './texts'

type PathOf<A> = A extends { readonly path: infer P extends string } ? P : never
type SendsOf<A> = A extends { readonly sends: infer S } ? S : object
type ReasonOf<A> = A extends { readonly asks: { readonly reason: unknown } } ? 'reason' : never
type BodyOf<A> = Omit<Body<PathOf<A>>, keyof SendsOf<A>>
/** What the row does not fill of what the address takes; the reason where the action asks for it itself. */
export type Typed<A> = Omit<BodyOf<A>, ReasonOf<A>> & { readonly [K in ReasonOf<A>]?: string }
/** The fields by which the row fills the rest. */
type Filling<A> = { readonly [F in SendsOf<A>[keyof SendsOf<A>] & string]: unknown }
export type AnswerOf<A> = Written<PathOf<A>>

type Nothing = Readonly<Record<never, never>>
type Rest<A> = Nothing extends Typed<A> ? [typed?: Typed<A>] : [typed: Typed<A>]

export interface ActionOptions<A> {
  /**
   * The names of the boxes of the caller's own form, which asks in place of the action: what is wrong at them stays in
   * `errors`, what else speaks against it in `refusal`.
   */
  readonly form?: readonly string[] | undefined
  /** The caller asked already; what is wrong is told. */
  readonly asked?: boolean
  /** What the text of what was done names beside the row and the answer. */
  readonly told?: (answer: AnswerOf<A>) => Told
  /** What each sending adds to the body, anew after a question of the server: until when a bid counts. */
  readonly stamp?: (body: object) => object
  /** It is done; what shows it is read again afterwards. */
  readonly onDone?: (answer: AnswerOf<A>) => void
  /** It was refused, or its person did not mean it; true where the caller deals with that: nothing is said of it then. */
  readonly onRefused?: (refusal: ErrorBody) => boolean
}

export interface Acting<A> {
  readonly busy: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly refusal: string | null
  readonly setErrors: ReturnType<typeof useErrors>[1]
  readonly clear: () => void
  /** Asks, sends once and says so; the answer, or null where it was not done. The row fills path, body and texts. */
  readonly run: (row: Filling<A> & Told, ...rest: Rest<A>) => Promise<AnswerOf<A> | null>
}

const firstOf = (error: unknown): string => Object.values(refusalOf(error)?.errors ?? {})[0] ?? messageOf(error)

/** What is wrong, at the boxes of a form or beside them. */
function useProblems(form: readonly string[] = []) {
  const [errors, setErrors] = useErrors()
  const [refusal, setRefusal] = useState<string | null>(null)
  const clear = useCallback(() => {
    setErrors({})
    setRefusal(null)
  }, [setErrors])
  const take = (error: unknown) => {
    const found = refusalOf(error)?.errors ?? {}
    if (Object.keys(found).some((name) => form.includes(name))) setErrors(found)
    else if (!(error instanceof NotConfirmed)) setRefusal(firstOf(error))
  }
  return { errors, setErrors, refusal, clear, take }
}

/** An entry is on its way: the same one is not sent beside it. */
class UnderWay extends Error {}

/** Sends an action once: says what was done, has what shows it read again, and leaves the focus where it was. */
function useSending<const A extends Action>(action: A, { told, onDone, stamp }: ActionOptions<A>) {
  const client = useQueryClient()
  const send = useSendOnce()
  const sayDone = useSayDone(action)
  const [sent, setSent] = useState(0)
  const underWay = useRef(new Set<string>())
  const deliver = async (row: Told, typed: object, place: ReturnType<typeof focusPlace>): Promise<AnswerOf<A>> => {
    const path = pathOf(action, row)
    const entry = { ...filledBy(action, row), ...typed }
    const text = JSON.stringify([path, entry])
    if (underWay.current.has(text)) throw new UnderWay()
    underWay.current.add(text)
    setSent((n) => n + 1)
    const sendWith = (yes?: Yes) => {
      const body = { ...entry, ...yes }
      return send(path, { ...body, ...stamp?.(body) }, { asks: action.serverAsks })
    }
    const freed = () => setSent((n) => n - 1)
    let isDone = false
    try {
      const answer = (await (action.serverAsks === false ? untilMeant(sendWith) : sendWith())) as AnswerOf<A>
      sayDone({ ...row, ...typed, ...(answer as object), ...told?.(answer) })
      isDone = true
      onDone?.(answer)
      return answer
    } finally {
      underWay.current.delete(text)
      // What was refused may be mended at once; what is done stays busy until its row shows it.
      if (!isDone) freed()
      void client.invalidateQueries({ predicate: showsChangeOf(action) }).finally(() => {
        if (isDone) freed()
        requestAnimationFrame(() => backToPlace(place))
      })
    }
  }
  return { busy: sent > 0, deliver }
}

/**
 * Does an action: asks what it asks in the one dialog, sends it once with its key (the second factor and what the server
 * asks come with `http`), says what was done, has the lists of what it changed read again. The same entry is not
 * sent beside itself.
 */
export function useAction<const A extends Action>(action: A, options: ActionOptions<A> = {}): Acting<A> {
  const { form, asked = form !== undefined, onRefused } = options
  const language = useLanguage()
  const ask = useAsk()
  const tell = useTell()
  const { take, ...problems } = useProblems(form)
  const { busy, deliver } = useSending(action, options)

  const objectionOf = (error: unknown): Objection => {
    if (error instanceof NotConfirmed) return {}
    const atBox = refusalOf(error)?.errors?.reason
    return atBox ? { reason: atBox } : { text: firstOf(error) }
  }
  /** What stands against it is said where it is looked for. */
  const refused = (error: unknown): null => {
    if (error instanceof UnderWay) return null
    if (wasAnswered(error) && onRefused?.(refusalOf(error) ?? {})) return null
    if (form) take(error)
    else tell.failed(error instanceof NotConfirmed ? error : new Error(firstOf(error)))
    return null
  }
  const question = (row: Told) => {
    const { title, text, confirm = action.label, cancel, tone } = action.asks ?? { title: action.label }
    const say = (label: typeof title) => textOf(label, action, row, language)
    return {
      title: say(title),
      ...(text && { text: say(text) }),
      ...(cancel && { cancel: say(cancel) }),
      ...(tone && { tone }),
      confirm: say(confirm),
    }
  }
  /** The dialog stays until it is done, so that what was written is not lost to a refusal. */
  const runWithReason = async (row: Told, typed: object, place: ReturnType<typeof focusPlace>) => {
    const { reason } = action.asks ?? {}
    let answer: AnswerOf<A> | null = null
    let isLeft = false
    const work = async (written: string): Promise<Objection | null> => {
      try {
        answer = await deliver(row, { ...typed, reason: written }, place)
        return null
      } catch (error) {
        if (!isLeft) return objectionOf(error)
        refused(error)
        return null
      }
    }
    const { isConfirmed } = await ask({ ...question(row), ...(reason && { reason }), work })
    isLeft = !isConfirmed
    return answer
  }
  const run = async (given: object, typed: object = {}): Promise<AnswerOf<A> | null> => {
    const row = given as Told
    const place = focusPlace()
    problems.clear()
    if (!asked && action.asks?.reason) return runWithReason(row, typed, place)
    if (!asked && action.asks && !(await ask(question(row))).isConfirmed) return null
    try {
      return await deliver(row, typed, place)
    } catch (error) {
      return refused(error)
    }
  }
  const latest = useRef(run)
  latest.current = run
  const stable = useCallback((row: object, typed?: object) => latest.current(row, typed), [])
  return { busy, ...problems, run: stable as unknown as Acting<A>['run'] }
}
