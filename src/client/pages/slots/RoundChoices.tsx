import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useWords } from '../../i18n/useWords'
import { Flag } from '../../parts/Flag'
import type { NewSlot } from './useNewSlot'
import type { RoundWaiting } from './values'

const Rounds = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& .MuiButton-root': { fontSize: 13, fontWeight: 600 },
})

/** 'Round 2: 5 lots waiting': one press fills the form for exactly these lots. Nothing while all lots are fresh. */
export function RoundChoices({ slot, rounds }: { slot: NewSlot; rounds: readonly RoundWaiting[] }) {
  const { translate, counted } = useWords()
  if (rounds.every(({ round }) => round === 1)) return null
  return (
    <Rounds role="group" aria-label={translate('field.round')}>
      {rounds.map(({ round, lots }) => (
        <Button
          key={round}
          size="small"
          variant={slot.joinsRound === round ? 'contained' : 'outlined'}
          aria-pressed={slot.joinsRound === round}
          onClick={() => slot.chooseRound(round)}
        >
          {translate('desk.round.waiting', { n: round, lots: counted('lot', lots) })}
        </Button>
      ))}
    </Rounds>
  )
}

/** Lots of another round in the range stay out, unless the officer takes them in on purpose. */
export function OtherRounds({ slot }: { slot: NewSlot }) {
  const { translate, counted } = useWords()
  if (slot.others === 0 && slot.round !== 'all') return null
  return (
    <div className="small">
      {slot.others > 0 && <div>{translate('desk.round.others', { lots: counted('lot', slot.others) })}</div>}
      <Flag
        size="medium"
        label={translate('desk.round.together')}
        value={slot.round === 'all'}
        onValue={slot.takeAll}
      />
    </div>
  )
}
