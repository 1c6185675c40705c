import { type ComponentType, lazy } from 'react'
import { useParams } from 'react-router'
import type { PageName } from '#resources/pages'
import { reports } from '#resources/reports/index'
import { viewNamed } from '#resources/views/index'
import type { ResolvedView } from '#shared/view'
import { loaded } from '../http/load'
import { pageComponents, reportPage } from '../pages/registry'
import { catalogue, type Screen } from './catalogue'
import { GeneratedForm, GeneratedList } from './generated'

function Page({ name }: { name: PageName }) {
  const Component = pageComponents[name] as ComponentType
  const parameters = useParams()
  return <Component key={Object.values(parameters).join('/')} />
}

const ViewScreen = lazy(async () => ({ default: (await loaded(() => import('../views/ViewScreen'))).ViewScreen }))

const View = ({ name }: { name: string }) => <ViewScreen key={name} view={viewNamed(name) as ResolvedView} />

function ReportScreen({ name }: { name: string }) {
  const report = reports.find((each) => each.name === name)
  const Component = reportPage as ComponentType<{ report: typeof report }>
  return <Component key={name} report={report} />
}

const kinds: Readonly<Record<Screen['kind'], ComponentType<{ name: string }>>> = {
  list: GeneratedList,
  form: GeneratedForm,
  view: View,
  page: Page as ComponentType<{ name: string }>,
  report: ReportScreen,
}

/** What a screen shows. */
export const componentOf = ({ kind }: Screen): ComponentType<{ name: string }> => kinds[kind]

/** Whether there is code for a screen; what is not built is neither routed nor in the menu. */
export function isBuilt({ kind, name }: Screen): boolean {
  if (kind === 'page') return pageComponents[name as PageName] !== undefined
  return kind === 'report' ? reportPage !== null : true
}

const builtPaths = new Set(catalogue.filter(isBuilt).map(({ path }) => path.replace(/\/:.*$/, '')))

/** Whether a path below /app leads to a built screen. */
export const isBuiltPath = (path: string): boolean => builtPaths.has(path)
