import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { presetsOn } from '#exports/presets'
import { opened, placeOf } from '#exports/savedView'
import type { Report } from '#shared/report'
import { useViews, type View } from '../../crud/views/useViews'
import { useLanguage } from '../../i18n/useLanguage'
import { card } from '../../parts/primitives'
import { addressOf } from '../../reports/drill'
import { VIEW } from '../../reports/useFilters'
import { today } from '../../session/clock'
import type { ReportGroup } from './groups'

const Card = styled('section')(card, ({ theme: { silk, typography } }) => ({
  padding: '12px 16px 14px',
  breakInside: 'avoid',
  marginBlockEnd: 12,
  '& h2': { ...typography.h3, margin: '0 0 6px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& ul ul': { paddingInlineStart: 14, fontSize: 13 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: Math.max(28, silk.size.menuItem - 4),
    color: silk.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    lineHeight: silk.leading.tight,
    '&:hover': { textDecoration: 'underline' },
  },
  '& svg': { fontSize: silk.icon.small, color: silk.text2 },
}))

/** A saved view of the report: it opens as of today, with its own columns, in another tab too. */
function SavedLine({ report, view }: { report: Report; view: View }) {
  const { chosen, layout } = opened(report, view, presetsOn(report, today()))
  return (
    <li>
      <Link to={addressOf(report, { ...chosen, ...layout, [VIEW]: view.name })}>
        <BookmarkBorder aria-hidden />
        {view.name}
      </Link>
    </li>
  )
}

function ReportLine({ report }: { report: Report }) {
  const language = useLanguage()
  const { views } = useViews(placeOf(report))
  return (
    <li>
      <Link to={addressOf(report, {})}>{report.title[language]}</Link>
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <SavedLine key={view.name} report={report} view={view} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A group of reports, each with the person's saved views of it. */
export function GroupCard({ group }: { group: ReportGroup }) {
  const language = useLanguage()
  return (
    <Card>
      <h2>{group.title[language]}</h2>
      <ul>
        {group.reports.map((report) => (
          <ReportLine key={report.name} report={report} />
        ))}
      </ul>
    </Card>
  )
}
