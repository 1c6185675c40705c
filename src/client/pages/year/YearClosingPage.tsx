import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { closeYear } from '#resources/actions/year'
import type { YearPlan } from '#resources/api/year'
import { isListed } from '#shared/access'
import { dayShown, yearText } from '#shared/day'
import { labelOf } from '#shared/nameIn'
import { Card } from '../../parts/Card'
import { Failed } from '../../parts/Failed'
import { FilterBar } from '../../parts/FilterBar'
import { ProgressLoader } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { pageColumns, Stack } from '../../parts/primitives'
import { SelectBox } from '../../parts/SelectBox'
import { useSession } from '../../session/session'
import { useRole } from '../../session/useRole'
import { OpenProposals } from '../configuration/OpenProposals'
import { CloseButton } from '../day/CloseButton'
import { MarketPicker } from '../day/MarketPicker'
import { PlanChecks } from '../day/PlanChecks'
import { useAskedMarket } from '../day/useDaySlot'
import { useUnreadable } from '../day/useUnreadable'
import { Balances, ClosedYear } from './ClosedYear'
import { checks, earlierYears, usePlan, useYear, type YearState } from './data'

const Columns = styled('div')(pageColumns('minmax(0, 1fr) minmax(320px, 420px)', 'minmax(0, 1fr) 320px'))

/** An open year: what its closing does, by whom. */
function Open({ state, plan }: { state: YearState; plan: YearPlan | undefined }) {
  const translate = useTranslate()
  const mayPropose = isListed(useRole(), closeYear.roles)
  const { year, proposal } = state
  return (
    <Card aria-label={translate('year.closing')}>
      <h2>{translate('year.closing')}</h2>
      <p>{proposal ? translate('year.waits', { year: yearText(year) }) : translate('year.sureText')}</p>
      <p>{translate('year.byTwo')}</p>
      {!proposal && mayPropose && <CloseButton action={closeYear} row={{ year }} plan={plan} />}
    </Card>
  )
}

/** Year and market of the page, as its address says: `?year=202526&market=4`. */
function useChoice() {
  const [query, setQuery] = useSearchParams()
  const years = earlierYears(3)
  const asked = query.get('year') ?? ''
  const wrong = useUnreadable('market')
  const choose = (name: 'year' | 'market', value: string) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), { replace: true })
  return {
    years,
    year: years.find((one) => one === asked) ?? years[0] ?? '',
    asked: useAskedMarket(query),
    wrong: wrong.market,
    choose,
  }
}

/** The end of an accounting year: what stands against it, its proposal, or what was sealed and its papers. */
export function YearClosingPage() {
  const translate = useTranslate()
  const { user } = useSession()
  const { years, year, asked, wrong, choose } = useChoice()
  const { data, error, refetch } = useYear(year, asked)
  const isOpen = data !== undefined && data.seal === null
  const plan = usePlan(year, asked, isOpen)
  const market = user?.market ?? user?.markets?.find(({ id }) => id === asked) ?? null
  const failure = error ?? (isOpen ? plan.error : null)
  return (
    <>
      <PageHead title={translate('year.closing')} fact={data && dayShown(data.lastDay)} />
      <FilterBar>
        {asked !== null && <MarketPicker value={asked} error={wrong} onMarket={(id) => choose('market', String(id))} />}
        <SelectBox
          label={translate('field.accountingYear')}
          value={year}
          onValue={(one) => choose('year', one)}
          options={years.map((one) => ({ value: one, text: yearText(one) }))}
        />
      </FilterBar>
      {failure && (
        <Failed error={failure} retry={() => void Promise.all([refetch(), isOpen ? plan.refetch() : undefined])} />
      )}
      {!failure && !data && <ProgressLoader />}
      {!failure && data && market && (
        <>
          <OpenProposals
            kinds={['yearClose']}
            concerns={({ kind, marketId, payload }) =>
              kind === 'yearClose' && marketId === market.id && payload.year === year
            }
          />
          <Columns>
            {data.seal ? (
              <Balances state={data} seal={data.seal} />
            ) : plan.data ? (
              <PlanChecks
                action={closeYear}
                checks={checks}
                plan={plan.data}
                title="year.checks"
                market={user?.market ? null : String(market.id)}
              />
            ) : (
              <ProgressLoader />
            )}
            <Stack style={{ alignContent: 'start' }}>
              {data.seal ? (
                <ClosedYear state={data} seal={data.seal} market={labelOf(market)} />
              ) : (
                <Open state={data} plan={plan.data} />
              )}
            </Stack>
          </Columns>
        </>
      )}
    </>
  )
}
