/*
 * What the reader of workbooks does not say of one: which of its sheets can be seen, that `true` is as good a word for
 * days that are counted from 1904 as `1`, and which cells it left empty although something stands in them.
 */

/** A cell whose formula failed, or that nobody computed: it has no value, and says what stands there. */
class NoValue {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text
  }
}

type Attributes = Readonly<Record<string, string>>

const attributesIn = (tag: string): Attributes =>
  Object.fromEntries([...tag.matchAll(/([\w:]+)\s*=\s*(["'])(.*?)\2/g)].map(([, name, , value]) => [name, value]))

/** What programs may write before the names of elements, as the Open XML SDK writes `<x:c>`. */
const ns = '(?:[\\w.-]+:)?'

const elements = (xml: string, name: string): Attributes[] =>
  [...xml.matchAll(new RegExp(`<${ns}${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesIn(tag))

const plain = (xml: string): string => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const failed = new RegExp(
  `<${ns}c\\b([^>/]*\\bt=["']e["'][^>/]*)>\\s*(?:<${ns}f\\b[^>]*?(?:/>|>[^<]*</${ns}f>)\\s*)?<${ns}v>([^<]+)</${ns}v>`,
  'g',
)
const formula = new RegExp(
  `<${ns}c\\b([^>/]*)>\\s*<${ns}f\\b[^>]*?(?:/>|>([^<]*)</${ns}f>)\\s*(<${ns}v\\s*/>|<${ns}v>\\s*</${ns}v>)?\\s*</${ns}c>`,
  'g',
)

/** The cells of a sheet's XML that have no value, by their addresses. */
function withoutValue(xml: string): Map<string, NoValue> {
  const found = new Map<string, NoValue>()
  for (const [, attributes = '', text = ''] of xml.matchAll(failed))
    found.set(attributesIn(attributes).r ?? '', new NoValue(plain(text)))
  for (const [, attributes = '', text = '', value] of xml.matchAll(formula)) {
    const { r = '', t } = attributesIn(attributes)
    // A text that was computed may be an empty one.
    if (value === undefined || t !== 'str') found.set(r, new NoValue(`=${plain(text)}`))
  }
  return found
}

/** Row and column of 'B7', from 0. */
function placeOf(address: string): [row: number, column: number] {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(row) - 1, column - 1]
}

/** Days from the one count's first to the other's, in milliseconds. */
const since1904 = 1462 * 86_400_000

/** A spreadsheet keeps fifteen digits of a figure and shows no more: what it computed beyond them is no part of it. */
const figureOf = (text: string): number => Number(Number(text).toPrecision(15))

/** The lines of the first sheet of a workbook that can be seen. @throws when unreadable */
export async function readWorkbook(file: ArrayBuffer): Promise<unknown[][]> {
  const [{ readSheet }, { strFromU8, unzipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ])
  const bytes = new Uint8Array(file)
  const text = (path: string): string => {
    const found = unzipSync(bytes, { filter: ({ name }) => name === path })[path]
    return found ? strFromU8(found) : ''
  }
  const book = text('xl/workbook.xml')
  const sheets = elements(book, 'sheet')
  // Of a book that cannot be looked through, nobody knows what the reader leaves out.
  if (sheets.length === 0) throw new Error('No sheet')
  const at = Math.max(
    0,
    sheets.findIndex(({ state = 'visible' }) => state === 'visible'),
  )
  const lines: unknown[][] = await readSheet(file, at + 1, { parseNumber: figureOf })
  if (elements(book, 'workbookPr')[0]?.date1904 === 'true')
    for (const cells of lines)
      for (const [column, cell] of cells.entries())
        if (cell instanceof Date) cells[column] = new Date(cell.getTime() + since1904)
  const id = Object.entries(sheets[at] ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const { Target = '' } = elements(text('xl/_rels/workbook.xml.rels'), 'Relationship').find(({ Id }) => Id === id) ?? {}
  const sheet = text(Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  if (sheet === '') throw new Error('No sheet')
  for (const [address, none] of withoutValue(sheet)) {
    const [row, column] = placeOf(address)
    while (lines.length <= row) lines.push([])
    const cells = lines[row] as unknown[]
    while (cells.length < column) cells.push(null)
    cells[column] = none
  }
  return lines
}
