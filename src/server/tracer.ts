export type SpanAttributes = Readonly<Record<string, string | number>>

/** A stretch of work that is followed. */
export interface Span {
  /** Names it to what it causes, as W3C's `traceparent` has it: '00-…-…-01'. */
  readonly traceparent: string
  end(attributes?: SpanAttributes): void
}

/** Follows a request through the processes, from the bid to the lines of those who watch; whoever hosts the app says where it is kept. */
export interface Tracer {
  /** A stretch begins, below the first of its `causes` (W3C `traceparent`) and linked to the others. Null where nobody follows. */
  begin(name: string, causes: readonly string[], attributes?: SpanAttributes): Span | null
}

/** Nothing is followed. */
export const noTracer: Tracer = { begin: () => null }
