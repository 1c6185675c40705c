import { styled } from '@mui/material/styles'
import { chartPanels, MOST_CHARTS } from '#exports/chartPanels'
import type { Report } from '#shared/report'
import type { ReportLine } from '#shared/totals'
import { Chart } from '../charts/Chart'
import { useWords } from '../i18n/useWords'
import { card } from '../parts/primitives'

const Card = styled('section')(card, {
  display: 'grid',
  gap: 16,
  padding: '12px 16px 8px',
  marginBlockEnd: 12,
})

const Rest = styled('p')(({ theme: { silk } }) => ({ margin: 0, fontSize: 13, color: silk.text2 }))

/** The declared chart of a report over its lines; its text alternative is the table below it. */
export function ReportChart({ report, lines }: { report: Report; lines: readonly ReportLine[] }) {
  const { translate, language } = useWords()
  const panels = chartPanels(report, lines, language)
  if (panels.length === 0) return null
  return (
    <Card aria-label={report.title[language]}>
      {panels.slice(0, MOST_CHARTS).map(({ key, ...panel }) => (
        <Chart key={key} kind={report.chart?.kind ?? 'bars'} {...panel} />
      ))}
      {panels.length > MOST_CHARTS && (
        <Rest>{translate('reportPage.moreCharts', { n: MOST_CHARTS, of: panels.length })}</Rest>
      )}
    </Card>
  )
}
