import { sql } from 'drizzle-orm'
import type { ReportRow } from '#shared/report'
import { ask } from '../support/reportAnswers'
import { paiseOf } from './passbooks'
import { Difference, type Play, rowsOf, signIn } from './play'

const of = (row: ReportRow, ...columns: string[]): bigint =>
  columns.reduce((sum, column) => sum + paiseOf(String(row[column] ?? '0.00')), 0n)

/**
 * 'Levy reconciled' leads from what is due to what is billed and on to what is remitted, day by day, and has of both what 'levy by
 * date' has: of every period of the play, for what is later than its last day is not known to it.
 */
export async function checkLevy(play: Play): Promise<void> {
  await signIn(play)
  const found = await rowsOf<{ day: string }>(play, sql`select distinct day from voucher order by day`)
  const days = found.map(({ day }) => day)
  for (const [at, from] of days.entries())
    for (const to of days.slice(at)) {
      const reconciled = await ask(play.desk, 'levyReconciled', { from, to })
      const byDate = await ask(play.desk, 'levyByDate', { from, to })
      for (const row of reconciled.rows) {
        const billed =
          of(row, 'due', 'ofEarlierDays', 'onCancelledBills', 'takenBack') - of(row, 'notBilled', 'billedLater')
        if (billed !== of(row, 'billed') || of(row, 'billed', 'setOff') !== of(row, 'remitted', 'balance'))
          throw new Difference(`Levy of ${row.day}, ${from} to ${to}: ${JSON.stringify(row)}`)
      }
      const [own, other] = [reconciled.totals, byDate.totals]
      const isSame = of(own, 'billed') === of(other, 'levy') && of(own, 'balance') === of(other, 'balance')
      // What challans took off for days below nothing, they took off others.
      if (!isSame || (at === 0 && of(own, 'setOff') !== 0n))
        throw new Difference(`Levy ${from} to ${to}: ${JSON.stringify([own, other])}`)
    }
}
