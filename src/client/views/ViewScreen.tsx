import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Suspense, useMemo } from 'react'
import { useListContext, useNavigate } from 'react-admin'
import { Link, Navigate, useLocation } from 'react-router'
import { tenant } from '#resources/scopes'
import { isListed } from '#shared/access'
import { asOfText, dayShown } from '#shared/day'
import type { NoticeName, ToolName } from '#shared/extensions'
import type { Field } from '#shared/field'
import { indian } from '#shared/money'
import type { ResolvedView, ViewLink } from '#shared/view'
import { ExportMenu } from '../crud/files/ExportMenu'
import { totalLabel, uncountedIn } from '../crud/files/totalLabel'
import { ListFilters } from '../crud/filters/ListFilters'
import { ListFrame } from '../crud/ListFrame'
import { ListTable } from '../crud/ListTable'
import { ListTools } from '../crud/ListTools'
import type { CrudRecord } from '../crud/records/record'
import { figureWithUnit } from '../crud/records/units'
import { WholeActions } from '../crud/selection'
import { useExtensions } from '../extensions/extensions'
import { useWords } from '../i18n/useWords'
import { Empty } from '../parts/Empty'
import { PageHead } from '../parts/PageHead'
import { Inline } from '../parts/primitives'
import type { ViewMeta } from '../providers/dataProvider'
import { today } from '../session/clock'
import { ownTenantOf, useSession } from '../session/session'
import { useRole } from '../session/useRole'
import { addressed, filledPath, filterFor, shownFilter } from './address'
import { CountKeys } from './CountKeys'
import { DayFilter } from './DayFilter'
import { PeriodFilter } from './PeriodFilter'
import { BesideRow } from './Preview'
import { perPage, readAgainAfter } from './reading'
import { useShownView } from './useShownView'

const Counts = styled(Inline)({ '&:not(:empty)': { padding: '6px 8px' } })

/** '3 lots, 84.150 kg': all rows that the filters find, on whichever page; and of when, where that is not now. */
function useTotalsFact(view: ResolvedView): string {
  const { translate, language, counted } = useWords()
  const { meta } = useListContext()
  const { totals, asOf } = (meta ?? {}) as Partial<ViewMeta>
  const said = view.view.totals
  const told = asOf ? `${translate('ui.report.asOf')}: ${asOfText(asOf)}` : ''
  if (!said || !totals?.count) return told
  const { distinct } = said
  const different = Number(totals.distinctCount)
  const others = distinct ? [counted(distinct.noun, different, indian(String(different)))] : []
  const sums = (said.of ?? []).map((name) => {
    const field = view.fields[name] as Field
    if (field.type === 'flag') return `${field.label?.[language]}: ${indian(String(totals[name]))}`
    return figureWithUnit(String(totals[name]), field, language)
  })
  const n = Number(totals.count)
  const facts = [...others, counted(said.noun, n, indian(String(n))), ...sums].join(', ')
  return [facts, told].filter(Boolean).join(' · ')
}

/** What all rows come to, under their columns. */
function useFoot(view: ResolvedView): Readonly<Record<string, string>> | undefined {
  const { meta } = useListContext()
  const { totals } = (meta ?? {}) as Partial<ViewMeta>
  const foot = view.view.totals?.foot
  return useMemo(
    () => (foot && totals ? Object.fromEntries(foot.map((name) => [name, indian(String(totals[name]))])) : undefined),
    [foot, totals],
  )
}

/** What their line is called: of rows that do not count it says so, on whichever page they stand. */
function useFootLabel(view: ResolvedView): string {
  const { language } = useWords()
  const { filterValues, meta } = useListContext()
  const { counts = {} } = (meta ?? {}) as Partial<ViewMeta>
  const uncounted = uncountedIn(
    view,
    filterValues ?? {},
    (name, value) => name === view.counted && (counts[value] ?? 0) > 0,
  )
  return totalLabel(view, uncounted)[language]
}

/** The address of another screen with what this list shows in its places: of a desk, whose list asks for none, its own tenant. */
function useAddress(): (path: string) => string {
  const { filterValues, meta } = useListContext()
  const { user } = useSession()
  const { said } = (meta ?? {}) as Partial<ViewMeta>
  return (path) => {
    const shown = { [tenant.field]: ownTenantOf(user)?.id, ...shownFilter(filterValues, said) }
    return `/app/${filledPath(path, shown)}${filterFor(path, filterValues)}`
  }
}

/** The screens beside this one, asked for the same as far as they have its fields. */
function Beside({ view }: { view: ResolvedView }) {
  const { language } = useWords()
  const address = useAddress()
  return (view.view.beside ?? []).map(({ path, label }) => (
    <Button key={path} variant="outlined" component={Link} to={address(path)}>
      {label[language]}
    </Button>
  ))
}

/** Where what a list shows is made, on the day that is shown. */
const createPath = ({ path }: ViewLink, { day }: Readonly<Record<string, unknown>>): string =>
  `/app/${filledPath(path, { day: day === 'today' || day === 'month' ? today() : day })}`

/** Nothing on the day that is shown. */
function NothingYet({ view }: { view: ResolvedView }) {
  const { translate, language } = useWords()
  const { filterValues } = useListContext()
  const { empty, create } = view.view
  if (!empty) return <Empty title={translate('message.noDataFound')} />
  const day = filterValues.day === 'today' ? today() : String(filterValues.day ?? '')
  const first = day === today() ? empty.first : undefined
  const why = empty.why?.[language]
  return (
    <Empty
      title={empty.title[language]}
      why={why?.includes('{date}') ? day && why.replace('{date}', dayShown(day) || day) : why}
      action={
        first &&
        create && (
          <Button variant="contained" component={Link} to={createPath(create, filterValues)}>
            {first[language]}
          </Button>
        )
      }
    />
  )
}

/** The buttons of its own that a view names. */
function Tools({ names }: { names: readonly ToolName[] }) {
  const { tools } = useExtensions()
  return names.map((name) => {
    const Tool = tools[name]
    return (
      <Suspense key={name} fallback={null}>
        <Tool />
      </Suspense>
    )
  })
}

type Shown = Parameters<Parameters<typeof BesideRow>[0]['table']>[0]

/** What a view has above or under its table. */
function Noticed({ name }: { name: NoticeName | undefined }) {
  const { notices } = useExtensions()
  const Notice = name && notices[name]
  return (
    Notice && (
      <Suspense fallback={null}>
        <Notice />
      </Suspense>
    )
  )
}

/** Whether a row is one at which the keys of a view begin. */
const useStartAt = ({ view: { startsAt } }: ResolvedView) =>
  useMemo(() => {
    if (!startsAt) return undefined
    const asked = Object.entries(startsAt)
    return (row: CrudRecord) => asked.every(([name, value]) => row[name] === value)
  }, [startsAt])

function ViewPage({ view, startsWith }: { view: ResolvedView; startsWith: Readonly<Record<string, unknown>> }) {
  const { language } = useWords()
  const navigate = useNavigate()
  const { filterValues } = useListContext()
  const columns = useShownView(view)
  const fact = useTotalsFact(view)
  const totals = useFoot(view)
  const label = useFootLabel(view)
  const startAt = useStartAt(view)
  const role = useRole()
  const { create, opens, day, notice, foot, empty, keptAs, preview } = view.view
  const table = (shown?: Shown) => (
    <ListTable
      declaration={view}
      columns={columns}
      startsWith={startsWith}
      toolbar={
        <>
          <ListFilters
            declaration={view}
            startsWith={startsWith}
            searchHint={view.view.searchHint[language]}
            start={day && (day === 'month' ? <PeriodFilter /> : <DayFilter view={view} />)}
            end={<ListTools declaration={view} columns={columns} keptAs={keptAs} />}
          />
          <Counts>
            <CountKeys view={view} />
            <WholeActions declaration={view} />
          </Counts>
        </>
      }
      empty={<NothingYet view={view} />}
      unmatched={empty?.unmatched?.[language]}
      totals={totals}
      totalLabel={label}
      onRow={opens === undefined ? undefined : (row) => navigate(`/app/${filledPath(opens, row)}`)}
      shown={shown}
      startAt={startAt}
      foot={foot && <Noticed name={foot} />}
      fills
    />
  )
  return (
    <>
      <PageHead
        title={view.label.many[language]}
        fact={fact}
        actions={
          <>
            <Tools names={view.view.tools ?? []} />
            <ExportMenu declaration={view} columns={columns} />
            <Beside view={view} />
            {create && isListed(role, create.roles ?? view.view.screen.roles) && (
              <Button variant="contained" startIcon={<Add />} component={Link} to={createPath(create, filterValues)}>
                {create.label[language]}
              </Button>
            )}
          </>
        }
      />
      <Noticed name={notice} />
      {preview ? <BesideRow view={view} preview={preview} table={table} /> : table()}
    </>
  )
}

/** The list of a declared view. */
export function ViewScreen({ view }: { view: ResolvedView }) {
  const { pathname, search } = useLocation()
  const startsWith = useMemo(() => ({ ...(view.view.day && { day: view.view.day }), ...view.starts }), [view])
  const address = addressed(search, view)
  if (address !== null) return <Navigate replace to={`${pathname}?${address}`} />
  return (
    <ListFrame declaration={view} perPage={perPage} startsWith={startsWith} every={readAgainAfter(view)}>
      <ViewPage view={view} startsWith={startsWith} />
    </ListFrame>
  )
}
