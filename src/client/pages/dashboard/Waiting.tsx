import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DashboardTiles } from '#resources/api/dashboard'
import { figureText } from '../../parts/figures'
import { card } from '../../parts/primitives'
import { Ageing } from './Ageing'
import { useMayOpen, useWay, type Way } from './links'
import { type Item, useItems } from './waitingItems'

const Card = styled('section')(card, ({ theme: { silk, typography, breakpoints } }) => ({
  '& h2': { ...typography.h3, margin: 0, padding: '9px 16px 7px', borderBottom: `1px solid ${silk.line}` },
  '& ul': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    [breakpoints.down('md')]: { gridAutoFlow: 'row' },
  },
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: '6px 16px 10px',
    minWidth: 0,
    // No word lies over the edge of its tile.
    [breakpoints.up('lg')]: { minWidth: 'auto' },
    borderInlineStart: `1px solid ${silk.line}`,
    '&:first-of-type': { borderInlineStart: 0 },
    // On a phone one line each: the count, what it is, the way there.
    [breakpoints.down('md')]: {
      display: 'grid',
      gridTemplateColumns: '42px minmax(0, 1fr) auto',
      columnGap: 10,
      alignItems: 'center',
      borderInlineStart: 0,
      '&:not(:first-of-type)': { borderBlockStart: `1px solid ${silk.line}` },
      '& .count, & a': { gridRow: '1 / 3' },
      '& .count, & .what, & .remark': { alignSelf: 'center' },
      '& .what': { gridColumn: 2 },
      '& .remark': { gridColumn: 2, minHeight: 0 },
      '& a': { gridColumn: 3, maxWidth: 150, marginBlockStart: 0, textAlign: 'end' },
    },
  },
  '& .count': { fontSize: 22, fontWeight: 700, lineHeight: 1.35 },
  '& .count.warn': { color: silk.warn },
  '& .count.live': { color: silk.live },
  '& .count.err': { color: silk.err },
  '& .count.none': { color: silk.text3 },
  '& .what': { fontSize: 13, fontWeight: 600, lineHeight: silk.leading.note },
  '& .remark': { fontSize: 12, color: silk.text2, lineHeight: silk.leading.text, minHeight: 18 },
  '& a': { marginBlockStart: 'auto', fontSize: 13, fontWeight: 600, color: silk.primary, textUnderlineOffset: 3 },
  '& .nothing': { margin: 0, padding: '12px 16px', color: silk.text2 },
}))

function Step({ item, way }: { item: Item; way: Way | null }) {
  const translate = useTranslate()
  const { count, tone, what, remark, link, reportTitle = 'report.lotRegister' } = item
  return (
    <li>
      <div className={`count ${count === 0 ? 'none' : (tone ?? '')}`}>{figureText(count)}</div>
      <div className="what">{translate(what)}</div>
      <div className="remark">{count > 0 && remark}</div>
      {count > 0 && way && (
        <Link to={way.to}>
          {translate(way.isScreen ? link : reportTitle)}
          {'\u00A0'}›
        </Link>
      )}
    </li>
  )
}

/** What wants a hand, with the way to the screen that does it. */
export function Waiting({ tiles }: { tiles: DashboardTiles }) {
  const translate = useTranslate()
  const items = useItems(tiles)
  const wayOf = useWay(tiles.day, tiles.market?.id ?? null)
  const isDesk = useMayOpen('inward')
  const nothing = items.every(({ count }) => count === 0)
  const { toPay } = tiles.waiting
  return (
    <Card aria-labelledby="waiting">
      <h2 id="waiting">{translate(isDesk ? 'ui.dashboard.waiting' : 'ui.dashboard.waitingAt')}</h2>
      {nothing && <p className="nothing">{translate('ui.dashboard.nothingWaits')}</p>}
      {!nothing && (
        <ul>
          {items.map((item) => (
            <Step key={item.what} item={item} way={wayOf(item)} />
          ))}
        </ul>
      )}
      {toPay.payments > 0 && <Ageing owed={toPay} />}
    </Card>
  )
}
