import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { closeYear } from '#resources/actions/year'
import { accountingYear, addDays, momentShown, yearRange, yearText } from '#shared/day'
import { indian } from '#shared/money'
import { ActionButton } from '../../actions/ActionButton'
import { get } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import { Failed } from '../../parts/Failed'
import { nameIn } from '../../parts/nameIn'
import { PageHead } from '../../parts/PageHead'
import { card } from '../../parts/primitives'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'

const Card = styled('section')(card, {
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 16,
  marginBlockStart: 12,
  '& p': { margin: 0 },
  '& code': { overflowWrap: 'anywhere', fontSize: 12 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& td, & th': { padding: '4px 8px', textAlign: 'start' },
  '& td:nth-of-type(n+2), & th:nth-of-type(n+2)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

/** The years before the one under way, the last first. */
function earlierYears(count: number): string[] {
  let { from } = yearRange(accountingYear(today()))
  return Array.from({ length: count }, () => {
    const year = accountingYear(addDays(from, -1))
    from = yearRange(year).from
    return year
  })
}

const useYear = (year: string, marketId: number) =>
  useQuery({
    queryKey: ['yearClose', year, marketId],
    queryFn: ({ signal }) => get('year/close', { year, marketId }, { signal }),
    enabled: marketId > 0,
  })

type State = NonNullable<ReturnType<typeof useYear>['data']>

function Closed({ seal, heads }: { seal: NonNullable<State['seal']>; heads: State['heads'] }) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <>
      <p>
        {translate('year.done', { year: yearText(seal.year) })} {momentShown(seal.sealedAt)} · {seal.maker},{' '}
        {seal.checker}
      </p>
      <p>
        {translate('dayClose.signature')} <code>{seal.signature}</code>
      </p>
      <table>
        <caption>{translate('year.balances')}</caption>
        <thead>
          <tr>
            <th>{translate('book.account')}</th>
            <th>{translate('field.debit')}</th>
            <th>{translate('field.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {heads.map(({ code, name, nameTa, debit, credit }) => (
            <tr key={code}>
              <td>
                {code} {nameIn(language, name, nameTa)}
              </td>
              <td>{indian(debit)}</td>
              <td>{indian(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The end of an accounting year: proposed, waiting for another official, or closed with what it carries forward. */
export function YearClosingPage() {
  const translate = useTranslate()
  const { user } = useSession()
  const years = earlierYears(3)
  const [year, setYear] = useState(years[0] ?? '')
  const marketId = (user?.market ?? user?.markets?.[0])?.id ?? 0
  const { data, error, refetch } = useYear(year, marketId)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <>
      <PageHead title={translate('year.closing')} />
      <TextField
        select
        label={translate('field.accountingYear')}
        fullWidth={false}
        sx={{ width: 160 }}
        value={year}
        onChange={({ target }) => setYear(target.value)}
      >
        {years.map((one) => (
          <MenuItem key={one} value={one}>
            {yearText(one)}
          </MenuItem>
        ))}
      </TextField>
      {data && (
        <Card aria-label={translate('year.closing')}>
          {data.seal && <Closed seal={data.seal} heads={data.heads} />}
          {data.proposal && <p>{translate('year.waits', { year: yearText(year) })}</p>}
          {!data.seal && !data.proposal && (
            <>
              <p>{translate('year.sureText')}</p>
              <ActionButton action={closeYear} row={{ year }} size="medium" />
            </>
          )}
        </Card>
      )}
    </>
  )
}
