import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FiledAnswer, filedOfDay, filedPaper } from '#exports/filed'
import { dayClosePdf } from '#pdf/documents/dayClose'
import { dayClosePaper } from '#pdf/documents/dayClosePaper'
import { bundlePdf } from '#pdf/documents/report'
import type { DayClose } from '#resources/api/day'
import type { TestClient } from './cookies'
import { ask } from './reportAnswers'
import { root } from './root'

const font = (name: string) => new Uint8Array(readFileSync(join(root, 'src/pdf/fonts', `NotoSansTamil-${name}.ttf`)))
const fonts = { regular: font('Regular'), bold: font('Bold') }
const env = { fonts, origin: 'https://market.example', printedBy: 'Selvi', printedAt: '25/11/2026 10:00:00' }

/** A file's bytes without the moment in which it was made and what is derived from it. */
const bytesOf = (pdf: Uint8Array): string =>
  Buffer.from(pdf)
    .toString('latin1')
    .replaceAll(/\/(CreationDate|ID) ?[([][^\n]*/g, '')

/**
 * All that is printed of a closed day, as its screen prints it: what each report says, the bytes of the file with all of them,
 * in both languages, and those of the seal. By name; printed by somebody at a moment that are always the same.
 */
export async function dayPapers(desk: TestClient, day: string, marketId: number): Promise<Record<string, string>> {
  const { reports, title } = filedOfDay
  const answers = await Promise.all(
    reports.map(async (report) => {
      const chosen = filedOfDay.filters(report, day, marketId)
      const filters = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]))
      const { market, ...answer } = (await ask(desk, report.name, filters)) as object as FiledAnswer & {
        market: FiledAnswer['tenant']
      }
      return { report, chosen, answer: { ...answer, tenant: market } }
    }),
  )
  const found: Record<string, string> = {}
  for (const language of ['en', 'ta'] as const) {
    const papers = answers.map(({ report, chosen, answer }) => filedPaper(report, chosen, answer, language))
    for (const [at, paper] of papers.entries()) found[`${reports[at]?.name} ${language}`] = JSON.stringify(paper)
    found[`all ${language}.pdf`] = bytesOf(bundlePdf({ title, reports: papers }, env))
  }
  const seal = (await (await desk.get(`day/close?date=${day}&marketId=${marketId}`)).json()) as DayClose
  found['seal.pdf'] = bytesOf(dayClosePdf(dayClosePaper(seal, { en: 'Dharmapuri', ta: 'தர்மபுரி' }), env))
  return found
}
