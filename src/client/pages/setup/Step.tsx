import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { setupDone, setupNotNeeded, setupReopen, tryGateway } from '#resources/actions/setup'
import type { MarketSetup, SetupState } from '#resources/api/setup'
import { screenAt } from '#resources/screens'
import type { SetupStep } from '#resources/setup'
import { isListed } from '#shared/access'
import { setupPageTerms as words } from '#shared/terms/setupPage'
import { ActionButton } from '../../actions/ActionButton'
import { useWords } from '../../i18n/useWords'
import { Chip } from '../../parts/Chip'
import { momentText } from '../../parts/moment'
import { card } from '../../parts/primitives'
import { useRole } from '../../session/useRole'

/** The steps of the state or of a market, one below the other. */
export const StepList = styled('section')(card, ({ theme: { silk, typography, breakpoints } }) => ({
  '& h2': { ...typography.h3, margin: 0, padding: '12px 16px 8px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '136px minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'start',
    padding: '8px 16px',
    borderBlockStart: `1px solid ${silk.line}`,
  },
  '& li > span': { justifySelf: 'start' },
  '& b': { fontWeight: 650 },
  '& p': { margin: 0, fontSize: 13, color: silk.text2, lineHeight: silk.leading.note, overflowWrap: 'anywhere' },
  '& .do': { display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  [breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .do': { justifyContent: 'flex-start' },
  },
}))

const looks = {
  open: { icon: RadioButtonUnchecked, tone: 'warn', word: words.open },
  done: { icon: CheckCircleOutlined, tone: 'ok', word: words.done },
  notNeeded: { icon: RemoveCircleOutlined, tone: 'neutral', word: words.notNeeded },
} as const

interface StepProps {
  readonly step: SetupStep
  readonly state: SetupState
  readonly setup: MarketSetup
}

/** The first screen of a step that the person may open, as an address. */
function useWay({ opens }: SetupStep, setup: MarketSetup): string | undefined {
  const role = useRole()
  return opens
    .map(
      (path) =>
        `/app/${path.replace('{marketId}', String(setup.id)).replace('{adOfficeId}', String(setup.adOfficeId))}`,
    )
    .find((path) => {
      const screen = screenAt(path)
      return screen && isListed(role, screen.roles)
    })
}

/** What can be said of a step by those who may: of the state an Admin alone. */
function Deeds({ step, state, setup }: StepProps) {
  const { language } = useWords()
  const role = useRole()
  if (setup.openedAt !== null && step.of === 'market') return null
  if (step.of === 'state' && !isListed(role, ['dosad'])) return null
  const row = { step: step.name, marketId: step.of === 'market' ? setup.id : null, label: step.label[language] }
  if (state.said) return <ActionButton action={setupReopen} row={row} />
  if (state.state !== 'open') return null
  return (
    <>
      {step.name === 'gateway' && <ActionButton action={tryGateway} row={{}} />}
      {step.waivable && <ActionButton action={setupNotNeeded} row={row} />}
      {step.byHand && <ActionButton action={setupDone} row={row} />}
    </>
  )
}

/** One step: its state, what it asks, what there is, who saw to it and when, and the way to its screen. */
export function Step({ step, state, setup }: StepProps) {
  const { language, named } = useWords()
  const way = useWay(step, setup)
  const { icon: Icon, tone, word } = looks[state.state]
  const { by, at, fact } = state
  const there = fact === '0' ? null : fact
  const seen = [there, by && named(by.name, by.nameTa), at && momentText(at)].filter(Boolean).join(' · ')
  return (
    <li>
      <Chip tone={tone}>
        <Icon aria-hidden />
        <span className="word">{word[language]}</span>
      </Chip>
      <div>
        <b>{step.label[language]}</b>
        <p>{step.hint[language]}</p>
        {seen && <p>{seen}</p>}
      </div>
      <div className="do">
        <Deeds {...{ step, state, setup }} />
        {way && (
          <Button
            component={Link}
            to={way}
            size="small"
            variant="outlined"
            aria-label={`${words.go[language]}: ${step.label[language]}`}
          >
            {words.go[language]}
          </Button>
        )}
      </div>
    </li>
  )
}
