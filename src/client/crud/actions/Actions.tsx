import Button from '@mui/material/Button'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { actionsOn } from '#resources/actions/index'
import { isListed } from '#shared/access'
import type { Action, ActionPlace } from '#shared/action'
import type { Resource } from '#shared/resource'
import { ActionButton } from '../../actions/ActionButton'
import { someOf, textOf } from '../../actions/texts'
import { useAction } from '../../actions/useAction'
import { useExtensions } from '../../extensions/extensions'
import { useLanguage } from '../../i18n/useLanguage'
import { useRole } from '../../session/useRole'
import type { CrudRecord } from '../records/record'

interface ActionsProps {
  readonly declaration: Resource
  readonly place: ActionPlace
  /** The record, the row's, or all that are ticked, also on other pages; none where all are meant that the list finds. */
  readonly ids: readonly number[]
  /** What those of them are called that are at hand. */
  readonly names?: readonly string[]
  /** The row as its list has it; only in a row. */
  readonly row?: CrudRecord
  /** It is done: nothing is ticked any more, and an open form reads its record again. */
  readonly onDone?: () => void
}

/** The actions of a place that are for whoever is signed in. */
export function useActionsAt({ name, actions, selects }: Resource, place: ActionPlace): readonly Action[] {
  const role = useRole()
  return useMemo(
    () =>
      [
        ...actionsOn(name).filter(({ at = [] }) => at.includes(place)),
        ...(place === 'row' ? (actions ?? []) : []),
        ...(place === 'selection' ? (selects ?? []) : []),
      ].filter(({ roles }) => isListed(role, roles)),
    [name, actions, selects, place, role],
  )
}

type ButtonProps = ActionsProps & { readonly action: Action }

/** Done to each of the records by the engine, all of them or none. */
function EachButton({ action, declaration: { name }, ids, names = [], onDone }: ButtonProps) {
  const language = useLanguage()
  const each = useMemo(() => ({ ...action, on: name, path: `${name}/actions/${action.name}` }), [action, name])
  const { run, busy } = useAction<Action>(each, { ...(onDone && { onDone }) })
  return (
    <Button
      variant="outlined"
      disabled={busy}
      onClick={() => void run({ n: ids.length, names: someOf(names, language, ids.length) }, { ids })}
    >
      {textOf(action.label, action, {}, language)}
    </Button>
  )
}

function OpensButton({ action, place, ids }: ButtonProps) {
  const language = useLanguage()
  const to = `/app/${(action.opens ?? '').replace('{id}', String(ids[0]))}`
  return (
    <Button component={Link} to={to} variant={place === 'row' ? 'text' : 'outlined'} size="small">
      {action.label[language]}
    </Button>
  )
}

/** Done to the row of a list: at the action's own address, or by a form of its own; to several by the latter alone. */
function RowButton({ declaration, action, ids, row, onDone }: ButtonProps) {
  const { buttons, ofSeveral } = useExtensions()
  const Own = buttons[action.name]
  const OfSeveral = ofSeveral[action.name]
  const own = row ? Own && <Own row={row} /> : OfSeveral && <OfSeveral {...{ declaration, ids, onDone }} />
  if (own) return <Suspense fallback={null}>{own}</Suspense>
  if (!row) return null
  return <ActionButton<Action> action={action} row={row} {...(onDone && { onDone })} />
}

const buttonOf = ({ opens, work }: Action) => {
  if (opens !== undefined) return OpensButton
  return work ? EachButton : RowButton
}

/** The buttons of the actions of a place. */
export function Actions(props: ActionsProps) {
  return useActionsAt(props.declaration, props.place).map((action) => {
    const ButtonOf = buttonOf(action)
    return <ButtonOf key={action.name} {...props} action={action} />
  })
}
