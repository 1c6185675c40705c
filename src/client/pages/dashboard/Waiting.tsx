import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DashboardTiles } from '#shared/dashboard'
import { timeText } from '#shared/day'
import type { LotStatus } from '#shared/lotStatus'
import { counted, type TermKey } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { rupeeText } from '../../parts/figures'
import { useMayOpen, useTarget } from './links'

const Card = styled('section')(({ theme: { silk, typography, breakpoints } }) => ({
  backgroundColor: silk.paper,
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
  marginBlockEnd: 12,
  '& h2': { ...typography.h3, margin: 0, padding: '9px 16px 7px', borderBottom: `1px solid ${silk.line}` },
  '& ul': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    [breakpoints.down('md')]: { gridAutoFlow: 'row' },
  },
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: '6px 16px 10px',
    minWidth: 0,
    borderInlineStart: `1px solid ${silk.line}`,
    '&:first-of-type': { borderInlineStart: 0 },
    // On a phone one line each: the count, what it is, the way there.
    [breakpoints.down('md')]: {
      display: 'grid',
      gridTemplateColumns: '42px minmax(0, 1fr) auto',
      columnGap: 10,
      alignItems: 'center',
      borderInlineStart: 0,
      '&:not(:first-of-type)': { borderBlockStart: `1px solid ${silk.line}` },
      '& .count, & a': { gridRow: '1 / 3' },
      '& .count, & .what, & .remark': { alignSelf: 'center' },
      '& .what': { gridColumn: 2 },
      '& .remark': { gridColumn: 2, minHeight: 0 },
      '& a': { gridColumn: 3, maxWidth: 150, marginBlockStart: 0, textAlign: 'end' },
    },
  },
  '& .count': { fontSize: 22, fontWeight: 700, lineHeight: 1.35 },
  '& .count.warn': { color: silk.warn },
  '& .count.live': { color: silk.live },
  '& .count.none': { color: silk.text3 },
  '& .what': { fontSize: 13, fontWeight: 600, lineHeight: silk.lang === 'ta' ? 1.55 : 1.4 },
  '& .remark': { fontSize: 12, color: silk.text2, lineHeight: silk.lang === 'ta' ? 1.6 : 1.5, minHeight: 18 },
  '& a': { marginBlockStart: 'auto', fontSize: 13, fontWeight: 600, color: silk.primary, textUnderlineOffset: 3 },
  '& .nothing': { margin: 0, padding: '12px 16px', color: silk.text2 },
}))

interface Item {
  readonly count: number
  readonly tone?: 'warn' | 'live'
  readonly what: TermKey
  readonly remark?: ReactNode
  readonly screen: string
  readonly link: TermKey
  readonly status: LotStatus
}

function useItems({ waiting, market }: DashboardTiles): readonly Item[] {
  const translate = useTranslate()
  const language = useLanguage()
  const { toApproveSince, toApproveSlot, toBillValue, billsFarmers } = waiting
  return [
    {
      count: waiting.untested,
      tone: 'warn',
      what: 'ui.dashboard.withoutLab',
      remark: translate('ui.dashboard.floorMissing'),
      screen: 'inward',
      link: 'menu.inward',
      status: 'INWARD',
    },
    {
      count: waiting.toSlot,
      what: 'ui.dashboard.toSlot',
      screen: 'slotcreation',
      link: 'menu.slotCreation',
      status: 'TESTED',
    },
    {
      count: waiting.toApprove,
      tone: 'live',
      what: 'ui.dashboard.toApprove',
      // A slot number says nothing where several markets have one.
      remark:
        market &&
        toApproveSince &&
        translate('ui.dashboard.closedAt', { n: toApproveSlot, time: timeText(toApproveSince) || '' }),
      screen: 'bidapproval',
      link: 'menu.bidApproval',
      status: 'BID_CLOSED',
    },
    {
      count: waiting.toWeigh,
      what: 'ui.dashboard.notWeighed',
      remark:
        waiting.toWeighSince && translate('ui.dashboard.sinceTime', { time: timeText(waiting.toWeighSince) || '' }),
      screen: 'auctionweightentry',
      link: 'menu.auctionWeight',
      status: 'APPROVED',
    },
    {
      count: waiting.toBill,
      what: 'ui.dashboard.notBilled',
      remark: `${rupeeText(toBillValue)} · ${counted(language, 'farmer', billsFarmers)}`,
      screen: 'billprocess',
      link: 'menu.billProcess',
      status: 'WEIGHED',
    },
  ]
}

/** What wants a hand, with the way to the screen that does it. */
export function Waiting({ tiles }: { tiles: DashboardTiles }) {
  const translate = useTranslate()
  const items = useItems(tiles)
  const target = useTarget(tiles.day, tiles.market?.id ?? null)
  const isDesk = useMayOpen('inward')
  const nothing = items.every(({ count }) => count === 0)
  return (
    <Card aria-labelledby="waiting">
      <h2 id="waiting">{translate(isDesk ? 'ui.dashboard.waiting' : 'ui.dashboard.waitingAt')}</h2>
      {nothing && <p className="nothing">{translate('ui.dashboard.nothingWaits')}</p>}
      {!nothing && (
        <ul>
          {items.map(({ count, tone, what, remark, screen, link, status }) => (
            <li key={what}>
              <div className={`count ${count === 0 ? 'none' : (tone ?? '')}`}>{count}</div>
              <div className="what">{translate(what)}</div>
              <div className="remark">{count > 0 && remark}</div>
              {count > 0 && (
                <Link to={target({ screen, status })}>
                  {translate(isDesk ? link : 'report.lotRegister')}
                  {'\u00A0'}→
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
