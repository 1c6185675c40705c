import { isListed } from './access'
import {
  type Action,
  type ActionPlace,
  type Asks,
  type Many,
  type Moves,
  type PlanException,
  type PlanFigure,
  placesIn,
  targetsOf,
} from './action'
import { didYouMean } from './didYouMean'
import {
  checkOptions,
  label,
  listOfParts,
  needed,
  type Options,
  oneOf,
  parts,
  partsIn,
  type ReportFault,
  takes,
  text,
  texts,
} from './options'
import type { Resource, Tabled } from './resource'
import { canMove, type Transitions } from './transitions'
import { checkRoles, screenOf } from './validateFace'
import { checkLabels } from './validateLabels'
import { checkFieldOptions, checkReasonOptions } from './vocabulary'

/** What actions are held to. */
interface ActionContext {
  readonly resources: readonly Resource[]
  readonly byName: ReadonlyMap<string, Tabled>
  /** The screens below /app. */
  readonly paths: readonly string[]
  readonly transitions: readonly Transitions[]
}

const actionOptions: Options<Action> = {
  name: needed('text'),
  on: needed('text', 'list of text'),
  label: needed('label'),
  short: label,
  names: label,
  icon: oneOf('cancel', 'delete', 'print'),
  roles: needed('list of text'),
  path: text,
  sends: takes('parts of text'),
  work: oneOf('each'),
  opens: text,
  at: texts,
  moves: parts,
  asks: parts,
  many: parts,
  serverAsks: takes('parts', 'flag'),
  done: { ...label, ...oneOf('message') },
  told: takes('parts of text'),
  refreshes: texts,
  undo: text,
}
const asksOptions: Options<Asks> = {
  title: needed('label'),
  text: label,
  confirm: label,
  cancel: label,
  tone: oneOf('danger'),
  fields: takes('parts of parts'),
  rules: listOfParts,
  reason: parts,
}
const movesOptions: Options<Moves> = { status: needed('text'), from: needed('list of text'), to: text }
const manyOptions: Options<Many> = {
  plan: needed('text'),
  of: needed('parts of text'),
  shows: needed('list of parts'),
  beside: label,
  exceptions: needed('parts of parts'),
}
const figureOptions: Options<PlanFigure> = {
  field: needed('text'),
  label: needed('label'),
  as: oneOf('rupees', 'year'),
}
const exceptionOptions: Options<PlanException> = { text: needed('label'), opens: text }

/** Holds an action to the vocabulary. */
export function checkActionOptions(action: Action, say: ReportFault): void {
  checkOptions(action.name, action, actionOptions, say)
  checkOptions(`${action.name}, asks`, action.asks, asksOptions, say)
  checkReasonOptions(`${action.name}, asks, reason`, action.asks?.reason, say)
  for (const [name, field] of partsIn(action.asks?.fields))
    checkFieldOptions(`${action.name}, asks.${name}`, field, say)
  checkOptions(`${action.name}, moves`, action.moves, movesOptions, say)
  checkOptions(`${action.name}, many`, action.many, manyOptions, say)
  for (const [, figure] of partsIn(action.many?.shows))
    checkOptions(`${action.name}, many, ${figure.field}`, figure, figureOptions, say)
  for (const [why, one] of partsIn(action.many?.exceptions))
    checkOptions(`${action.name}, many, ${why}`, one, exceptionOptions, say)
}

const places: readonly ActionPlace[] = ['record', 'row', 'selection']

function checkTargets(action: Action, { byName, resources }: ActionContext, say: ReportFault): void {
  const { name, at = [], roles, refreshes = [] } = action
  const names = [...byName.keys()]
  for (const one of [...targetsOf(action), ...refreshes])
    if (!byName.has(one)) say(name, `is done to '${one}', which there is not${didYouMean(one, names)}`)
  if (roles.length === 0) say(name, 'is for nobody')
  if (targetsOf(action).length === 0) say(name, 'is done to nothing')
  checkRoles(name, roles, say)
  checkLabels(name, action, say)
  for (const one of at) if (!places.includes(one)) say(name, `stands at '${one}'${didYouMean(one, places)}`)
  if (at.length === 0) return
  for (const one of targetsOf(action)) {
    const access = resources.find((resource) => resource.name === one)?.access.list ?? []
    for (const role of roles) if (!isListed(role, access)) say(name, `is for '${role}', who may not list '${one}'`)
  }
}

/** A row goes by the status of its table, from statuses that there are, and only by its legal moves. */
function checkMoves(action: Action, { transitions }: ActionContext, say: ReportFault): void {
  const { name, moves } = action
  if (!moves) return
  if (moves.from.length === 0) say(name, 'moves from no status')
  for (const one of targetsOf(action)) {
    const legal = transitions.find(({ of, field }) => of === one && field === moves.status)
    if (!legal) {
      say(name, `goes by '${moves.status}', by which '${one}' has no transitions`)
      continue
    }
    const statuses = Object.keys(legal.moves)
    for (const status of [...moves.from, ...(moves.to ? [moves.to] : [])])
      if (!statuses.includes(status)) say(name, `names '${status}', which there is not${didYouMean(status, statuses)}`)
    for (const from of moves.from)
      if (moves.to !== undefined && statuses.includes(from) && !canMove(legal, from, moves.to))
        say(name, `goes from '${from}' to '${moves.to}', which is no legal move of '${one}'`)
  }
}

/** A commit over several asks, of a plan that can be asked for, and each exception leads to a screen that there is. */
function checkMany({ name, path, asks, many }: Action, { paths }: ActionContext, say: ReportFault): void {
  if (!many) return
  if (path === undefined || !asks) say(name, "is over several, and has no 'path' or asks nothing")
  if (asks?.reason) say(name, 'asks for a reason beside its plan')
  for (const place of placesIn(many.plan))
    if (!many.of[place]) say(name, `asks no plan for '{${place}}' of its address`)
  for (const [why, { opens }] of Object.entries(many.exceptions)) {
    if (opens === undefined || paths.includes(screenOf(opens))) continue
    say(
      `${name}, many, ${why}`,
      `opens '${screenOf(opens)}', where there is no screen${didYouMean(screenOf(opens), paths)}`,
    )
  }
}

/** Done in one way; an address gets its parameters, and what leads elsewhere leads to a screen. */
function checkWay({ name, path, work, opens, sends = {} }: Action, { paths }: ActionContext, say: ReportFault): void {
  if ([path, work, opens].filter((way) => way !== undefined).length !== 1)
    say(name, "is done by one of 'path', 'work' and 'opens'")
  for (const place of placesIn(path ?? '')) if (!sends[place]) say(name, `sends nothing for '{${place}}' of its path`)
  const [screen = ''] = (opens ?? '').split('?')
  if (opens !== undefined && !paths.includes(screen))
    say(name, `opens '${screen}', where there is no screen${didYouMean(screen, paths)}`)
}

/** Every action is of something that there is, in a way that there is; what takes it back is an action too. */
export function checkActions(actions: readonly Action[], known: ActionContext, say: ReportFault): void {
  const names = actions.map(({ name }) => name)
  for (const action of actions) {
    checkTargets(action, known, say)
    checkMoves(action, known, say)
    checkWay(action, known, say)
    checkMany(action, known, say)
    const { name, undo } = action
    if (undo === name) say(name, 'is taken back by itself')
    if (undo !== undefined && !names.includes(undo))
      say(name, `is taken back by '${undo}', which there is not${didYouMean(undo, names)}`)
  }
}
