import { useTranslate } from 'react-admin'
import type { DashboardTiles } from '#resources/api/dashboard'
import { grams, ratio } from '#shared/money'
import { figureText } from '../../parts/figures'
import { Thread } from '../../parts/Thread'
import { QuietLink, registerOf, useWay } from './links'
import { decidable, dueStep, stateOf, steps } from './steps'

/**
 * How far the day's lots have come, each count a link to the screen that takes them on. Who only looks is led to all
 * lots of the day: a step counts those that went on from it too, which no one status finds.
 */
export function DayThread({ tiles }: { tiles: DashboardTiles }) {
  const translate = useTranslate()
  const { counts, day, market } = tiles
  const marketId = market?.id ?? null
  const wayOf = useWay(day, marketId)
  const lots = registerOf(day, day, marketId)
  const due = dueStep(tiles)
  const remarks: Readonly<Record<string, string>> = {
    inward: `${figureText(String(ratio(grams(counts.inwardKg), 1000n, 0, 'half-up')))} ${translate('ui.unit.kg')}`,
    ...(counts.bidding > 0 ? { bidding: translate('ui.now') } : {}),
    ...(decidable(counts) > 0 ? { approved: translate('ui.of', { n: decidable(counts) }) } : {}),
  }
  return (
    <Thread
      label={translate('ui.dashboard.steps')}
      steps={steps.map(({ name, term, screen }) => ({
        name: translate(term),
        count: (
          <QuietLink to={wayOf({ screen })?.to ?? lots} aria-label={`${translate(term)}: ${counts[name]}`}>
            {figureText(counts[name])}
          </QuietLink>
        ),
        remark: remarks[name],
        state: stateOf(name, due, counts[name]),
      }))}
    />
  )
}
