import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorIcon from '@mui/icons-material/Error'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { closeDay } from '#resources/actions/money'
import type { ClosePlan } from '#resources/api/day'
import { isListed } from '#shared/access'
import { exceptionOf } from '../../actions/plan'
import { useLanguage } from '../../i18n/useLanguage'
import { figureText, rupeeText } from '../../parts/figures'
import { card } from '../../parts/primitives'
import { screenAt } from '../../screens/catalogue'
import { useRole } from '../../session/useRole'
import { checks, type Exception } from './checks'

const Card = styled('section')(card, ({ theme: { silk, typography } }) => ({
  '& h2': { ...typography.h3, margin: 0, padding: '10px 16px', borderBlockEnd: `1px solid ${silk.line}` },
  '& ol': { listStyle: 'none', margin: 0, padding: 0, fontSize: 13.5 },
  '& ol > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: 10,
    alignItems: 'start',
    padding: '8px 16px',
    lineHeight: silk.leading.text,
    '&:not(:first-of-type)': { borderBlockStart: `1px solid ${silk.line}` },
  },
  '& svg': { fontSize: silk.icon.medium, marginBlockStart: 2, color: silk.ok },
  '& .stops svg': { color: silk.err },
  '& .open svg': { color: silk.warn },
  '& .what': { fontWeight: 600 },
  '& .done .what': { fontWeight: 400, color: silk.text2 },
  '& .note': { fontSize: 12.5, color: silk.text2 },
  '& .stops .note': { color: silk.err },
  '& .count': { fontSize: 17, fontWeight: 700 },
  '& .ways': { gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', gap: '2px 12px', fontSize: 13 },
  '& a': { fontWeight: 600, color: silk.primary, textUnderlineOffset: 3 },
}))

/** The ways to what one check found: to each lot by its number, or to the screen that does the rest. */
function Ways({ found, plan, market }: { found: readonly Exception[]; plan: ClosePlan; market: string | null }) {
  const language = useLanguage()
  const role = useRole()
  const { pathname } = useLocation()
  const shown = { action: closeDay, many: closeDay.many, row: {}, plan, language }
  return (
    <span className="ways">
      {found.map((one) => {
        const { text, to = '' } = exceptionOf(shown, one)
        const screen = screenAt(to.split('?')[0] ?? '')
        // What is done on this very page needs no way to it.
        if (pathname === `/app/${to.split('?')[0]}`) return null
        const isLot = one.lotNo !== null
        const said = screen?.title[language] ?? text
        if (!screen || !isListed(role, screen.roles))
          return (
            isLot && (
              <span key={one.lotId} title={text}>
                {one.lotNo}
              </span>
            )
          )
        const own = market === null ? to : `${to}${to.includes('?') ? '&' : '?'}market=${market}`
        return (
          <Link key={one.lotId ?? to} to={own} {...(isLot && { 'aria-label': text, title: text })}>
            {isLot ? one.lotNo : said}
            {!isLot && '\u00A0›'}
          </Link>
        )
      })}
    </span>
  )
}

interface ChecksProps {
  readonly plan: ClosePlan
  /** For those who see several: the market that is looked at. */
  readonly market: string | null
}

/** Everything that is looked at before a day is closed: done, open, or in the way. */
export function Checks({ plan, market }: ChecksProps) {
  const translate = useTranslate()
  return (
    <Card aria-labelledby="checks">
      <h2 id="checks">{translate('dayClose.checks')}</h2>
      <ol>
        {checks.map(({ why, what }) => {
          const found = plan.exceptions.filter((one) => one.why === why)
          const stops = found.some((one) => one.stops)
          const count = found.reduce((sum, { n }) => sum + n, 0)
          const Icon = count === 0 ? CheckCircle : stops ? ErrorIcon : RadioButtonUnchecked
          const amount = found[0]?.amount
          return (
            <li key={why} className={count === 0 ? 'done' : stops ? 'stops' : 'open'}>
              <Icon aria-hidden />
              <span>
                <span className="what">{translate(what)}</span>{' '}
                {stops && <span className="note">{translate('dayClose.stops')}</span>}
                {amount && <span className="note">{rupeeText(amount)}</span>}
              </span>
              <span className="count">{figureText(count)}</span>
              {count > 0 && <Ways {...{ found, plan, market }} />}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
