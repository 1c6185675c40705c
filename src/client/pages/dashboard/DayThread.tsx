import { useTranslate } from 'react-admin'
import type { DashboardTiles } from '#shared/dashboard'
import { grams, ratio } from '#shared/money'
import { figureText } from '../../parts/figures'
import { Thread } from '../../parts/Thread'
import { QuietLink, useWay } from './links'
import { decidable, dueStep, stateOf, steps } from './steps'

/** How far the day's lots have come, each count a link to the screen that takes them on. */
export function DayThread({ tiles }: { tiles: DashboardTiles }) {
  const translate = useTranslate()
  const wayOf = useWay(tiles.day, tiles.market?.id ?? null)
  const { counts } = tiles
  const due = dueStep(tiles)
  const remarks: Readonly<Record<string, string>> = {
    inward: `${figureText(String(ratio(grams(counts.inwardKg), 1000n, 0, 'half-up')))} ${translate('ui.unit.kg')}`,
    ...(counts.bidding > 0 ? { bidding: translate('ui.now') } : {}),
    ...(decidable(counts) > 0 ? { approved: translate('ui.of', { n: decidable(counts) }) } : {}),
  }
  return (
    <Thread
      label={translate('ui.dashboard.steps')}
      steps={steps.map(({ name, term, screen, status }) => {
        const way = wayOf({ screen, status })
        return {
          name: translate(term),
          count: way ? (
            <QuietLink to={way.to} aria-label={`${translate(term)}: ${counts[name]}`}>
              {figureText(counts[name])}
            </QuietLink>
          ) : (
            figureText(counts[name])
          ),
          remark: remarks[name],
          state: stateOf(name, due, counts[name]),
        }
      })}
    />
  )
}
