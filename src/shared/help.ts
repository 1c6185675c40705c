import type { Label } from './label'

/** What help says of a screen; `of`, `see` are names of the catalogue of screens, `does` of actions. */
export interface HelpEntry<Key extends string = string, Name extends string = string> {
  readonly of: Name
  /** What the screen is for, in a sentence or two. */
  readonly what: Label
  /** What is done there, in order; where left out, what is done on every screen of its kind. */
  readonly steps?: readonly Label[]
  /** Beside those of its kind and those that act everywhere. */
  readonly keys?: readonly Key[]
  /** Actions of a screen with code of its own; a view declares its own. */
  readonly does?: readonly string[]
  readonly see?: readonly Name[]
  /** Help shows a picture of the screen, made from the screen itself (`tests/reach/pictures.test.ts`). */
  readonly pictured?: true
}

/** A refusal by a rule of the day: which actions or screens can be refused so, and what one then does. */
export interface RefusalHelp<Key extends string = string> {
  readonly says: Key
  readonly by: readonly string[]
  readonly do: Label
}

/** A text in both languages, English first. */
export const inBoth = (en: string, ta: string): Label => ({ en, ta })
