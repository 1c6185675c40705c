/** What a partner's program meets outside of the API. */
export interface World {
  /** Where the market's server is: 'http://127.0.0.1:8004'. */
  readonly origin: string
  readonly password: string
  /** The time on the wall in the market, so many minutes from now: 'HH:MM'. */
  clock(minutes: number): string
  /** Waits until so many minutes have gone by. */
  wait(minutes: number): Promise<void>
  /** Reads the OTP on the phone of that number. */
  readOtp(mobileNo: string): Promise<string>
}

export interface Bill {
  readonly invoiceNo: string
  readonly side: string
  readonly netAmount: string
}

/** What the program brings home in the evening; rupees and kg as decimal texts. */
export interface Evening {
  readonly floors: readonly (number | null)[]
  readonly refusedBid: string | undefined
  readonly prices: readonly (number | null)[]
  readonly weights: readonly string[]
  readonly bills: readonly Bill[]
  readonly tokens: number
  readonly ownBatch: string
  readonly bankFile: { readonly total: string; readonly accounts: readonly string[] }
  readonly payments: readonly { readonly lotNo: number | null; readonly amount: string; readonly status: string }[]
  readonly register: { readonly lots: number; readonly totals: Readonly<Record<string, unknown>> }
}
