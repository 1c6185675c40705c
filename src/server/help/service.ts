import { actionNamed, actionsOn } from '#resources/actions/index'
import type { Handbook, ScreenHelp } from '#resources/api/help'
import { daysOf } from '#resources/help/days'
import { helpEntries } from '#resources/help/index'
import { kindHelp } from '#resources/help/kinds'
import { everywhereRefusals, refusalHelp } from '#resources/help/refusals'
import { resourceNamed } from '#resources/index'
import { everywhere, type KeyName, keys } from '#resources/keys'
import { menu } from '#resources/menu'
import { catalogue, isScreenPath, type Screen } from '#resources/screens'
import { viewNamed } from '#resources/views/index'
import { isListed, type Role, roleLabels } from '#shared/access'
import type { Action } from '#shared/action'
import type { HelpEntry, RefusalHelp } from '#shared/help'
import type { Label } from '#shared/label'
import { type MenuItem, visibleMenu } from '#shared/menu'
import { type TermKey, term } from '#shared/terms'
import { helpPageTerms } from '#shared/terms/helpPage'

/** The reeler's page, which stands outside the console. */
const bid: Screen = {
  kind: 'page',
  name: 'bid',
  path: 'bid',
  title: term('menu.liveBidding'),
  roles: ['reeler'],
  under: 'bid',
}

/** Every screen that has help. */
export const helped: readonly Screen[] = [...catalogue, bid]

const entries = new Map(helpEntries.map((entry) => [entry.of, entry]))

const byName = (name: string): Screen | undefined => helped.find((screen) => screen.name === name)

/** What is done on a screen: by its own code, by the declared view, to the records of its resource. */
export function actionsOf({ kind, name }: Screen, entry: HelpEntry): readonly Action[] {
  const own = (entry.does ?? []).flatMap((one) => actionNamed(one) ?? [])
  const declared = kind === 'view' ? (viewNamed(name)?.view.actions ?? []) : []
  const ofRecords = resourceNamed(name) ? actionsOn(name).filter(({ at }) => at !== undefined) : []
  return [...new Set<Action>([...own, ...declared, ...ofRecords])]
}

/** A text that names what it is about has dots there. */
const withDots = ({ en, ta }: Label): Label => {
  const dots = (text: string) => text.replaceAll(/\{\w+\}/g, '…')
  return { en: dots(en), ta: dots(ta) }
}

/** Refusals that call for the same stand together. */
const together = (all: readonly RefusalHelp<TermKey>[]): ScreenHelp['refusals'] =>
  [...new Set(all.map((one) => one.do))].map((one) => ({
    says: all.filter((other) => other.do === one).map(({ says }) => withDots(term(says))),
    do: one,
  }))

function refusalsOf(screen: Screen, entry: HelpEntry, role: Role): readonly RefusalHelp<TermKey>[] {
  const mine = actionsOf(screen, entry).filter(({ roles }) => isListed(role, roles))
  const names = new Set([screen.name, screen.kind, ...mine.map(({ name }) => name)])
  return refusalHelp.filter(({ by }) => by.some((one) => names.has(one)))
}

const pathOf = ({ path }: Screen) => path.replace(/\/:.*$/, '')

const keysNamed = (names: readonly KeyName[]) => [...new Set(names)].map((name) => keys[name])

/** The help of a screen as `role` has it; undefined where nothing is told. */
export function helpOf(screen: Screen, role: Role): ScreenHelp | undefined {
  const entry = entries.get(screen.name)
  if (!entry) return undefined
  const ofKind = kindHelp[screen.kind]
  const see = (entry.see ?? []).flatMap((name) => byName(name) ?? [])
  const here: readonly KeyName[] = [...((entry.keys ?? []) as readonly KeyName[]), ...ofKind.keys]
  return {
    title: screen.title,
    what: entry.what,
    picture: entry.pictured ? screen.name : null,
    steps: entry.steps ?? ofKind.steps,
    keys: keysNamed(screen === bid ? here : [...here, ...everywhere]),
    refusals: together([...refusalsOf(screen, entry, role), ...everywhereRefusals]),
    see: see.filter(({ roles }) => isListed(role, roles)).map((one) => ({ path: pathOf(one), title: one.title })),
  }
}

/** A screen in the handbook: what holds for all of its kind is said there once. */
function page(screen: Screen, role: Role): readonly ScreenHelp[] {
  const help = helpOf(screen, role)
  const entry = entries.get(screen.name)
  if (!help || !entry) return []
  return [
    {
      ...help,
      steps: entry.steps ?? [],
      keys: keysNamed((entry.keys ?? []) as readonly KeyName[]),
      refusals: together(refusalsOf(screen, entry, role)),
      see: [],
    },
  ]
}

const anywhere: ScreenHelp = {
  title: helpPageTerms.anywhere,
  what: helpPageTerms.anywhereWhat,
  picture: null,
  steps: [],
  keys: keysNamed(everywhere),
  refusals: together(everywhereRefusals),
  see: [],
}

const ofKinds = (['list', 'form', 'view', 'report'] as const).map(
  (kind): ScreenHelp => ({
    title: helpPageTerms[kind],
    what: helpPageTerms[`${kind}What`],
    picture: null,
    steps: kindHelp[kind].steps,
    keys: keysNamed(kindHelp[kind].keys),
    refusals: [],
    see: [],
  }),
)

const addresses = (item: MenuItem): readonly string[] =>
  item.children ? item.children.flatMap(addresses) : [item.url ?? '']

/** The handbook of a role: its day in order, what all screens of a kind have, then the menu from top to bottom. */
export function handbookOf(role: Role): Handbook {
  const left = helped.filter(({ kind, roles }) => kind !== 'form' && isListed(role, roles))
  const take = (isOf: (screen: Screen) => boolean): readonly ScreenHelp[] => {
    const taken = left.filter(isOf)
    for (const screen of taken) left.splice(left.indexOf(screen), 1)
    return taken.flatMap((screen) => page(screen, role))
  }
  const day = daysOf[role].flatMap((name) => take((screen) => screen.name === name))
  const groups = visibleMenu(menu, role, isScreenPath)
    .filter(({ children }) => children)
    .map((item) => ({
      title: item.title,
      screens: addresses(item).flatMap((url) => take(({ under }) => under === url)),
    }))
  const parts = [
    { title: helpPageTerms.day, screens: day },
    ...(left.length + groups.flatMap(({ screens }) => screens).length > 0
      ? [{ title: helpPageTerms.kinds, screens: [anywhere, ...ofKinds] }]
      : []),
    ...groups,
    { title: helpPageTerms.others, screens: take(() => true) },
  ]
  return { role: roleLabels[role], parts: parts.filter(({ screens }) => screens.length > 0) }
}
