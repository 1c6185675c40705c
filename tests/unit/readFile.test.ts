import { describe, expect, it } from 'vitest'
import { farmer } from '#resources/farmer'
import { readFile, unreadable } from '../../src/client/crud/importing/readFile'
import { match } from '../../src/client/crud/importing/rows'
import { understand } from '../../src/client/pages/openings/importRows'
import { answerRows } from '../../src/client/pages/payments/answer'
import { readBankFile } from '../../src/client/pages/reconciliation/file'
import { readKind } from '../../src/client/pages/setup/files'
import { workbook } from '../support/workbook'

/* Files as spreadsheets and banks write them: read whole and as they stand, or refused with the row that cannot be. */

const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'list.csv')
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (const [at, unit] of text.split('').entries()) bytes.setUint16(at * 2, unit.charCodeAt(0), isLittle)
  return new Uint8Array(bytes.buffer)
}
const cellsOf = async (file: File) => (await readFile(file)).rows.map(({ cells }) => cells)
const said = (file: Promise<unknown>) =>
  file.then(
    () => null,
    (error: unknown) => unreadable(error),
  )

describe('a CSV file', () => {
  it('is read by its byte order mark, also as spreadsheets write Unicode', async () => {
    const text = '\ufeffபெயர்,Address\r\nமுருகன்,"4, North\r\nStreet"\r\n'
    for (const file of [csv(text), csv(utf16(text, true)), csv(utf16(text, false))])
      expect(await cellsOf(file)).toEqual([['முருகன்', '4, North\r\nStreet']])
    expect(await cellsOf(csv('Name;Address\nMurugan;4, North Street\n'))).toEqual([['Murugan', '4, North Street']])
  })

  it('of other letters is refused rather than read wrong', async () => {
    const ansi = new Uint8Array([...Buffer.from('Name,Address\nMurugan,'), 0x96, 0xa0, 0x0a])
    expect(await said(readFile(csv(ansi)))).toEqual({ key: 'masters.import.letters' })
  })

  it('with a quote that nothing closes is refused: the rows behind it would be lost', async () => {
    const file = csv('Name,Address\nA,4 North Street\nB,"5 North Street\nC,6 North Street\nD,7 North Street\n')
    expect(await said(readFile(file))).toEqual({ key: 'masters.import.quote', args: { n: 3 } })
  })

  it('with more values in a row than heads is refused: each would stand under another’s head', async () => {
    const openings = csv('Code,Debit,Credit\nFDPI1001,,1,200.00\n')
    expect(await said(readFile(openings))).toEqual({ key: 'masters.import.longer', args: { n: 2 } })
    const quoted = await readFile(csv('Code,Debit,Credit\nFDPI1001,,"1,200.00",,\n'))
    expect(understand(quoted, 'en')?.sent).toEqual([{ line: 2, code: 'FDPI1001', side: 'credit', amount: '1200.00' }])
  })

  it('of a bank may say below its lines what it likes', async () => {
    const heads = 'Txn Date,Description,Debit,Credit'
    const foot = 'Unless told, by letter, within 15 days, this is, taken as right\n'
    const lines = await readBankFile(csv(`Account,77\n\n${heads}\n01/11/2026,NEFT,,100.00\n\n${foot}`), undefined)
    expect(lines.rows[0]?.cells).toEqual(['01/11/2026', 'NEFT', '', '100.00'])
    const shifted = csv(`${heads}\n01/11/2026,NEFT,,1,200.00\n`)
    expect(await said(readBankFile(shifted, undefined))).toEqual({ key: 'masters.import.longer', args: { n: 2 } })
  })
})

describe('a workbook', () => {
  it('has figures to the fifteen digits that a spreadsheet keeps and shows', async () => {
    const file = workbook(['<Code', '<Debit', '<Credit'], ['<FDPI1001', '', '20165.210000000003'])
    expect(understand(await readFile(file), 'en')?.sent).toEqual([
      { line: 2, code: 'FDPI1001', side: 'credit', amount: '20165.21' },
    ])
  })

  it('has no digits in place of those that a spreadsheet lost', async () => {
    const heads = ['Date', 'Market', 'Lot no.', 'Amount', 'UTR', 'Status']
    const sheet = await readFile(
      workbook(
        heads.map((head) => `<${head}`),
        ['d46346', '<DPI', '7', '19864.99', '4029173855123456789', '<SUCCESS'],
      ),
    )
    const [row] = answerRows(sheet)
    expect(row).toMatchObject({ date: '20/11/2026', lot: '7', amount: '19864.99', utr: '4.02917385512346E+18' })
  })

  it('has days as days, and what is no workbook is refused', async () => {
    const sheet = await readFile(workbook(['<Licence date', '<Nothing'], ['d46346', '']))
    expect(sheet.rows[0]?.cells[0]).toEqual(new Date('2026-11-20T00:00:00Z'))
    expect(await said(readFile(new File(['no zip'], 'list.xlsx')))).toEqual({ key: 'masters.import.unreadable' })
  })
})

describe('columns of a file', () => {
  it('are told where a head is nobody’s or stands twice', async () => {
    const matched = match(farmer, await readFile(csv('Name,பெயர்,Colour\nA,B,red\n')))
    expect([matched.fields, matched.unknown, matched.rows]).toEqual([
      ['ledgerName', undefined, undefined],
      ['பெயர்', 'Colour'],
      [{ ledgerName: 'A' }],
    ])
  })

  it('are told by their letters where they have values and no head, as beneath merged cells', async () => {
    const matched = match(farmer, await readFile(csv('Name,,,Mobile no.\nA,K,,9840012345\nB,,,9840012346\n')))
    expect(matched.unknown).toEqual(['B'])
  })

  it('of a market’s beginning are told too, but for what stood on accounts', async () => {
    const sheet = await readFile(csv('Name,Debit,Opening credit\nMurugan,,1250.50\n'))
    const read = readKind('farmer', 'farmers.csv', sheet, 'en')
    expect(read?.kind === 'farmer' && [read.openings, read.matched.unknown]).toEqual([[], ['Opening credit']])
  })
})
