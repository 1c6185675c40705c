import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * A cell by what stands in it: '<text', 'd46346' for a day, '#N/A' for an error, '=A2' for a formula that nobody computed, also as
 * programs write it ('=A2='), and '=A2""' for one that came to no letters; else a figure.
 */
function cellXml(inside: string, ref: string): string {
  if (inside === '') return ''
  if (inside.startsWith('<')) return `<c r="${ref}" t="inlineStr"><is><t>${inside.slice(1)}</t></is></c>`
  if (inside.endsWith('=')) return `<c r="${ref}"><f>${inside.slice(1, -1)}</f><v></v></c>`
  if (inside.endsWith('""')) return `<c r="${ref}" t="str"><f>${inside.slice(1)}</f><v></v></c>`
  if (inside.startsWith('=')) return `<c r="${ref}"><f>${inside.slice(1)}</f></c>`
  if (inside.startsWith('#')) return `<c r="${ref}" t="e"><f>A1</f><v>${inside}</v></c>`
  return `<c r="${ref}"${inside.startsWith('d') ? ' s="1"' : ''}><v>${inside.replace('d', '')}</v></c>`
}

type Rows = readonly (readonly string[])[]

function sheetXml(rows: Rows): string {
  const lines = rows.map((cells, row) => {
    const inside = cells.map((one, at) => cellXml(one, `${String.fromCharCode(65 + at)}${row + 1}`)).join('')
    return inside === '' ? '' : `<row r="${row + 1}">${inside}</row>`
  })
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

interface Book {
  /** What the workbook says of itself. */
  readonly properties?: string
  /** What stands before the names of its elements, as programs write them. */
  readonly prefix?: string
  /** Its sheets, in order. */
  readonly sheets: readonly { readonly name?: string; readonly rows: Rows; readonly state?: 'hidden' | 'veryHidden' }[]
}

/** A workbook as its XML says it: what a spreadsheet writes and the product's own writer does not. */
export function bookOf({ properties = '', prefix = '', sheets }: Book): File {
  const names = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name ?? `S${at + 1}`}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${properties}/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)])),
  }
  const named = (xml: string) =>
    prefix === '' ? xml : xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`).replaceAll(' xmlns=', ` xmlns:${prefix}=`)
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(named(xml))])))
  return new File([zipped.slice()], 'list.xlsx')
}

/** A workbook of one sheet. */
export const workbook = (...rows: Rows): File => bookOf({ sheets: [{ rows }] })
