import { lineCutter } from './lines'
import { nextPan, type Pan } from './pan'
import { type Reading, readLine, type Weight } from './reading'
import { portName, type ScalePort, type Serial } from './serial'
import type { ScaleSettings } from './settings'

export type Link = 'off' | 'opening' | 'on' | 'lost' | 'refused'

export interface ScaleState {
  readonly link: Link
  /** What the scale said last; null before its first word and when it fell silent. */
  readonly reading: Reading | null
  readonly isStable: boolean
  readonly pan: Pan
}

/** An unsaid weight that stays the same so long, in milliseconds, stands still. */
const settling = 800
/** A scale that says nothing so long, in milliseconds, shows nothing. */
const silence = 10_000

const nothing = { reading: null, isStable: false, pan: { state: 'unknown' } } as const

/** A scale on a serial port: what it says as a store, and what a desk does with it. */
export class Scale {
  private state: ScaleState = { link: 'off', ...nothing }
  private readonly listeners = new Set<() => void>()
  private port: ScalePort | null = null
  private reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  private settle: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  /** Closing on purpose: the end of the stream is no loss. */
  private isClosing = false
  private reading: Promise<void> = Promise.resolve()

  constructor(
    private readonly serial: Serial,
    private readonly settings: () => Pick<ScaleSettings, 'baud' | 'port'>,
  ) {
    serial.addEventListener('connect', () => {
      if (this.state.link === 'lost') void this.resume()
    })
  }

  readonly get = (): ScaleState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Asks the person for a port and reads it; only from a click. Null where none was chosen or it could not be read. */
  async connect(): Promise<{ readonly port: string } | null> {
    const port = await this.serial.requestPort().catch(() => null)
    return port && (await this.open(port)) ? { port: portName(port) } : null
  }

  /** Reads the port that this browser was given before, if it is plugged in. */
  async resume(): Promise<boolean> {
    const ports = await this.serial.getPorts().catch(() => [])
    const port = ports.find((one) => portName(one) === this.settings().port) ?? ports[0]
    return port !== undefined && this.open(port)
  }

  /** The same port at another rate. */
  async reopen(): Promise<void> {
    const { port } = this
    if (!port) return
    await this.close()
    await this.open(port)
  }

  /** Lets the port go, for another tab or program. */
  async close(): Promise<void> {
    this.isClosing = true
    await this.reader?.cancel().catch(() => undefined)
    await this.reading
    this.isClosing = false
    this.tell({ link: 'off', ...nothing })
  }

  /** Takes the stable weight that stands on the scale, in kg text, once; null where there is none. */
  take(): string | null {
    const kg = takeable(this.state)
    if (kg !== null) this.tell({ pan: { state: 'taken', kg } })
    return kg
  }

  private async open(port: ScalePort): Promise<boolean> {
    if (this.state.link === 'on' || this.state.link === 'opening') return true
    this.tell({ link: 'opening', ...nothing })
    try {
      await port.open({ baudRate: this.settings().baud, dataBits: 8, stopBits: 1, parity: 'none' })
    } catch {
      this.tell({ link: 'refused' })
      return false
    }
    this.port = port
    this.tell({ link: 'on' })
    this.reading = this.read(port)
    return true
  }

  /** A line error ends one stream of the port and begins the next; a port without a stream is gone. */
  private async read(port: ScalePort): Promise<void> {
    const cut = lineCutter()
    while (port.readable && !this.isClosing) {
      const reader = port.readable.getReader()
      this.reader = reader
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) break
          for (const line of cut(value)) this.onLine(line)
        }
        break
      } catch {
        // The stream is over; the port's next one, if it has one, is read in its place.
      } finally {
        reader.releaseLock()
        this.reader = null
      }
    }
    clearTimeout(this.settle)
    clearTimeout(this.quiet)
    await port.close().catch(() => undefined)
    if (!this.isClosing) this.tell({ link: 'lost', ...nothing })
  }

  private onLine(line: string): void {
    const reading = readLine(line)
    if (!reading) return
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => this.tell({ ...nothing }), silence)
    if (reading.kind === 'weight') this.weigh(reading)
    else {
      clearTimeout(this.settle)
      this.tell({ reading, isStable: false })
    }
  }

  private weigh(reading: Weight): void {
    const { reading: before, isStable, pan } = this.state
    const isUnsaid = reading.steadiness === 'unsaid'
    const isSame = isUnsaid && before?.kind === 'weight' && reading.kg === before.kg
    if (!isSame) clearTimeout(this.settle)
    if (isUnsaid && !isSame) this.settle = setTimeout(() => this.tell({ isStable: true }), settling)
    this.tell({
      reading,
      isStable: isUnsaid ? isSame && isStable : reading.steadiness === 'stable',
      pan: reading.isNet ? pan : nextPan(pan, reading.kg),
    })
  }

  private tell(part: Partial<ScaleState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }
}

/** The weight that may be taken now, in kg text; null while it moves, is net, was taken, or the pan is empty. */
export function takeable({ reading, isStable, pan }: ScaleState): string | null {
  if (!isStable || reading?.kind !== 'weight' || reading.isNet) return null
  return pan.state === 'fresh' || pan.state === 'loaded' ? reading.kg : null
}
