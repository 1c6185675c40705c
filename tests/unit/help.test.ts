import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actionNamed, actions } from '#resources/actions/index'
import { daysOf } from '#resources/help/days'
import { helpEntries } from '#resources/help/index'
import { kindHelp } from '#resources/help/kinds'
import { everywhereRefusals, refusalHelp } from '#resources/help/refusals'
import { everywhere, type KeyName, keys } from '#resources/keys'
import { catalogue } from '#resources/screens'
import { views } from '#resources/views/index'
import { isListed, officials, roles } from '#shared/access'
import type { Label } from '#shared/label'
import { term } from '#shared/terms'
import { helpPageTerms } from '#shared/terms/helpPage'
import { sourcesBelow } from '../../src/server/files'
import { actionsOf, handbookOf, helped, helpOf } from '../../src/server/help/service'
import { root } from '../support/root'

const entries = new Map(helpEntries.map((entry) => [entry.of, entry]))
const names = new Set(helped.map(({ name }) => name))
const server = sourcesBelow(root, 'src/server').map(({ text }) => text)

/** What the server refuses with by a rule of the day, as its sources say it. */
function refusedWith(): ReadonlySet<string> {
  const found = new Set<string>()
  const key = /'([a-z]\w*(?:\.\w+)+)'/gi
  for (const text of server) {
    for (const [call = ''] of text.matchAll(/refused\((?:[^()']|'[^']*'|\([^()]*\))*\)/g))
      for (const [, one = ''] of call.split(', {')[0]?.matchAll(key) ?? []) found.add(one)
    for (const [, one = ''] of text.matchAll(/AppError\('(?:REFUSED|CONFLICT)', \{\s*say: \{ key: '([\w.]+)'/g))
      found.add(one)
    for (const [, one = ''] of text.matchAll(/['"]rule['"][:,]\s*['"]([\w.]+)['"]/g)) found.add(one)
  }
  // Asked rather than refused, or nothing was there.
  for (const one of ['rule.bid.confirmHigh', 'rule.bid.confirmWaived', 'message.noDataFound', 'message.noDataDateSlot'])
    found.delete(one)
  return found
}

describe('help', () => {
  it('is there for every screen, once, and for no other', () => {
    expect(helped.filter(({ name }) => !entries.has(name)).map(({ path }) => path)).toEqual([])
    expect(helpEntries.filter(({ of }) => !names.has(of)).map(({ of }) => of)).toEqual([])
    expect(entries.size).toBe(helpEntries.length)
    // Screens of one name share an entry: they are list and form of one resource, nothing else.
    for (const name of names) {
      const kinds = helped.filter((screen) => screen.name === name).map(({ kind }) => kind)
      expect(kinds.length === 1 || kinds.join() === 'list,form', name).toBe(true)
    }
  })

  it('tells the steps of every screen', () => {
    for (const screen of helped)
      expect(helpOf(screen, screen.roles[0] ?? 'dosad')?.steps.length, screen.path).toBeGreaterThan(0)
  })

  it('is in both languages, and its Tamil is Tamil', () => {
    const latin = /\b(PDF|XLSX|CSV|TSC|Enter|F\d|[A-Z])\b/g
    const texts: readonly Label[] = [
      ...helpEntries.flatMap(({ what, steps = [] }) => [what, ...steps]),
      ...Object.values(kindHelp).flatMap(({ steps }) => steps),
      ...[...refusalHelp, ...everywhereRefusals].map((one) => one.do),
      ...Object.values(helpPageTerms),
    ]
    for (const { en, ta } of texts) {
      for (const text of [en, ta]) expect(text.trim().normalize('NFC'), en).toBe(text)
      expect(ta, en).toMatch(/\p{Script=Tamil}/u)
      expect(ta.replaceAll(latin, ''), en).not.toMatch(/[A-Za-z]/)
      expect(en, en).not.toMatch(/\p{Script=Tamil}/u)
    }
  })

  it('leads to other screens that there are', () => {
    for (const { of, see = [] } of helpEntries)
      for (const name of see)
        expect(catalogue.some((one) => one.name === name) && name !== of, `${of}: ${name}`).toBe(true)
  })
})

describe('the keys', () => {
  it('each stand in the help of a screen', () => {
    const told = new Set<string>([
      ...everywhere,
      ...Object.values(kindHelp).flatMap((kind) => kind.keys),
      ...helpEntries.flatMap((entry) => entry.keys ?? []),
    ])
    expect(Object.keys(keys).filter((name) => !told.has(name))).toEqual([])
  })

  it('that a page shows at its foot stand in its help', () => {
    for (const [folder, pages] of pagesByFolder()) {
      const told = new Set<string>(pages.flatMap((page) => [...(entries.get(page)?.keys ?? [])]))
      const shown = sourcesBelow(root, `src/client/pages/${folder}`)
        .flatMap(({ text }) => text.match(/keys=\{[^\n]*\[.*?\]\}/gs) ?? [])
        .flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
        .filter((name): name is KeyName => Object.hasOwn(keys, name))
      expect(
        shown.filter((name) => !told.has(name)),
        folder,
      ).toEqual([])
    }
  })
})

/** Pages by the folder that their code stands in, as the registry has them. */
function pagesByFolder(): ReadonlyMap<string, readonly string[]> {
  const registry = readFileSync(`${root}/src/client/pages/registry.ts`, 'utf8')
  const found = [...registry.matchAll(/^ {2}(\w+): .*import\('\.\/(\w+)\//gm)]
  const folders = new Set(found.map(([, , folder = '']) => folder))
  return new Map(
    [...folders].map((one) => [one, found.filter(([, , folder]) => folder === one).map(([, page = '']) => page)]),
  )
}

describe('the actions of a screen', () => {
  it('are those that there are', () => {
    for (const { of, does = [] } of helpEntries)
      for (const name of does) expect(actionNamed(name), `${of}: ${name}`).toBeDefined()
  })

  it('of a page are those that its code imports', () => {
    // A dialog of a page may be a view's button too.
    const ofViews = views.flatMap(({ view }) => (view.actions ?? []).map(({ name }) => name))
    const exported = new Set(actions.map(({ name }) => name))
    for (const [folder, pages] of pagesByFolder()) {
      const told = new Set([...ofViews, ...pages.flatMap((page) => [...(entries.get(page)?.does ?? [])])])
      const used = sourcesBelow(root, `src/client/pages/${folder}`)
        .flatMap(({ text }) => [...text.matchAll(/import \{([^}]*)\} from '#resources\/actions\/\w+'/g)])
        .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
        .filter((name) => exported.has(name))
      expect(
        used.filter((name) => !told.has(name)),
        folder,
      ).toEqual([])
    }
  })

  it('are each told on a screen', () => {
    const told = new Set(
      helped.flatMap((screen) => actionsOf(screen, entries.get(screen.name) ?? ({} as never)).map(({ name }) => name)),
    )
    expect(actions.filter(({ name, opens }) => !told.has(name) && !opens).map(({ name }) => name)).toEqual([])
  })
})

describe('the refusals', () => {
  it('of the server are each told what they call for', () => {
    const told = new Set<string>([...refusalHelp, ...everywhereRefusals].map(({ says }) => says))
    expect([...refusedWith()].filter((key) => !told.has(key)).sort()).toEqual([])
  })

  it('are said by the server, and told once', () => {
    const said = (key: string) => server.some((text) => text.includes(`'${key}'`) || text.includes(`"${key}"`))
    for (const { says } of refusalHelp) expect(said(says), says).toBe(true)
    const all = refusalHelp.map(({ says }) => says)
    expect(all.length).toBe(new Set(all).size)
  })

  it('belong to actions, screens or kinds that there are, and stand on a screen', () => {
    const known = new Set<string>([...names, ...Object.keys(kindHelp), ...actions.map(({ name }) => name)])
    const shown = new Set(
      roles.flatMap((role) =>
        helped.flatMap(
          (screen) => helpOf(screen, role)?.refusals.flatMap(({ says }) => says.map(({ en }) => en)) ?? [],
        ),
      ),
    )
    for (const { says, by } of refusalHelp) {
      for (const one of by) expect(known.has(one), `${says}: ${one}`).toBe(true)
      expect(shown.has(term(says).en.replaceAll(/\{\w+\}/g, '…')), says).toBe(true)
    }
  })

  it('are told to whoever may do what is refused, and to no one else', () => {
    const approval = catalogue.find(({ name }) => name === 'voucherInput')
    const said = (role: (typeof roles)[number]) =>
      approval &&
      helpOf(approval, role)
        ?.refusals.flatMap(({ says }) => says.map(({ en }) => en))
        .includes(term('ledger.rule.reversal').en)
    expect(said('branchad')).toBe(true)
    expect(said('marketofficer')).toBe(false)
  })
})

describe('the handbook', () => {
  it.each(roles)('of %s has every screen of the role, once, its day first', (role) => {
    const { parts } = handbookOf(role)
    const mine = helped.filter((screen) => screen.kind !== 'form' && isListed(role, screen.roles))
    const titles = parts
      .filter(({ title }) => title !== helpPageTerms.kinds)
      .flatMap(({ screens }) => screens.map(({ title }) => title))
    expect([...titles].map(({ en }) => en).sort()).toEqual(mine.map(({ title }) => title.en).sort())
    expect(parts[0]?.screens.map(({ title }) => title)).toEqual(
      daysOf[role].map((name) => mine.find((screen) => screen.name === name)?.title),
    )
  })

  it('tells how lists, forms and reports are used once, to officials', () => {
    for (const role of roles)
      expect(
        handbookOf(role).parts.some(({ title }) => title === helpPageTerms.kinds),
        role,
      ).toBe(isListed(role, officials))
  })
})
