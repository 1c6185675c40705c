import type { ActionPlace, Resource } from '#shared/resource'
import { actions } from '../custom/actions'
import { useActionsAt } from './action'
import type { CrudRecord } from './record'

interface Props {
  readonly declaration: Resource
  readonly place: ActionPlace
  readonly ids: readonly number[]
  readonly row?: CrudRecord
  readonly onDone?: () => void
}

const nothing = () => undefined

/** The buttons of the declared actions of a place. */
export function Actions({ declaration, place, ids, row, onDone = nothing }: Props) {
  return useActionsAt(declaration, place).map(({ name }) => {
    const Action = actions[name]
    return <Action key={name} declaration={declaration} place={place} ids={ids} row={row} onDone={onDone} />
  })
}
