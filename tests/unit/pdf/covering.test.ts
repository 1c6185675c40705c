import { describe, expect, it } from 'vitest'
import { coverLines, mostCover } from '#exports/savedView'
import { type ReportPaper, reportPdf } from '#pdf/documents/report'
import { fonts } from './fonts'
import { linesOn, read } from './read'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 14:10:00' }
const label = (text: string) => ({ en: text, ta: text })

const report = (rows: number, cover?: string): ReportPaper => ({
  title: label('Daily abstract'),
  place: label('Dharmapuri'),
  filters: [{ label: label('Date'), value: label('20/11/2026') }],
  columns: [{ name: 'variety', kind: 'text', label: label('Variety'), align: 'start' }],
  body: Array.from({ length: rows }, (_, at) => ({ kind: 'row', cells: [`BV ${at}`] })),
  signatures: [],
  ...(cover !== undefined && { cover: coverLines(cover) }),
})
const linesOf = async (paper: ReportPaper) => (await read(reportPdf(paper, env))).map(linesOn)

describe('the covering text of a report', () => {
  const text = 'To the Director of Sericulture:\n\nஇன்றைய வரத்து மழையால் குறைந்தது; தீர்வை முழுவதும் செலுத்தப்பட்டது.'

  it('stands on the first page alone, between its head and its table, in either language', async () => {
    const [first = [], ...further] = await linesOf(report(120, text))
    const at = (line: string) => first.findIndex((one) => one.includes(line))
    expect(further.length).toBeGreaterThan(0)
    expect(at('Daily abstract')).toBeGreaterThanOrEqual(0)
    expect(at('To the Director of Sericulture:')).toBeGreaterThan(at('Daily abstract'))
    expect(at('இன்றைய வரத்து மழையால் குறைந்தது; தீர்வை முழுவதும் செலுத்தப்பட்டது.')).toBeGreaterThan(at('To the Director'))
    expect(at('BV 0')).toBeGreaterThan(at('இன்றைய'))
    expect(further.flat().join('\n')).not.toContain('Director')
  })

  it('is broken where it is wider than the page, and covers nothing', async () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
    const pages = await read(reportPdf(report(3, words), env))
    const [page = []] = pages
    const right = Math.max(...page.map(({ x, width }) => x + width))
    expect(right).toBeLessThan(595)
    const lowest = Math.min(...page.filter(({ text: said }) => said.includes('word')).map(({ y }) => y))
    const table = Math.max(...page.filter(({ text: said }) => said.startsWith('BV')).map(({ y }) => y))
    expect(lowest).toBeGreaterThan(table + 8)
  })

  it('takes no room where there is none', async () => {
    expect(await linesOf(report(3, '  \n '))).toEqual(await linesOf(report(3)))
  })

  it('is bounded', () => {
    expect(coverLines('x'.repeat(2 * mostCover.characters)).join('')).toHaveLength(mostCover.characters)
    expect(coverLines(Array.from({ length: 40 }, () => 'x').join('\n'))).toHaveLength(mostCover.lines)
  })
})
