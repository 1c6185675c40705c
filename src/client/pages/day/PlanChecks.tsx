import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorIcon from '@mui/icons-material/Error'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { styled } from '@mui/material/styles'
import { Link, useLocation } from 'react-router'
import { screenAt } from '#resources/screens'
import { isListed } from '#shared/access'
import type { Action, Many, Plan } from '#shared/action'
import { dayShown } from '#shared/day'
import { sum } from '#shared/money'
import type { TermKey } from '#shared/terms'
import { exceptionOf } from '../../actions/plan'
import { useLanguage } from '../../i18n/useLanguage'
import { useWords } from '../../i18n/useWords'
import { figureText, rupeeText } from '../../parts/figures'
import { card } from '../../parts/primitives'
import { useRole } from '../../session/useRole'
import { countOf, type Found } from './found'

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

export interface Check<Why extends string = string> {
  readonly why: Why
  readonly what: TermKey
}

interface PlanChecksProps {
  readonly action: Action & { readonly many: Many }
  readonly checks: readonly Check[]
  readonly plan: Omit<Plan, 'exceptions'> & { readonly exceptions: readonly Found[]; readonly day?: string }
  readonly title: TermKey
  /** For those who see several: the market that is looked at. */
  readonly market: string | null
}

/** So many ways are shown of one check. */
const most = 100

/** What a way is called: the lot, with its day where that is another than the plan's; the day; or the screen. */
function calledOf({ lotNo, day }: Found, planDay: string | undefined): string | null {
  const own = day && day !== planDay ? dayShown(day) || day : ''
  if (lotNo != null) return own ? `${lotNo} (${own})` : String(lotNo)
  return own || null
}

/** The ways to what one check found: to each lot or day, or to the screen that does the rest. */
function Ways({
  found,
  action,
  plan,
  market,
}: Pick<PlanChecksProps, 'action' | 'plan' | 'market'> & { found: readonly Found[] }) {
  const language = useLanguage()
  const role = useRole()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const shown = { action, many: action.many, row: {}, plan: { ...plan }, language }
  return (
    <span className="ways">
      {found.slice(0, most).map((one, at) => {
        const { text, to = '' } = exceptionOf(shown, one)
        const screen = screenAt(to.split('?')[0] ?? '')
        const called = calledOf(one, plan.day)
        // What is done on this very page needs no way to it.
        if (pathname === to.split('?')[0] && called === null) return null
        const own = market === null ? to : `${to}${to.includes('?') ? '&' : '?'}market=${market}`
        const key = `${at} ${to}`
        if (!screen || !isListed(role, screen.roles) || here === own)
          return (
            called && (
              <span key={key} title={text}>
                {called}
              </span>
            )
          )
        return (
          <Link key={key} to={own} {...(called !== null && { 'aria-label': text, title: text })}>
            {called ?? screen.title[language]}
            {called === null && '\u00A0›'}
          </Link>
        )
      })}
      {found.length > most && <span>+{figureText(found.length - most)}</span>}
    </span>
  )
}

/** Everything that is looked at before something is closed: done, open, or in the way. */
export function PlanChecks({ checks, title, ...shown }: PlanChecksProps) {
  const { translate, language } = useWords()
  const { plan, action } = shown
  return (
    <Card aria-labelledby="checks">
      <h2 id="checks">{translate(title)}</h2>
      <ol>
        {checks.map(({ why, what }) => {
          const found = plan.exceptions.filter((one) => one.why === why)
          const stops = found.some((one) => one.stops)
          const count = countOf(found)
          const Icon = count === 0 ? CheckCircle : stops ? ErrorIcon : RadioButtonUnchecked
          const amounts = found.flatMap(({ n, amount }) => (n !== undefined && amount) || [])
          const amount = amounts.length > 0 ? sum(amounts, 2) : null
          const note = stops ? translate('dayClose.stops') : count > 0 && action.many.beside?.[language]
          return (
            <li key={why} className={count === 0 ? 'done' : stops ? 'stops' : 'open'}>
              <Icon aria-hidden />
              <span>
                <span className="what">{translate(what)}</span> {note && <span className="note">{note}</span>}{' '}
                {amount && <span className="note">{rupeeText(amount)}</span>}
              </span>
              <span className="count">{figureText(count)}</span>
              {count > 0 && <Ways found={found} {...shown} />}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
