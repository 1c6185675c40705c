import { useQueryClient } from '@tanstack/react-query'
import { isListed } from '#shared/access'
import type { ActionName } from '#shared/extensions'
import type { Action, ActionPlace, Resource } from '#shared/resource'
import { useTell } from '../feedback/useTell'
import { runAction } from '../http/records'
import { useRole } from '../session/useRole'
import type { CrudRecord } from './record'

/** What a button of an action is given. */
export interface ActionProps {
  readonly declaration: Resource
  readonly place: ActionPlace
  /** The record, the row's, or all that are ticked, also on other pages. */
  readonly ids: readonly number[]
  /** The row as its list has it; only in a row. */
  readonly row?: CrudRecord | undefined
  /** To be called when it is done: nothing is ticked any more, and an open form reads its record again. */
  readonly onDone: () => void
}

/** The declared actions of a place that are for whoever is signed in. */
export function useActionsAt({ actions = [] }: Resource, place: ActionPlace): readonly Action[] {
  const role = useRole()
  return actions.filter(({ on, roles }) => on.includes(place) && isListed(role, roles))
}

/** Does an action to records, says so or why not, and lets what shows them be read again; true when it was done. */
export function useRunAction(declaration: Resource, name: ActionName) {
  const tell = useTell()
  const queries = useQueryClient()
  return async (ids: readonly number[], asked: Readonly<Record<string, unknown>>): Promise<boolean> => {
    try {
      await runAction(declaration, name, { ids, ...asked })
    } catch (error) {
      tell.failed(error)
      return false
    }
    void queries.invalidateQueries({ queryKey: [declaration.name] })
    tell.submitted()
    return true
  }
}
