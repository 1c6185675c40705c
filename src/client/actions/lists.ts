import { type Action, changesOf } from '#shared/action'
import { showsRowsOf } from '../http/shown'

/** Whether a query shows what an action changes. */
export const showsChangeOf = (action: Pick<Action, 'on' | 'refreshes'>) => showsRowsOf(changesOf(action))
