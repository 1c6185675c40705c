import type { Label } from '#shared/label'

/** A part of a text: paragraphs, and lists where the items stand alone. */
export interface PolicySection {
  readonly title: Label
  readonly body: readonly (Label | readonly Label[])[]
}

/** A text of the open pages, in both languages. */
export interface Policy {
  readonly lead: Label
  readonly sections: readonly PolicySection[]
}
