import { createContext } from 'react'
import type { Reason } from '#shared/reason'

export interface ConfirmInput {
  /** 'weight' is of kilograms. */
  readonly type: 'text' | 'email' | 'url' | 'weight'
  readonly label: string
  readonly required?: boolean
  readonly value?: string
}

/** What speaks against it: at the reason's box, or beside it. */
export interface QuestionIssue {
  readonly reason?: string
  readonly text?: string
}

/** One that a commit over several leaves out, or is stopped by: which it is and why. */
export interface Exception {
  readonly text: string
  /** Where it is mended; the question is dismissed on the way there. */
  readonly to?: string
  /** The same where that is on the screen itself. */
  readonly open?: (() => void) | undefined
}

/** A question, its texts already in the reader's language; what is left out takes the specification's defaults. */
export interface Question {
  readonly title: string
  readonly text?: string
  /** 'OK' unless said. */
  readonly confirm?: string
  /** A second answer: true for 'No', or its own text. */
  readonly deny?: boolean | string
  /** 'Cancel' unless said; false leaves one button. */
  readonly cancel?: false | string
  /** Starts on the safe button: Enter, pressed from habit, changes nothing. */
  readonly safe?: boolean
  /** 'danger' starts on the safe button and colours the other. */
  readonly tone?: 'plain' | 'danger' | 'refusal'
  /** Of a commit over several: what it comes to. */
  readonly figures?: readonly { readonly label: string; readonly value: string }[]
  /** What it leaves out, each with its reason and the way to it. */
  readonly exceptions?: readonly Exception[]
  /** What these are called; 'Left out' unless said. */
  readonly beside?: string | undefined
  /** What stops it; then, as where there is nothing to be done, there is no yes. */
  readonly stoppedBy?: readonly Exception[]
  readonly isIdle?: boolean
  /** What has to be known before the rest is read. */
  readonly notice?: string
  readonly input?: ConfirmInput
  /** Why it is done: asked for in the dialog, which stays until `work` is done. */
  readonly reason?: Reason
  /** What a yes does: with a reason, whose dialog waits for it. What it answers is what speaks against it. */
  readonly work?: (reason: string) => Promise<QuestionIssue | null>
}

export interface Answer {
  readonly isConfirmed: boolean
  readonly isDenied: boolean
  readonly isDismissed: boolean
  /** What was typed, where the question had an input. */
  readonly value: string | null
}

export type Confirm = (question: Question) => Promise<Answer>

export const ConfirmContext = createContext<Confirm | null>(null)
