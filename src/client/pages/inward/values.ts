import type { DeskLot, FoundFarmer, InwardBody } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'
import { inward } from '#resources/inward'
import { lot } from '#resources/lot'
import { clean, plainFigure } from '#shared/clean'
import { integer } from '#shared/field'
import { issuesOf, type RowIssue, type RowIssues } from '#shared/issues'
import type { Language } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import type { Declaration } from '#shared/resource'
import { issueOf, schemaOf } from '#shared/schema'
import { counted } from '#shared/terms'
import type { Draft } from '../../drafts/drafts'

/** The boxes of the desk with nothing typed. */
export const emptyDesk = {
  farmer: null as FoundFarmer | null,
  cocoonTypeId: null as number | null,
  dflCount: '',
  approxWeight: '',
  numberOfLots: '',
  count100: '',
  defectCount: '',
  pupaeCocoonWeight: '',
  shellWeight: '',
  /** Defect's id to its count. */
  defects: {} as Readonly<Record<string, string>>,
  /** Whether the lots that had the same sample get this one too. */
  withAlike: true,
  floorWaived: false,
  waiverReason: '',
}

/** What stands in the boxes of the desk, as it was typed. */
export type DeskValues = Readonly<typeof emptyDesk>

/** '2 lots, Selvi': what an arrival is called where it is asked for and told of. */
export const whatOf = (language: Language, { farmer }: Pick<DeskValues, 'farmer'>, lots: number): string =>
  [counted(language, 'lot', lots), nameIn(language, farmer?.ledgerName, farmer?.ledgerNameTa)]
    .filter(Boolean)
    .join(', ')

const text = (value: string | number | null): string => (value === null ? '' : String(value))
/** '91.500' as it was typed: 91.5. */
const short = (value: string | null): string => (value ?? '').replace(/\.?0+$/, '')

const valuesOfLot = (of: DeskLot): DeskValues => ({
  ...emptyDesk,
  cocoonTypeId: of.cocoonTypeId,
  dflCount: text(of.dflCount),
  approxWeight: of.approxWeight,
  numberOfLots: '1',
  count100: text(of.count100),
  defectCount: text(of.defectCount),
  pupaeCocoonWeight: short(of.pupaeCocoonWeight),
  shellWeight: short(of.shellWeight),
  defects: Object.fromEntries(of.defects.map(({ defectId, count }) => [String(defectId), String(count)])),
  floorWaived: of.floorWaived,
  waiverReason: of.waiverReason ?? '',
})

/** What the boxes hold as the desk opens: nothing, or what the lot has. */
export const valuesAtFirst = (lot: DeskLot | null): DeskValues => (lot ? valuesOfLot(lot) : emptyDesk)

/** What was typed over that, by its boxes; null where nothing was. */
export function typedOver(values: DeskValues, lot: DeskLot | null): Partial<DeskValues> | null {
  const first: Readonly<Record<string, unknown>> = { ...valuesAtFirst(lot) }
  const typed = Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name]))
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** Of what was typed over a lot, the boxes in which the lot has something else by now, and not just that. */
export function changedUnder(typed: Draft['values'], { over }: Draft, lot: DeskLot | null): readonly string[] {
  const first: Readonly<Record<string, unknown>> = { ...valuesAtFirst(lot) }
  const isOther = (value: unknown, name: string) => JSON.stringify(value) !== JSON.stringify(first[name])
  return Object.keys(typed).filter((name) => over && isOther(over.values[name], name) && isOther(typed[name], name))
}

export const sampleNames = ['count100', 'defectCount', 'pupaeCocoonWeight', 'shellWeight'] as const
const alikeNames = [...sampleNames, 'cocoonTypeId', 'floorWaived'] as const
const figureNames = ['dflCount', 'approxWeight', 'numberOfLots', ...sampleNames] as const

/** The same with its figures as plain digits, for what is made of them; what is no figure stays, to be refused at its box. */
export const plainValues = (values: DeskValues): DeskValues => ({
  ...values,
  ...Object.fromEntries(figureNames.map((name) => [name, plainFigure(values[name])])),
  defects: Object.fromEntries(Object.entries(values.defects).map(([id, count]) => [id, plainFigure(count)])),
})

const count = integer({ min: 0 })

/** What is wrong with a count of defects as it is typed; null where nothing is. */
export const countIssue = (text: string): RowIssue | null =>
  text.trim() === '' ? null : issueOf(count, clean(count, text))

const pick = (fields: Declaration['fields'], names: readonly string[]): Declaration['fields'] =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, { ...fields[name], required: true }]] : [])))

const arrival = pick(inward.fields, ['farmerId', 'cocoonTypeId', 'dflCount', 'approxWeight', 'numberOfLots'])
const change = pick(lot.fields, ['cocoonTypeId', 'dflCount', 'approxWeight'])
const sample = pick(lot.fields, sampleNames)
const reason = pick(lot.fields, ['waiverReason'])

const hasSample = (values: DeskValues): boolean =>
  sampleNames.some((name) => values[name].trim() !== '') || Object.values(values.defects).some((count) => count !== '')

const countedDefects = (defects: DeskValues['defects']) =>
  Object.entries(defects).flatMap(([id, count]) =>
    Number(count) > 0 ? [{ defectId: Number(id), count: Number(count) }] : [],
  )

export const defectSum = (defects: DeskValues['defects']): number =>
  countedDefects(defects).reduce((sum, { count }) => sum + count, 0)

/** What is sent: nothing of the sample where the laboratory comes later. */
interface Sent {
  readonly body: InwardBody
  /** By the name of the box. */
  readonly errors: RowIssues
}

interface Wish {
  readonly values: DeskValues
  /** The lot that is changed; null for a new arrival. */
  readonly lot: DeskLot | null
  /** Whether other lots of its arrival had the same sample, and the desk says so. */
  readonly hasAlike?: boolean
  readonly later: boolean
}

function read(fields: Declaration['fields'], values: object): Sent {
  const result = schemaOf({ fields }, 'create').safeParse(values)
  return result.success
    ? { body: result.data as InwardBody, errors: {} }
    : { body: {}, errors: issuesOf(result.error, { fields }) }
}

/** The other lots of a lot's arrival that were tested by the same sample and are in no slot, by their numbers. */
export const alikeOf = (of: DeskLot | null, lots: readonly LotRow[] = []): readonly number[] =>
  lots
    .filter(
      (lot) =>
        of?.count100 != null &&
        lot.inwardId === of.inwardId &&
        lot.id !== of.id &&
        lot.lotStatus === 'TESTED' &&
        alikeNames.every((name) => lot[name] === of[name]),
    )
    .map(({ lotNo }) => lotNo)
    .sort((a, b) => a - b)

const figuresOf = (values: DeskValues) => JSON.stringify([sampleNames.map((name) => values[name]), values.defects])

/** The entry as the server takes it, or what is wrong with it: the same rules on both sides. */
export function entryOf({ values, lot: of, hasAlike = false, later }: Wish): Sent {
  const main = read(of ? change : arrival, { ...values, farmerId: values.farmer?.id ?? null })
  const errors: Record<string, RowIssues[string]> = { ...main.errors }
  if (!of && !values.farmer) errors.farmerId = { key: 'desk.inward.chooseFarmer' }
  const body: InwardBody = of ? { lotId: of.id, version: of.version, ...main.body } : { ...main.body }
  const wantsSample = hasSample(values) || (!values.floorWaived && !of)
  const isUnchanged = of !== null && figuresOf(valuesOfLot(of)) === figuresOf(values)
  if (!later && wantsSample && !isUnchanged) {
    const figures = read(sample, values)
    Object.assign(errors, figures.errors)
    const unread = Object.values(values.defects).map(countIssue).find(Boolean)
    if (unread) errors.defects = unread
    body.sample = { ...(figures.body as InwardBody['sample']), defects: countedDefects(values.defects) }
  } else if (of && !isUnchanged && !hasSample(values)) body.sample = null
  if (hasAlike && values.withAlike && body.sample) body.withAlike = true
  if (!later || of) {
    body.floorWaived = values.floorWaived
    body.waiverReason = values.floorWaived ? values.waiverReason : null
    if (values.floorWaived) Object.assign(errors, read(reason, values).errors)
  }
  return { body, errors }
}

/** The server names the figures of the sample as `sample.shellWeight`; the boxes are without the place. */
export const boxErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, said]) => [path.replace(/^sample\./, ''), said]))
