import type { ProposalKind, ProposalPayload, ProposalRow } from '#resources/api/configuration'
import type { LedgerHead } from '#resources/api/ledger'
import { resourceOf } from '#resources/index'
import { roleLabels } from '#shared/access'
import { accountText } from '#shared/bankAccounts'
import { dayShown, yearText } from '#shared/day'
import { keyName } from '#shared/keyNames'
import type { Language } from '#shared/label'
import { formatReason, hasReason, type VoucherLine } from '#shared/ledgerRow'
import { indian, sum } from '#shared/money'
import { useReferences } from '../../crud/records/choices'
import { useWords, type Words } from '../../i18n/useWords'
import { useSession } from '../../session/session'
import { useHeads } from '../vouchers/queries'
import { typeTerms } from '../vouchers/types'
import { valueOrState } from './values'

type Texts = { readonly [K in ProposalKind]: (payload: ProposalPayload<K>, words: Words) => string }

type Dated = ProposalPayload<'rate' | 'setting'>

/** Going back to the state's value says by itself what it leaves. */
const isTold = ({ before, value }: Dated): boolean => Boolean(before) && value !== null

const valuesOf = ({ key, value, before }: Dated, language: Language) => ({
  name: keyName(key, language),
  value: valueOrState(key, value, language),
  before: before ? valueOrState(key, before, language) : '',
})

const texts: Texts = {
  rate: (payload, { translate, language }) =>
    translate(isTold(payload) ? 'proposal.rate.change' : 'proposal.rate', {
      ...valuesOf(payload, language),
      day: dayShown(payload.from) || payload.from,
    }),
  setting: (payload, { translate, language }) =>
    translate(isTold(payload) ? 'proposal.setting.change' : 'proposal.setting', valuesOf(payload, language)),
  voucher: ({ vouType, day, lines }, { translate, counted }) => {
    const debits = lines.map(({ debit }) => debit)
    return translate('proposal.voucher', {
      type: translate(typeTerms[vouType]),
      day: dayShown(day) || day,
      amount: indian(sum(debits, 2)),
      lines: counted('voucherLine', lines.length),
    })
  },
  voucherReversal: ({ voucherNo, day, amount }, { translate }) =>
    translate('proposal.voucherReversal', { no: voucherNo, day: dayShown(day) || day, amount: indian(amount) }),
  headOpening: ({ day, lines }, { translate, counted }) =>
    translate('opening.proposal', {
      day: dayShown(day) || day,
      what: counted('openingBalance', lines.length, indian(String(lines.length))),
    }),
  bankAccount: ({ name, nameTa, from, to }, { translate, named }) =>
    translate('bankAccount.proposal', {
      name: named(name, nameTa),
      from: accountText(from, to),
      to: accountText(to, from),
    }),
  account: ({ isNew, name, nameTa, userName, role }, { translate, language, named }) =>
    translate(isNew ? 'proposal.account.new' : 'proposal.account.change', {
      name: named(name, nameTa),
      userName,
      role: roleLabels[role][language],
    }),
  master: ({ resource, operation, title, titleTa }, { translate, language, named }) =>
    translate(`proposal.master.${operation}`, {
      what: resourceOf(resource).label.one[language],
      title: named(title, titleTa ?? null),
    }),
  paymentReturn: ({ lotNo, voucherNo, amount }, { translate }) =>
    translate('proposal.paymentReturn', {
      what: lotNo === null ? (voucherNo ?? '') : translate('ui.room.lot', { lot: lotNo }),
      amount: `₹ ${indian(amount)}`,
    }),
  refund: ({ name, nameTa, amount, items }, { translate, named }) =>
    translate('refund.proposal', {
      name: named(name, nameTa),
      amount: indian(amount),
      of: items.map(({ voucherNo, amount: part }) => `${voucherNo} ₹ ${indian(part)}`).join(', '),
    }),
  billNote: ({ isDebit, invoiceNo, lotNo, kgBefore, kg, rateBefore, rate, netAmount }, { translate }) =>
    translate('note.proposal', {
      kind: translate(isDebit ? 'note.debit' : 'note.credit'),
      amount: indian(netAmount),
      ...{ no: invoiceNo, lot: lotNo, kgBefore, kg },
      ...{ rateBefore: indian(rateBefore), rate: indian(rate) },
    }),
  yearClose: ({ year, balances, differences, surplus }, { translate }) =>
    translate('year.proposal', {
      year: yearText(year),
      n: balances,
      differences: indian(differences),
      surplus: indian(surplus),
    }),
  invoiceCancel: ({ invoiceNo }, { translate }) => translate('proposal.invoiceCancel', { no: invoiceNo }),
  arrivalFarmer: ({ lots, from, to }, { translate, named }) => {
    const days = [...new Set(lots.map(({ day }) => day))]
    const of = (day: string) => lots.filter((lot) => lot.day === day).map(({ lotNo }) => lotNo)
    return translate('proposal.arrivalFarmer', {
      lots: days
        .map((day) => translate('proposal.lotsOfDay', { lots: of(day).join(', '), day: dayShown(day) || '' }))
        .join('; '),
      from: `${named(from.name, from.nameTa)} (${from.headCode})`,
      to: `${named(to.name, to.nameTa)} (${to.headCode})`,
    })
  },
  saleCancel: ({ lotNo, day }, { translate }) =>
    translate('proposal.saleCancel', { lot: lotNo, day: dayShown(day) || '' }),
  challan: ({ date, challanNo, challanDate, bankName, amount }, { translate }) =>
    translate('proposal.challan', {
      date: dayShown(date) || '',
      amount: indian(amount),
      no: challanNo,
      day: dayShown(challanDate) || '',
      bank: bankName,
    }),
  challanTakenBack: ({ challanNo, day, amount }, { translate }) =>
    translate(challanNo === null ? 'proposal.setOffTakenBack' : 'proposal.challanTakenBack', {
      no: challanNo ?? '',
      date: dayShown(day) || '',
      amount: indian(amount),
    }),
}

/** What would be done, in one line of words. */
export function useProposalWords(): (proposal: ProposalRow) => string {
  const words = useWords()
  return ({ kind, payload }) => texts[kind](payload as never, words)
}

const ofState: readonly string[] = ['rate', 'setting', 'master']

/** For which market, or the state; '' where the reader has only one market. */
export function useMarketWords(): (proposal: Pick<ProposalRow, 'marketId' | 'kind'>) => string {
  const { translate, named } = useWords()
  const markets = useSession().user?.markets ?? []
  return ({ marketId, kind }) => {
    if (marketId === null && ofState.includes(kind)) return translate('config.stateWide')
    const market = markets.find(({ id }) => id === marketId)
    return markets.length > 1 && market ? named(market.name, market.nameTa) : ''
  }
}

/** The customers of the lines on heads of one side, by their ids. */
function useCustomers(side: 'farmer' | 'reeler', lines: readonly VoucherLine[], heads: readonly LedgerHead[]) {
  const codes = heads.filter((head) => head.side === side).map(({ code }) => code)
  const id = lines.flatMap(({ head, customerId }) => (codes.includes(head) && customerId) || [])
  return useReferences({ to: side, filter: { id }, enabled: id.length > 0 }).choices
}

/** With which others of its day a voucher comes above the limit; nothing for one that does alone. */
export function WhyItWaits({ payload: { why } }: { payload: ProposalPayload<'voucher' | 'voucherReversal'> }) {
  const { language } = useWords()
  return hasReason(why) ? <small>{formatReason(language, why)}</small> : null
}

const none: readonly LedgerHead[] = []

/** The lines of what waits to be posted: whoever confirms reads them. */
export function ProposedLines({
  payload,
}: {
  payload: ProposalPayload<'voucher' | 'voucherReversal' | 'headOpening'>
}) {
  const lines: readonly VoucherLine[] = payload.lines
  const { translate, named } = useWords()
  const { data: heads = none } = useHeads()
  const farmers = useCustomers('farmer', lines, heads)
  const reelers = useCustomers('reeler', lines, heads)
  const people = [...farmers, ...reelers]
  const text = ({ head, customerId, debit, credit }: VoucherLine) => {
    const known = heads.find(({ code }) => code === head)
    const isDebit = /[1-9]/.test(debit)
    return [
      translate(isDebit ? 'column.dr' : 'column.cr'),
      [head, known && named(known.name, known.nameTa)].filter(Boolean).join(' '),
      customerId ? (people.find(({ value }) => value === customerId)?.text ?? `#${customerId}`) : '',
      indian(isDebit ? debit : credit),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <ul>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a proposal never change
        <li key={at}>{text(line)}</li>
      ))}
    </ul>
  )
}
