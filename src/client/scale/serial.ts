/** The few parts of Web Serial that a scale needs; browsers that have it fit these shapes. */
export interface ScalePort {
  readonly readable: ReadableStream<Uint8Array> | null
  open(options: {
    readonly baudRate: number
    readonly dataBits: 8
    readonly stopBits: 1
    readonly parity: 'none'
  }): Promise<void>
  close(): Promise<void>
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number }
}

/** Names the adapter of a port; '' for a port that is none of USB. */
export function portName(port: ScalePort): string {
  const { usbVendorId, usbProductId } = port.getInfo()
  return usbVendorId === undefined ? '' : `${usbVendorId}:${usbProductId ?? ''}`
}

export interface Serial {
  /** The ports that this browser was given before. */
  getPorts(): Promise<readonly ScalePort[]>
  /** Asks the person for a port. @throws when none is chosen */
  requestPort(): Promise<ScalePort>
  addEventListener(type: 'connect' | 'disconnect', listener: () => void): void
}

/** The browser's own, or null where it has none. */
export const browserSerial = (): Serial | null => (navigator as { readonly serial?: Serial }).serial ?? null
