/**
 * The open line of one request, lent by whoever hosts the app: bytes go straight to it. A stream of the platform costs
 * more than twice as much for each watcher; it serves where there is no line, as in tests and in a browser.
 */
export interface SseConnection {
  /** Sends status 200 and the headers, and keeps the line open. */
  begin(headers: Readonly<Record<string, string>>): void
  write(chunk: Uint8Array): void
  /** Bytes that the other side has not taken yet. */
  bufferedBytes(): number
  end(): void
  /** Called once, when either side closed the line. */
  onClose(closed: () => void): void
  /** What the app answers when it has answered on the line. */
  readonly answered: Response
}
