import { sql } from 'drizzle-orm'
import { type Language, languages } from '#shared/label'
import { say } from '#shared/terms'
import type { Sql } from '../db/db'

/** The first day of the accounting year in which a day lies, April to March. */
const accountingStart = `
create or replace function accounting_start(p_day date) returns date language sql immutable as $body$
  select (date_trunc('year', p_day - interval '3 months') + interval '3 months')::date
$body$;`

/** A term as a pattern of the database's `format`: the lots are its first argument, the date its second. */
const pattern = (key: 'moneyReport.lotOn' | 'moneyReport.lotsOn', language: Language): string =>
  `'${say(language, key).replaceAll('%', '%%').replaceAll("'", "''").replace('{lots}', '%1$s').replace('{date}', '%2$s')}'`

/** Which lots of which day, in a language: the words are the glossary's, for a view has none of its own. */
const lotsInWords = `
create or replace function lots_in_words(p_lots int8, p_numbers text, p_day date, p_language text)
returns text language sql stable as $body$
  select format(
    case p_language
      ${languages
        .map(
          (language) => `when '${language}' then
        case p_lots when 1 then ${pattern('moneyReport.lotOn', language)} else ${pattern('moneyReport.lotsOn', language)} end`,
        )
        .join('\n      ')}
    end,
    p_numbers, to_char(p_day, 'DD/MM/YYYY'))
$body$;`

/** The functions that reports share. */
export async function installReports(db: Sql): Promise<void> {
  await db.query(sql.raw(accountingStart))
  await db.query(sql.raw(lotsInWords))
}
