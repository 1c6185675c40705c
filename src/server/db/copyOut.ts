import type pg from 'pg'

/** A `copy … to stdout` on a client: what `pg` calls on a statement that it was handed. */
export class CopyOut implements pg.Submittable {
  /** The client's own clock puts itself here; it is stopped when the answer has ended. */
  callback: () => void = () => undefined
  private fault: { readonly reason: unknown } | undefined
  private resolve: () => void = () => undefined
  private reject: (reason: unknown) => void = () => undefined
  /** Resolves when the connection is free again; throws what the database objected to, or what the hearing threw. */
  readonly done = new Promise<void>((resolve, reject) => {
    this.resolve = resolve
    this.reject = reject
  })

  constructor(
    private readonly statement: string,
    private readonly onChunk: (chunk: Uint8Array) => void,
  ) {}

  submit(connection: pg.Connection): void {
    connection.query(this.statement)
  }

  /** Called out of the socket's own event, where a throw would end the process. */
  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    if (this.fault) return
    try {
      this.onChunk(chunk)
    } catch (reason) {
      this.fault = { reason }
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback()
    if (this.fault) this.reject(this.fault.reason)
    else this.resolve()
  }

  handleError(error: Error): void {
    this.callback()
    this.reject(error)
  }
}
