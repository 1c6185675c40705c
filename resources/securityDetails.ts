import { roleLabels } from '#shared/access'
import { dayShown } from '#shared/day'
import { keyName } from '#shared/keyNames'
import type { Label, Language } from '#shared/label'
import type { Resource, Tabled } from '#shared/resource'
import { fill, term } from '#shared/terms'
import { tables } from './index'
import { otpPurposes, proposalKinds, recordLabels } from './options'

/** What a code is called, for a reader of a language. */
type NameOf = (code: string, language: Language) => string

/** What is said, with places, and what the codes in some of these are called. */
interface Sentence {
  readonly say: Label
  readonly names?: Readonly<Record<string, NameOf>>
}

const among =
  (labels: Readonly<Record<string, Label>>): NameOf =>
  (code, language) =>
    labels[code]?.[language] ?? code

/** What rows of a table are called; a table of no face by its own name. */
const rowsOf: NameOf = (name, language) => {
  const table: (Tabled & Partial<Pick<Resource, 'label'>>) | undefined = tables.find((one) => one.table === name)
  const label = table?.label?.many ?? recordLabels[table?.name ?? '']
  return label?.[language] ?? name
}

const alone = (place: string): Label => ({ en: `{${place}}`, ta: `{${place}}` })
const changed = ({ en, ta }: Label): Label => ({ en: `${en}: {from} > {to}`, ta: `${ta}: {from} > {to}` })
const states = among({ 0: term('message.inActive'), 1: term('message.active') })

/** The parts of which the details of security events are made. Rows of before they were keep their text. */
export const securityDetails = {
  text: { say: alone('text') },
  role: { say: alone('role'), names: { role: among(roleLabels) } },
  changedName: { say: changed(term('field.userName')) },
  changedRole: { say: changed(term('field.userType')), names: { from: among(roleLabels), to: among(roleLabels) } },
  changedState: { say: changed(term('field.status')), names: { from: states, to: states } },
  changedRegion: { say: changed(term('field.region')) },
  changedOffice: { say: changed(term('field.adOffice')) },
  changedMarket: { say: changed(term('field.market')) },
  changedNumber: { say: term('field.mobileNo') },
  everywhere: { say: term('security.detail.everywhere') },
  transferred: { say: term('security.detail.transferred') },
  otp: { say: alone('purpose'), names: { purpose: among(otpPurposes) } },
  proposal: { say: alone('kind'), names: { kind: among(proposalKinds) } },
  setting: { say: { en: '{key}: {from} > {to}', ta: '{key}: {from} > {to}' }, names: { key: keyName } },
  rate: {
    say: term('security.detail.rate'),
    names: { key: keyName, from: (day) => dayShown(day) || day },
  },
  bankFile: { say: term('security.detail.bankFile') },
  rows: { say: term('security.detail.rows') },
  ofTable: { say: { en: '{table}: {n}', ta: '{table}: {n}' }, names: { table: rowsOf } },
  setAside: { say: term('security.detail.setAside') },
  broughtBack: { say: term('security.detail.broughtBack') },
  removed: { say: term('security.detail.removed') },
  demo: { say: term('security.detail.demo') },
} as const satisfies Record<string, Sentence>

/** A part as it is kept: what is said, and what stands in its places. */
export type SecurityDetail = { readonly say: keyof typeof securityDetails } & Readonly<Record<string, string | number>>

const isDetail = (part: unknown): part is SecurityDetail =>
  typeof part === 'object' && part !== null && 'say' in part && Object.hasOwn(securityDetails, String(part.say))

function parsed(kept: string): readonly SecurityDetail[] | null {
  if (!kept.startsWith('[')) return null
  try {
    const parts: unknown = JSON.parse(kept)
    return Array.isArray(parts) && parts.every(isDetail) ? parts : null
  } catch {
    return null
  }
}

function partText({ say, ...places }: SecurityDetail, language: Language): string {
  const { say: label, names = {} }: Sentence = securityDetails[say]
  const said = Object.entries(places).map(([place, value]) => [
    place,
    names[place]?.(String(value), language) ?? String(value),
  ])
  return fill(label[language], Object.fromEntries(said))
}

/** The details of a security event as they are read; a text that is not made of parts stands as it is. */
export const securityDetailText = (kept: string, language: Language): string =>
  parsed(kept)
    ?.map((part) => partText(part, language))
    .join(', ') ?? kept
