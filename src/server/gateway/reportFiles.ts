import type { ReportFileOrder } from '#exports/reportFile'

/** What is handed to whoever makes files: the order, and the report's answers as they were written, in JSON. */
export interface FileJob {
  readonly order: ReportFileOrder
  readonly answer: readonly Uint8Array[]
  /** Of the period that it is compared with. */
  readonly earlier: readonly Uint8Array[] | null
}

/** Makes files of reports, beside the thread that decides bids. */
export interface ReportFiles {
  /** @throws Error where it takes too long, or ends without a file */
  make(job: FileJob): Promise<Uint8Array>
}
