import type { ScalePort, Serial } from '../../src/client/scale/serial'

const encoder = new TextEncoder()

/** A scale's port as a browser shows it, with the plug in the test's hand. */
export class SimulatedPort implements ScalePort {
  readable: ReadableStream<Uint8Array> | null = null
  readonly rates: number[] = []
  closed = 0
  /** Another program holds the port. */
  isTaken = false
  private source: ReadableStreamDefaultController<Uint8Array> | null = null

  constructor(private readonly product = 1) {}

  getInfo = () => ({ usbVendorId: 0x0403, usbProductId: this.product })

  private stream(): void {
    this.readable = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.source = controller
      },
    })
  }

  async open({ baudRate }: { readonly baudRate: number }): Promise<void> {
    if (this.isTaken || this.readable) throw new DOMException('Failed to open serial port.', 'NetworkError')
    this.rates.push(baudRate)
    this.stream()
  }

  async close(): Promise<void> {
    this.closed += 1
    this.readable = null
    this.source = null
  }

  /** What the scale sends, cut wherever the test likes. */
  async send(...parts: readonly (string | Uint8Array)[]): Promise<void> {
    for (const part of parts) this.source?.enqueue(typeof part === 'string' ? encoder.encode(part) : part)
    await settled()
  }

  /** A line error: the stream breaks, and the port has another. */
  async break(): Promise<void> {
    const { source } = this
    this.stream()
    source?.error(new DOMException('Framing error', 'FramingError'))
    await settled()
  }

  /** The plug is pulled. */
  async unplug(): Promise<void> {
    const { source } = this
    this.readable = null
    this.source = null
    source?.error(new DOMException('The device has been lost.', 'NetworkError'))
    await settled()
  }
}

/** Lets the streams' own promises run. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A browser's ports, as `navigator.serial`. */
export class SimulatedSerial implements Serial {
  private readonly listeners = { connect: new Set<() => void>(), disconnect: new Set<() => void>() }

  constructor(
    readonly granted: ScalePort[] = [],
    /** What the person chooses; null closes the question. */
    public chosen: ScalePort | null = granted[0] ?? null,
  ) {}

  getPorts = async () => this.granted
  requestPort = async () => {
    if (!this.chosen) throw new DOMException('No port selected by the user.', 'NotFoundError')
    return this.chosen
  }
  addEventListener = (type: 'connect' | 'disconnect', listener: () => void) => void this.listeners[type].add(listener)

  async plugIn(): Promise<void> {
    for (const listener of this.listeners.connect) listener()
    await settled()
  }
}
