import { once } from 'node:events'
import type pg from 'pg'

/** What `pg` calls on a statement that it was handed; the part of its connection that speaks COPY has no types. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A promise that is kept from outside; a refusal is heard by whoever waits for it, and ends the process for nobody. */
function later() {
  let resolve = (): void => undefined
  let reject = (_: Error): void => undefined
  const promise = new Promise<void>((keep, refuse) => {
    resolve = keep
    reject = refuse
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** `copy … from stdin` on a client that does nothing else meanwhile. */
export class CopyIn implements pg.Submittable {
  private connection: CopyConnection | null = null
  private readonly started = later()
  private readonly ended = later()

  constructor(private readonly statement: string) {}

  /** Resolves when more may be written; throws what the database objected to. */
  async write(chunk: string): Promise<void> {
    await this.started.promise
    const connection = this.connection as CopyConnection
    connection.sendCopyFromChunk(Buffer.from(chunk))
    if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), this.ended.promise])
  }

  async end(): Promise<void> {
    await this.started.promise
    this.connection?.endCopyFrom()
    await this.ended.promise
  }

  submit(connection: pg.Connection): void {
    connection.query(this.statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.connection = connection
    this.started.resolve()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.ended.resolve()
  }

  handleError(error: Error): void {
    this.started.reject(error)
    this.ended.reject(error)
  }
}
