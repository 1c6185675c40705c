import type { DashboardTiles } from '#resources/api/dashboard'
import { farmersDue } from '#resources/views/farmersDue'
import { timeText } from '#shared/day'
import type { TermKey } from '#shared/terms'
import { useWords } from '../../i18n/useWords'
import { rupeeText } from '../../parts/figures'
import { paymentsSince, type Target, useMayOpen } from './links'

export interface Item extends Target {
  readonly count: number
  readonly tone?: 'warn' | 'live' | 'err' | undefined
  readonly what: TermKey
  readonly remark?: string | null | undefined
  /** The name of its screen. */
  readonly link: TermKey
  /** The name of the report in its place; the register of lots unless said. */
  readonly reportTitle?: TermKey
}

/** The lots of the day that wait, step by step. */
function useLotItems({ waiting, market }: DashboardTiles): readonly Item[] {
  const { translate, counted } = useWords()
  const { toApproveSince, toApproveSlot, toWeighSince, toBillValue, billsFarmers } = waiting
  const time = (at: string | null) => (at && timeText(at)) || ''
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
        translate('ui.dashboard.closedAt', { n: toApproveSlot ?? '', time: time(toApproveSince) }),
      screen: 'bidapproval',
      link: 'menu.bidApproval',
      status: 'BID_CLOSED',
    },
    {
      count: waiting.toWeigh,
      what: 'ui.dashboard.notWeighed',
      remark: toWeighSince && translate('ui.dashboard.sinceTime', { time: time(toWeighSince) }),
      screen: 'auctionweightentry',
      link: 'menu.auctionWeight',
      status: 'APPROVED',
    },
    {
      count: waiting.toBill,
      what: 'ui.dashboard.notBilled',
      remark: `${rupeeText(toBillValue)} · ${counted('farmer', billsFarmers)}`,
      screen: 'billprocess',
      link: 'menu.billProcess',
      status: 'WEIGHED',
    },
  ]
}

/** Everything that waits for a hand, in the order of the day. */
export function useItems(tiles: DashboardTiles): readonly Item[] {
  const { translate, counted } = useWords()
  const { toPay, cancellings } = tiles.waiting
  const items = useLotItems(tiles)
  const mayDecide = useMayOpen('inward')
  const mayWriteFarmers = useMayOpen(farmersDue.screen.path)
  const mayReadBills = useMayOpen('billprocess')
  const side = cancellings.side ?? 'farmer'
  return [
    ...items,
    {
      count: toPay.payments,
      tone: toPay.overdue.payments > 0 ? 'err' : undefined,
      what: 'dash.unpaid',
      remark: `${rupeeText(toPay.amount)} · ${counted('farmer', toPay.farmers)}`,
      ...paymentsSince(toPay.since),
      link: 'money.payment',
      reportTitle: 'report.farmerOutstanding',
    },
    ...(mayWriteFarmers && tiles.waiting.farmersDue > 0
      ? ([
          {
            count: tiles.waiting.farmersDue,
            tone: 'warn',
            what: 'dash.farmersDue',
            remark: translate('dash.beforePayment'),
            screen: farmersDue.screen.path,
            link: 'ui.many.farmers',
          },
        ] as const)
      : []),
    // The desk decides them over the bill's lines; those above the market see the list.
    ...(mayReadBills && cancellings.count > 0
      ? ([
          {
            count: cancellings.count,
            tone: 'warn',
            what: 'dash.cancellings',
            remark: translate('dash.secondPerson'),
            screen: mayDecide ? `${side}invoicedetail` : `${side}invoicelist`,
            link: side === 'farmer' ? 'screen.farmerInvoiceList' : 'screen.reelerInvoiceList',
            day: cancellings.day ?? undefined,
            isPeriod: true,
          },
        ] as const)
      : []),
  ]
}
