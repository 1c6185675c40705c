import { type ComponentType, createContext, use } from 'react'
import type { FilterWidgetName, NoticeName, PreviewName, ToolName, WidgetName } from '#shared/extensions'
import type { Resource } from '#shared/resource'
import type { CrudRecord } from '../crud/records/record'
import type { FilterInputProps } from './filter'
import type { Widget } from './widget'

/** What the button of an action in a row is given. */
export interface RowActionProps {
  /** The row as its list has it. */
  readonly row: CrudRecord
}

/** What the button of an action on several rows, or on a record, is given. */
export interface SeveralActionProps {
  readonly declaration: Resource
  /** The rows that are ticked, or the record's; none: all that the list finds. */
  readonly ids: readonly number[]
  /** It is done: nothing is ticked any more. */
  readonly onDone?: (() => void) | undefined
}

/** The product's own code at the places that the engines leave to it. */
export interface Extensions {
  /** The cells and inputs that declarations ask for by `widget`. */
  readonly widgets: Readonly<Record<WidgetName, Widget>>
  /** Inputs of the filters of reports that ask for one by `widget`. */
  readonly filters: Readonly<Record<FilterWidgetName, ComponentType<FilterInputProps>>>
  /** Buttons of actions that ask by a form of their own, or know more than the row; every other action has the usual one. */
  readonly buttons: Readonly<Record<string, ComponentType<RowActionProps>>>
  /** Buttons of actions on several rows, or on a record, that do more than send them. */
  readonly ofSeveral: Readonly<Record<string, ComponentType<SeveralActionProps>>>
  /** What stands above the table of a view that names it. */
  readonly notices: Readonly<Record<NoticeName, ComponentType>>
  /** What shows a row beside the table of a view that names it. */
  readonly previews: Readonly<Record<PreviewName, ComponentType<RowActionProps>>>
  /** Buttons in the head of a view that names them; they read its list. */
  readonly tools: Readonly<Record<ToolName, ComponentType>>
  /** What waits for a second official, above the list or the form that it is of; nothing while nothing waits. */
  readonly ApprovalBar: ComponentType<{ readonly declaration: Resource }>
}

export const ExtensionsContext = createContext<Extensions | null>(null)

/** The product's own code; only within a screen that is loaded as `extended`. */
export function useExtensions(): Extensions {
  const extensions = use(ExtensionsContext)
  if (!extensions) throw new Error('a screen that shows declared fields is loaded as `extended` (custom/extended)')
  return extensions
}
