/** A figure that is read when somebody asks how the process does. */
export interface Gauge {
  /** In Prometheus' manner: what, then its unit. */
  readonly name: string
  readonly help: string
  /** Null where there is nothing to tell at this moment. */
  read(): number | null | Promise<number | null>
}

/** Hears what requests come to; whoever hosts the app says where the figures go. */
export interface Meter {
  /** A request of a route begins; what is answered is called with its status when the answer is there. */
  request(route: string): (status: number) => void
  /** A request was refused: by which error, and by which rule where it names one. */
  refused(route: string, code: string, rule: string): void
}

/** Figures that go nowhere. */
export const noMeter: Meter = { request: () => () => undefined, refused: () => undefined }
