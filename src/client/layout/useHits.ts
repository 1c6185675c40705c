import { useMemo } from 'react'
import type { FoundRecord } from '#resources/api/shell'
import { resourceOf } from '#resources/index'
import { lotTokenPrint } from '#resources/views/tokenLists'
import { isListed, marketDesk } from '#shared/access'
import { dayShown } from '#shared/day'
import type { FoundKind } from '#shared/shell'
import type { TermKey } from '#shared/terms'
import { formPath } from '../crud/records/paths'
import { useWords } from '../i18n/useWords'
import { mobileText } from '../parts/figures'
import { today } from '../session/clock'
import { useSession } from '../session/session'
import { useRole } from '../session/useRole'
import { deeds } from './deeds'
import { beside, type FoundScreen, leaves, matching, readings } from './findScreens'
import { useFindRecords } from './useFindRecords'
import { useMenu } from './useMenu'

export interface Hit {
  readonly id: string
  readonly text: string
  readonly fact: string
  /** An address of the console, or a whole one where `external`. */
  readonly to: string
  readonly external: boolean
}

export interface HitGroup {
  readonly title: string
  readonly hits: readonly Hit[]
}

const titles: readonly (readonly [FoundKind, TermKey])[] = [
  ['lot', 'ui.many.lots'],
  ['farmerInvoice', 'screen.farmerInvoiceList'],
  ['reelerInvoice', 'screen.reelerInvoiceList'],
  ['voucher', 'ui.many.vouchers'],
  ['farmer', 'ui.many.farmers'],
  ['reeler', 'ui.many.reelers'],
]

/** Screens beside so many records; all of them while nothing is typed. */
const mostScreens = 8

const screenHit = ({ id, url, external, text, group }: FoundScreen): Hit => ({
  id: `screen-${id}`,
  text,
  fact: group,
  to: external ? url : `/app/${url}`,
  external,
})

const isDated = (kind: FoundKind) => kind !== 'farmer' && kind !== 'reeler'

/** Where a record is: a lot at the desk that may change it, for the others in the register of its day. */
function recordPath({ kind, id, fact, marketId }: FoundRecord, role: string): string {
  if (kind === 'farmer' || kind === 'reeler') return formPath(resourceOf(kind), id)
  if (kind === 'voucher') return `/app/voucher/voucherinput/${id}`
  if (kind === 'lot' && isListed(role, marketDesk)) return `/app/inwardinput/${id}`
  if (kind === 'lot') return `/app/reports/lotregister?${new URLSearchParams({ marketId: '', from: fact, to: fact })}`
  const asked = { date: fact, market: String(marketId), id: String(id) }
  return `/app/billprint/${kind.toLowerCase()}?${new URLSearchParams(asked)}`
}

/** The token of a lot of a day, as it is printed. */
const tokenPath = ({ fact, marketId, no }: FoundRecord): string =>
  `/app/${lotTokenPrint.screen.path}?${new URLSearchParams({ date: fact, market: String(marketId), lot: no })}`

/** What is typed, found among screens and records: in groups, in the order in which the arrows walk them. */
export function useHits(text: string) {
  const { translate, language, named } = useWords()
  const role = useRole()
  const { user } = useSession()
  const { items } = useMenu()
  const { records, ...found } = useFindRecords(text)
  const screens = useMemo(() => {
    const lines = leaves(items, language)
    return [...lines, ...beside(lines, role, language), ...readings(language)]
  }, [items, role, language])
  const isTyped = text.trim() !== ''
  const near = matching(screens, text).slice(0, isTyped ? mostScreens : undefined)
  const recordHit = (record: FoundRecord): Hit => {
    const { kind, id, fact, market } = record
    const shown = isDated(kind) ? (fact === today() ? translate('ui.today') : dayShown(fact) || '') : mobileText(fact)
    return {
      id: `${kind}-${id}`,
      text: named(record.text, record.textTa),
      fact: user?.market ? shown : `${shown} · ${market}`,
      to: recordPath(record, role),
      external: false,
    }
  }
  const tokens = isListed(role, lotTokenPrint.screen.roles) ? records.filter(({ kind }) => kind === 'lot') : []
  const doings = isTyped ? matching(deeds(role, language), text) : []
  const groups: readonly HitGroup[] = [
    { title: translate('shell.search.screens'), hits: near.map(screenHit) },
    { title: translate('shell.search.deeds'), hits: doings.map(screenHit) },
    ...titles.map(([kind, title]) => ({
      title: translate(title),
      hits: records.filter((record) => record.kind === kind).map(recordHit),
    })),
    {
      title: translate('token.many'),
      hits: tokens.map((lot) => ({ ...recordHit(lot), id: `token-${lot.id}`, to: tokenPath(lot) })),
    },
  ]
  return { groups: groups.filter(({ hits }) => hits.length > 0), ...found }
}
