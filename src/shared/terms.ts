import type { Label, Language } from './label'
import { actionTerms } from './terms/action'
import { arrangeTerms } from './terms/arrange'
import { attemptTerms } from './terms/attempt'
import { auctionTerms } from './terms/auction'
import { bankTerms } from './terms/bank'
import { bankAccountTerms } from './terms/bankAccount'
import { billTerms } from './terms/bill'
import { billNoteTerms } from './terms/billNote'
import { bookTerms } from './terms/books'
import { columnTerms } from './terms/column'
import { commitTerms } from './terms/commit'
import { coverTerms } from './terms/cover'
import { dashboardTerms } from './terms/dashboard'
import { dayCloseTerms } from './terms/dayClose'
import { deliveryTerms } from './terms/delivery'
import { deskTerms } from './terms/desk'
import { doorsTerms } from './terms/doors'
import { faultTerms } from './terms/fault'
import { fieldTerms } from './terms/field'
import { firstTerms } from './terms/first'
import { fourEyesTerms } from './terms/fourEyes'
import { hallTerms } from './terms/hall'
import { invoicePageTerms } from './terms/invoicePages'
import { itemTerms } from './terms/items'
import { ledgerTerms } from './terms/ledger'
import { marketReportTerms } from './terms/marketReports'
import { mastersTerms } from './terms/masters'
import { menuTerms } from './terms/menu'
import { messageTerms } from './terms/message'
import { misReportTerms } from './terms/misReports'
import { moneyTerms } from './terms/money'
import { moneyPaperTerms } from './terms/moneyPapers'
import { moneyReportTerms } from './terms/moneyReports'
import { monthTerms } from './terms/month'
import { openTerms } from './terms/open'
import { optionTerms } from './terms/option'
import { paymentPageTerms } from './terms/paymentPages'
import { peopleTerms } from './terms/people'
import { phoneTerms } from './terms/phone'
import { pluralTerms } from './terms/plural'
import { printTerms } from './terms/print'
import { pushTerms } from './terms/push'
import { queueTerms } from './terms/queue'
import { reportTerms } from './terms/report'
import { reportPageTerms } from './terms/reportPage'
import { reportScreenTerms } from './terms/reports'
import { roleTerms } from './terms/role'
import { roomTerms } from './terms/room'
import { ruleTerms } from './terms/rule'
import { scaleTerms } from './terms/scale'
import { screenTerms } from './terms/screen'
import { securityTerms } from './terms/security'
import { settingTerms } from './terms/setting'
import { setupTerms } from './terms/setup'
import { shellTerms } from './terms/shell'
import { statusTerms } from './terms/status'
import { tokenPageTerms } from './terms/tokenPages'
import { uiTerms } from './terms/ui'
import { voucherPageTerms } from './terms/voucherPages'
import { weekdayTerms } from './terms/weekday'
import { yearTerms } from './terms/year'

/** The glossary: every word of the product in English and Tamil, one entry a key. */
export const terms = {
  ...roleTerms,
  ...menuTerms,
  ...screenTerms,
  ...fieldTerms,
  ...attemptTerms,
  ...bankTerms,
  ...bankAccountTerms,
  ...bookTerms,
  ...deskTerms,
  ...faultTerms,
  ...optionTerms,
  ...statusTerms,
  ...actionTerms,
  ...columnTerms,
  ...messageTerms,
  ...ruleTerms,
  ...printTerms,
  ...reportTerms,
  ...reportScreenTerms,
  ...reportPageTerms,
  ...arrangeTerms,
  ...marketReportTerms,
  ...monthTerms,
  ...weekdayTerms,
  ...pluralTerms,
  ...uiTerms,
  ...roomTerms,
  ...commitTerms,
  ...billTerms,
  ...auctionTerms,
  ...hallTerms,
  ...phoneTerms,
  ...pushTerms,
  ...queueTerms,
  ...scaleTerms,
  ...peopleTerms,
  ...fourEyesTerms,
  ...mastersTerms,
  ...securityTerms,
  ...settingTerms,
  ...setupTerms,
  ...shellTerms,
  ...doorsTerms,
  ...firstTerms,
  ...openTerms,
  ...itemTerms,
  ...billNoteTerms,
  ...ledgerTerms,
  ...moneyTerms,
  ...voucherPageTerms,
  ...paymentPageTerms,
  ...coverTerms,
  ...dayCloseTerms,
  ...yearTerms,
  ...dashboardTerms,
  ...moneyPaperTerms,
  ...moneyReportTerms,
  ...invoicePageTerms,
  ...tokenPageTerms,
  ...misReportTerms,
  ...deliveryTerms,
} as const satisfies Record<string, Label>

export type TermKey = keyof typeof terms
export type TermArguments = Readonly<Record<string, string | number>>

const readers = new Set<() => void>()

/** Who made something of the whole glossary makes it anew where words come later. */
export const whenTermsCome = (work: () => void): void => {
  readers.add(work)
}

/** Words that the console's build has beside its later screens, not in its first (`src/bundle/consoleTerms.ts`). */
export function addTerms(more: Readonly<Record<string, Label>>): void {
  Object.assign(terms, more)
  for (const work of readers) work()
}

/** The text of `key` in both languages. */
export const term = (key: TermKey): Label => terms[key]

/** `text` with its `{name}` places filled; a place without an argument stays as it is. */
export const fill = (text: string, args: TermArguments): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place))

/** The text of `key` in one language, with its `{name}` places filled from `args`. */
export const say = (language: Language, key: TermKey, args: TermArguments = {}): string =>
  fill(terms[key][language], args)

/** A noun that is counted: `plural.<noun>.one` and `.other`. */
export type PluralNoun = TermKey extends infer K ? (K extends `plural.${infer N}.one` ? N : never) : never

/** A count with its noun, such as '2 lots' or '1 குவியல்'; `shown` is the count as it is written, where it is grouped. */
export const counted = (language: Language, noun: PluralNoun, n: number, shown: string = String(n)): string =>
  say(language, `plural.${noun}.${n === 1 ? 'one' : 'other'}`, { n: shown })
