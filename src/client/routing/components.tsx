import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { PageName } from '#resources/pages'
import { reports } from '#resources/reports/index'
import type { Screen } from '#resources/screens'
import { viewNamed } from '#resources/views/index'
import type { ResolvedView } from '#shared/view'
import { extended } from '../custom/extended'
import { pageComponents, reportPage } from '../pages/registry'
import { GeneratedForm, GeneratedList } from './generated'

function Page({ name }: { name: PageName }) {
  const Component = pageComponents[name]
  const parameters = useParams()
  return <Component key={Object.values(parameters).join('/')} />
}

const ViewScreen = extended(async () => (await import('../views/ViewScreen')).ViewScreen)

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
