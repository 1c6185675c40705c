import type { jsPDF } from 'jspdf'
import type { Label, Language } from '#shared/label'
import { indian, sum } from '#shared/money'
import { term } from '#shared/terms'
import { MARGIN } from '../document'
import { drawTable, type TableColumn } from '../table'
import type { InvoiceLine, InvoicePaper } from './invoicePaper'
import { inRupees } from './moneyParts'

const start = (label: Label): TableColumn => ({ label, align: 'start' })
const end = (label: Label): TableColumn => ({ label, align: 'end' })
const figure = (text: string): string => (text === '' ? '–' : indian(text))

/** The bilingual name of the levy with its rate. */
export const levyLabel = (percent: string): Label => ({
  en: `${term('field.levy').en} ${percent} %`,
  ta: `${term('print.levy').ta} ${percent} %`,
})

const NEXT_TOP = MARGIN + 7

/** The lots of an invoice with their total; returns y below, in mm. */
export function drawLines(doc: jsPDF, { lines, totals, levyPercent }: InvoicePaper, top: number): number {
  const columns = [
    end(term('column.serialNo.short')),
    start(term('field.voucherNo')),
    end(term('column.lotNo')),
    start(term('field.item')),
    end(term('print.pricePerKg')),
    end(term('field.weight')),
    end(inRupees(term('field.totalAmount'))),
    end(inRupees(levyLabel(levyPercent))),
    end(inRupees(term('field.netAmount'))),
    end(term('column.shellRatio.short')),
    end(inRupees(term('field.floorPrice'))),
  ]
  const rows = lines.map((line) => ({
    kind: 'row' as const,
    cells: [
      String(line.serialNo),
      line.voucherNo,
      String(line.lotNo),
      `${line.item.ta}\n${line.item.en}`,
      ...[line.pricePerKg, line.weight, line.amount, line.levy, line.net, line.shellRatio, line.floorPrice].map(figure),
    ],
  }))
  const sums = [totals.weight, totals.amount, totals.levy, totals.net].map(indian)
  const total = { kind: 'total' as const, label: term('column.total'), cells: ['', '', '', '', '', ...sums, '', ''] }
  return drawTable(doc, { columns, lines: [...rows, total], top, nextTop: NEXT_TOP }).y
}

const crateText = ({ crates }: InvoiceLine): string =>
  crates.map(({ no, gross, tare, net }) => `${no}: ${gross} − ${tare} = ${net}`.replaceAll(' ', '\u00a0')).join('  ·  ')

/** The head over the crates: how the net weight of each comes about, with the unit once. */
function crateFormula(language: Language): string {
  const [gross = '', tare = ''] = (['field.grossWeight', 'field.tare'] as const).map((key) =>
    term(key)[language].replace(/ \(.*\)$/, ''),
  )
  return `${term('field.crateNo')[language]}: ${gross} − ${tare} = ${term('field.netWeight')[language]}`
}

/** The crates of each lot, one line a lot; returns y below, in mm. */
export function drawCrates(doc: jsPDF, { lines }: InvoicePaper, top: number): number {
  const weighed = lines.filter(({ crates }) => crates.length > 0)
  if (weighed.length === 0) return top
  const [gross, tare, net] = [term('field.grossWeight'), term('field.tare'), term('field.netWeight')]
  const columns: TableColumn[] = [
    end(term('column.lotNo')),
    end(term('field.crateCount')),
    start({ en: crateFormula('en'), ta: crateFormula('ta') }),
    end(gross),
    end(tare),
    end(net),
  ]
  const rows = weighed.map((line) => {
    const added = (part: 'gross' | 'tare' | 'net'): string =>
      indian(
        sum(
          line.crates.map((crate) => crate[part]),
          3,
        ),
      )
    return {
      kind: 'row' as const,
      cells: [
        String(line.lotNo),
        String(line.crates.length),
        crateText(line),
        added('gross'),
        added('tare'),
        added('net'),
      ],
    }
  })
  return drawTable(doc, { columns, lines: rows, top: top + 5, nextTop: NEXT_TOP }).y
}
