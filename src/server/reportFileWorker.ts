import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { type FiledAnswer, reportFileOf } from '#exports/reportFile'
import { tenant } from '#resources/scopes'
import type { FileJob } from './gateway/reportFiles'

/* The thread in which one file of a report is made: it is given a job, answers the file's bytes and ends. */

// It runs from src/server and, bundled, from dist/server.
const fonts = join(dirname(fileURLToPath(import.meta.url)), '../../src/pdf/fonts')
const font = (style: string) => new Uint8Array(readFileSync(join(fonts, `NotoSansTamil-${style}.ttf`)))

function answerIn(pieces: readonly Uint8Array[]): FiledAnswer {
  const read = JSON.parse(Buffer.concat(pieces).toString('utf8')) as FiledAnswer & Readonly<Record<string, unknown>>
  return { ...read, tenant: (read[tenant.resource] ?? null) as FiledAnswer['tenant'] }
}

const { order, answer, earlier } = workerData as FileJob
const bytes = await reportFileOf(order, answerIn(answer), earlier ? answerIn(earlier).rows : undefined, {
  regular: font('Regular'),
  bold: font('Bold'),
})
parentPort?.postMessage(bytes)
