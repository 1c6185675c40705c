import type { DashboardAttention, DashboardPeak } from '#resources/api/dashboard'
import { reports } from '#resources/reports/index'
import { failedKinds, refusedKinds } from '#shared/dashboard'
import { momentShown } from '#shared/day'
import type { Language } from '#shared/label'
import type { TermKey } from '#shared/terms'
import { useWords } from '../../i18n/useWords'
import { figureText } from '../../parts/figures'
import { Tile, Tiles } from '../../parts/Tile'
import { QuietLink } from './links'

interface Alarm {
  readonly peak: DashboardPeak | null
  readonly label: TermKey
  readonly context: TermKey
  readonly kinds: readonly string[]
}

const titlesOf = (names: readonly string[], language: Language): string =>
  names.map((name) => reports.find((report) => report.name === name)?.title[language] ?? name).join(', ')

/** Security events and reports that want attention, for whoever may read them; nothing where nothing does. */
export function Attention({ attention }: { attention: DashboardAttention | null }) {
  const { translate, language } = useWords()
  if (!attention) return null
  const { from, failures, refusals, exports, outOfOrder } = attention
  const alarms: readonly Alarm[] = [
    { peak: failures, label: 'dash.failures', context: 'dash.withinHour', kinds: failedKinds },
    { peak: refusals, label: 'dash.refusals', context: 'dash.withinHour', kinds: refusedKinds },
    { peak: exports, label: 'dash.lateExports', context: 'dash.lastExport', kinds: ['EXPORTED'] },
  ]
  const shown = alarms.filter(({ peak }) => peak !== null)
  if (shown.length + outOfOrder.length === 0) return null
  const to = (kind: readonly string[]) =>
    `/app/securityevents?${new URLSearchParams({ filter: JSON.stringify({ kind, at_from: from }) })}`
  return (
    <section aria-label={translate('dash.attention')}>
      <Tiles>
        {shown.map(({ peak, label, context, kinds }) => (
          <Tile
            key={label}
            label={`${translate('dash.attention')}: ${translate(label)}`}
            figure={<QuietLink to={to(kinds)}>{figureText(peak?.count)}</QuietLink>}
            context={translate(context, { at: momentShown(peak?.at ?? '') })}
          />
        ))}
        {outOfOrder.length > 0 && (
          <Tile
            label={`${translate('dash.attention')}: ${translate('dash.outOfOrder')}`}
            figure={figureText(outOfOrder.length)}
            context={titlesOf(outOfOrder, language)}
          />
        )}
      </Tiles>
    </section>
  )
}
