import type { Language } from '#shared/label'
import { say } from '#shared/terms'

/** A term as a pattern of the database's `format`: the lots are its first argument, the date its second. */
const pattern = (language: Language, key: 'moneyReport.lotOn' | 'moneyReport.lotsOn'): string =>
  say(language, key).replaceAll('%', '%%').replace('{lots}', '%1$s').replace('{date}', '%2$s')

/** What of the program stands in its functions and views: `:'lot_on_en'` in a file of theirs is this text, quoted. */
export const sqlConstants: Readonly<Record<string, string>> = {
  lot_on_en: pattern('en', 'moneyReport.lotOn'),
  lot_on_ta: pattern('ta', 'moneyReport.lotOn'),
  lots_on_en: pattern('en', 'moneyReport.lotsOn'),
  lots_on_ta: pattern('ta', 'moneyReport.lotsOn'),
}
