import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { chartPanels, MOST_CHARTS } from '#exports/chartPanels'
import type { Report } from '#shared/report'
import type { ReportLine } from '#shared/totals'
import { Chart } from '../charts/Chart'
import { useLanguage } from '../i18n/useLanguage'
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
  const language = useLanguage()
  const translate = useTranslate()
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
