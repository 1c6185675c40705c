/** The token that the farmer takes home, and the one that hangs on the lot in the auction. */
export const tokenKinds = ['lot', 'auction'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** Where anyone learns what a paper's code stands for; `origin` is the site's own, such as 'https://market.example'. */
export const verifyAddress = (origin: string, code: string): string => `${origin}/verify/${code}`

export const paperKinds = [
  'farmerInvoice',
  'reelerInvoice',
  'gatePass',
  'token',
  'voucher',
  'paymentAdvice',
  'yearClose',
] as const
export type PaperKind = (typeof paperKinds)[number]
