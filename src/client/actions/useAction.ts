import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Body, Read, Written } from '#resources/api/calls'
import type { Action, Many } from '#shared/action'
import { say } from '#shared/terms'
import type { QuestionIssue } from '../feedback/confirmContext'
import { useConfirm } from '../feedback/useConfirm'
import { useErrors } from '../feedback/useErrors'
import { useStandardNotices } from '../feedback/useStandardNotices'
import { type Confirmation, NotConfirmed, sendConfirmed, wasAnswered } from '../http/confirmation'
import { type ErrorBody, messageOf, refusalOf } from '../http/HttpError'
import { sendOnce } from '../http/sendOnce'
import { useLanguage } from '../i18n/useLanguage'
import { backToPlace, focusPlace } from './focus'
import { showsChangeOf } from './lists'
import { type ExceptionFix, figuresOf, readPlan, shownOf } from './plan'
import { useSayDone } from './saying'
import { filledBy, pathOf, type TextValues, textOf } from './texts'

type PathOf<A> = A extends { readonly path: infer P extends string } ? P : never
type SendsOf<A> = A extends { readonly sends: infer S } ? S : object
type ReasonOf<A> = A extends { readonly asks: { readonly reason: unknown } } ? 'reason' : never
/** Of a commit over several: what its plan is asked for, and what it answers. */
type OfMany<A> = A extends { readonly many: { readonly of: infer O } } ? O : object
type PlanOf<A> = A extends { readonly many: { readonly plan: infer P extends string } } ? Read<P> : object
type ExceptionOf<A> = PlanOf<A> extends { readonly exceptions: readonly (infer E)[] } ? E : never
type SeenOf<A> = A extends { readonly many: unknown } ? 'seen' : never
type BodyOf<A> = Omit<Body<PathOf<A>>, keyof SendsOf<A> | SeenOf<A>>
/** What the row does not fill of what the address takes; the reason where the action asks for it itself. */
export type ActionInput<A> = Omit<BodyOf<A>, ReasonOf<A>> & { readonly [K in ReasonOf<A>]?: string }
/** The fields by which the row fills the rest. */
type Filling<A> = {
  readonly [F in (SendsOf<A>[keyof SendsOf<A>] | OfMany<A>[keyof OfMany<A>]) & string]: unknown
}
export type AnswerOf<A> = Written<PathOf<A>>

type Nothing = Readonly<Record<never, never>>
type Rest<A> = Nothing extends ActionInput<A> ? [typed?: ActionInput<A>] : [typed: ActionInput<A>]

export interface ActionOptions<A> {
  /**
   * The names of the boxes of the caller's own form, which asks in place of the action: what is wrong at them stays in
   * `errors`, what else speaks against it in `refusal`.
   */
  readonly form?: readonly string[] | undefined
  /** The caller asked already; what is wrong is told. */
  readonly asked?: boolean
  /** What the text of what was done names beside the row and the answer. */
  readonly told?: (answer: AnswerOf<A>) => TextValues
  /** What each sending adds to the body, anew after a question of the server: until when a bid counts. */
  readonly stamp?: (body: object) => object
  /** Of a commit over several: what mends an exception on the screen itself, in place of the way to another. */
  readonly mend?: (exception: ExceptionOf<A>) => (() => void) | undefined
  /** It is meant, and goes out now. */
  readonly onSend?: () => void
  /** Whether the answer says that it was done: a file with wrong lines is only read. */
  readonly isDone?: (answer: AnswerOf<A>) => boolean
  /** It is done; what shows it is read again afterwards. */
  readonly onDone?: (answer: AnswerOf<A>) => void
  /** It was refused, or its person did not mean it; true where the caller deals with that: nothing is said of it then. */
  readonly onRefused?: (refusal: ErrorBody) => boolean
}

export interface ActionState<A> {
  readonly busy: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly refusal: string | null
  readonly setErrors: ReturnType<typeof useErrors>[1]
  readonly clear: () => void
  /** Asks, sends once and says so; the answer, or null where it was not done. The row fills path, body and texts. */
  readonly run: (row: Filling<A> & TextValues, ...rest: Rest<A>) => Promise<AnswerOf<A> | null>
}

const firstOf = (error: unknown): string => Object.values(refusalOf(error)?.errors ?? {})[0] ?? messageOf(error)

/** What is wrong, at the boxes of a form or beside them. */
function useIssues(form: readonly string[] = []) {
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

type Place = ReturnType<typeof focusPlace>

/** An entry is on its way: the same one is not sent beside it. */
class UnderWay extends Error {}

/** Sends an action once: says what was done, has what shows it read again, and leaves the focus where it was. */
function useSending<const A extends Action>(
  action: A,
  { told, isDone = () => true, onDone, onSend, stamp }: ActionOptions<A>,
) {
  const client = useQueryClient()
  const sayDone = useSayDone(action)
  const [sent, setSent] = useState(0)
  const underWay = useRef(new Set<string>())
  const readAgain = () => client.invalidateQueries({ predicate: showsChangeOf(action) })
  /** Busy while the work lasts; what was disabled for it may take the focus as soon as it is over. */
  const during = async <T>(work: Promise<T>): Promise<T> => {
    setSent((n) => n + 1)
    return work.finally(() => flushSync(() => setSent((n) => n - 1)))
  }
  const deliver = async (
    row: TextValues,
    typed: object,
    place: Place,
    shown: TextValues = {},
  ): Promise<AnswerOf<A>> => {
    const path = pathOf(action, row)
    const entry = { ...filledBy(action, row), ...typed }
    const text = JSON.stringify([path, entry])
    if (underWay.current.has(text)) throw new UnderWay()
    underWay.current.add(text)
    setSent((n) => n + 1)
    onSend?.()
    const sendWith = (yes?: Confirmation) => {
      const body = { ...entry, ...yes }
      return sendOnce(path, { ...body, ...stamp?.(body) }, { asks: action.serverAsks })
    }
    const freed = () => setSent((n) => n - 1)
    let isSaid = false
    try {
      const answer = (await (action.serverAsks === false ? sendConfirmed(sendWith) : sendWith())) as AnswerOf<A>
      if (!isDone(answer)) return answer
      sayDone({ ...row, ...typed, ...(answer as object), ...shown, ...told?.(answer) })
      isSaid = true
      onDone?.(answer)
      return answer
    } finally {
      underWay.current.delete(text)
      // What was refused may be mended at once; what is done stays busy until its row shows it.
      if (!isSaid) freed()
      void readAgain().finally(() => {
        if (isSaid) freed()
        requestAnimationFrame(() => backToPlace(place))
      })
    }
  }
  return { busy: sent > 0, deliver, during, readAgain }
}

/**
 * Does an action: asks what it asks in the one dialog, sends it once with its key (the second factor and what the server
 * asks come with `http`), says what was done, has the lists of what it changed read again. The same entry is not
 * sent beside itself.
 */
export function useAction<const A extends Action>(action: A, options: ActionOptions<A> = {}): ActionState<A> {
  const { form, asked = form !== undefined, onRefused, mend } = options
  const language = useLanguage()
  const ask = useConfirm()
  const tell = useStandardNotices()
  const { take, ...issues } = useIssues(form)
  const { busy, deliver, during, readAgain } = useSending(action, options)

  const issueOf = (error: unknown): QuestionIssue => {
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
  const question = (row: TextValues) => {
    const { title, text, confirm = action.label, cancel, tone } = action.asks ?? { title: action.label }
    const filled = (label: typeof title) => textOf(label, action, row, language)
    return {
      title: filled(title),
      ...(text && { text: filled(text) }),
      ...(cancel && { cancel: filled(cancel) }),
      ...(tone && { tone }),
      confirm: filled(confirm),
    }
  }
  /** The dialog stays until it is done, so that what was written is not lost to a refusal. */
  const runWithReason = async (row: TextValues, typed: object, place: Place) => {
    const { reason } = action.asks ?? {}
    let answer: AnswerOf<A> | null = null
    let isLeft = false
    const work = async (written: string): Promise<QuestionIssue | null> => {
      try {
        answer = await deliver(row, { ...typed, reason: written }, place)
        return null
      } catch (error) {
        if (!isLeft) return issueOf(error)
        refused(error)
        return null
      }
    }
    const { isConfirmed } = await ask({ ...question(row), ...(reason && { reason }), work })
    isLeft = !isConfirmed
    return answer
  }
  /** Asks with the server's plan, and is done as it was shown: another plan by the time of the yes is asked about anew. */
  const runPlanned = async (many: Many, row: TextValues, typed: object, place: Place): Promise<AnswerOf<A> | null> => {
    for (let isOther = false; ; isOther = true) {
      try {
        const plan = await during(
          readPlan(many, row).catch((error: unknown) => {
            // Another has changed it: what stands on the screen is not what there is.
            void readAgain()
            throw error
          }),
        )
        // The question gives the focus back to where it was when it opened.
        backToPlace(place)
        const figures = figuresOf(many, plan)
        const { isConfirmed } = await ask({
          ...question({ ...row, ...plan, ...figures }),
          ...shownOf({ action, many, row, plan, language, mend: mend as ExceptionFix | undefined }),
          ...(isOther && { notice: say(language, 'commit.changed') }),
        })
        if (!isConfirmed) return null
        return await deliver(row, { ...typed, seen: plan.seen }, place, { ...plan, ...figures })
      } catch (error) {
        if (refusalOf(error)?.code !== 'CONFLICT') return refused(error)
      }
    }
  }
  const run = async (given: object, typed: object = {}): Promise<AnswerOf<A> | null> => {
    const row = given as TextValues
    const place = focusPlace()
    issues.clear()
    if (!asked && action.many) return runPlanned(action.many, row, typed, place)
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
  return { busy, ...issues, run: stable as unknown as ActionState<A>['run'] }
}
