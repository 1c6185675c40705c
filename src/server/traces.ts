import { type Context, ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { inTime } from './inTime'
import type { Tracer } from './tracer'

const written = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Who caused it; null for what is no `traceparent`, which anybody may send. */
function causeOf(traceparent: string): SpanContext | null {
  const [, traceId, spanId, flags] = written.exec(traceparent) ?? []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}

const textOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

const below = (cause: SpanContext | undefined): Context =>
  cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT

export interface Traces {
  readonly tracer: Tracer
  /** Sends what was not sent yet, for two seconds at most. */
  stop(): Promise<void>
}

/**
 * Sends what is followed to a collector of OpenTelemetry, in its protocol over HTTP. Sampling, headers and time-outs are set
 * by OpenTelemetry's own variables. A collector that is away holds up nothing: what it does not take is dropped.
 */
export function createTraces(url: string, version: string): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'cocoon-market', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  const own = provider.getTracer('cocoon-market')
  return {
    tracer: {
      begin(name, causes, attributes = {}) {
        const [first, ...others] = causes.flatMap((one) => causeOf(one) ?? [])
        const kind = attributes['http.route'] ? SpanKind.SERVER : SpanKind.INTERNAL
        const span = own.startSpan(
          name,
          { kind, attributes, links: others.map((context) => ({ context })) },
          below(first),
        )
        return {
          traceparent: textOf(span.spanContext()),
          end: (more = {}) => span.setAttributes(more).end(),
        }
      },
    },
    async stop() {
      await inTime(
        provider.shutdown().catch(() => undefined),
        2000,
        () => undefined,
      )
    },
  }
}
