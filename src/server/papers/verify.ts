import { sql } from 'drizzle-orm'
import { AppError } from '#shared/errors'
import type { VerifiedPaper } from '#shared/papers'
import type { Ctx } from '../context'

/** What the code on a paper stands for; nobody is named. Throws NOT_FOUND. */
export async function verifyPaper({ db }: Pick<Ctx, 'db'>, code: string): Promise<VerifiedPaper> {
  if (!/^[0-9a-f]{32}$/.test(code)) throw new AppError('NOT_FOUND')
  const [paper] = await db.query<VerifiedPaper>(sql`
    select t.side || 'Invoice' as kind, t.invoice_no as number, t.day, m.name as market, m.name_ta as market_ta,
      t.net_amount as amount, t.invoice_status as status
    from invoice t join mas_branch m on m.id = t.market_id where t.verify_code = ${code}
    union all
    select 'gatePass', g.pass_no, g.day, m.name, m.name_ta, null, case when g.left_at is null then 'ISSUED' else 'LEFT' end
    from gate_pass g join mas_branch m on m.id = g.market_id where g.verify_code = ${code}
    limit 1`)
  if (!paper) throw new AppError('NOT_FOUND')
  return paper
}
