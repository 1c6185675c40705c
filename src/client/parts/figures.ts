import { indian } from '#shared/money'

const noBreakSpace = '\u00A0'

/** '₹ 19,05,536.55': for text, tiles and totals; table cells carry no sign. '–' where there is no amount. */
export const rupeeText = (amount: string | number | null | undefined): string =>
  amount === null || amount === undefined || amount === '' ? '–' : `₹${noBreakSpace}${indian(String(amount))}`

/** A count or decimal with Indian grouping; '–' where there is none. */
export const figureText = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? '–' : indian(String(value))

/** '94410 00007': a mobile number of ten digits, or the one that a text ends with, in two halves; any other text as it is. */
export const mobileText = (text: string): string => text.replace(/(?<!\d)(\d{5})(\d{5})$/, '$1 $2')
