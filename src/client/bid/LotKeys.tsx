import { styled } from '@mui/material/styles'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ReelerLot } from '#resources/api/room'
import { plainFigure } from '#shared/clean'
import { standingOf } from './lots'
import { standings } from './Mark'
import { useWords } from './words'

const Row = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'stretch',
  marginInlineEnd: -16,
  '& form': { flex: 'none' },
  '& input': {
    width: 58,
    height: 46,
    padding: '0 6px',
    border: `1px solid ${silk.control}`,
    borderRadius: 4,
    backgroundColor: silk.paper,
    color: silk.text,
    font: 'inherit',
    fontSize: 16,
    textAlign: 'center',
  },
  '& input:focus-visible': { outline: 'none', borderColor: silk.primary, boxShadow: `0 0 0 3px ${silk.focusHalo}` },
  '& .keys': {
    display: 'flex',
    gap: 8,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    padding: '6px 16px 6px 3px',
    margin: '-6px 0 -6px -3px',
  },
  '& .keys button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    minWidth: 48,
    height: 46,
    padding: '0 6px',
    border: `1px solid ${silk.lineStrong}`,
    borderRadius: 4,
    backgroundColor: silk.paper,
    color: silk.text,
    font: 'inherit',
    fontSize: 16,
    fontWeight: 650,
    lineHeight: 1.15,
    cursor: 'pointer',
  },
  '& .keys button[aria-current=true]': {
    border: `2px solid ${silk.primary}`,
    backgroundColor: silk.primaryTint,
    color: silk.primary,
  },
  '& .keys svg': { fontSize: 15 },
  '& .ok': { color: silk.ok },
  '& .warn': { color: silk.warn },
  '& .err': { color: silk.err },
  '& .neutral': { color: silk.neutral },
  '@media (orientation: landscape) and (max-height: 500px)': {
    marginInlineEnd: 0,
    overflow: 'hidden',
    padding: 6,
    margin: -6,
  },
}))

interface Props {
  readonly lots: readonly ReelerLot[]
  readonly reelerId: number
  readonly chosen: number | null
  readonly choose: (lotId: number) => void
  readonly unknown: (lotNo: string) => void
}

/** The lot by its number, for a slot of forty. */
function NumberBox({ lots, choose, unknown }: Pick<Props, 'lots' | 'choose' | 'unknown'>) {
  const say = useWords()
  const [text, setText] = useState('')
  const go = (event?: FormEvent) => {
    event?.preventDefault()
    const asked = plainFigure(text)
    const lot = lots.find(({ lotNo }) => String(lotNo) === asked)
    if (lot) choose(lot.id)
    else if (asked !== '') unknown(asked)
    setText('')
  }
  return (
    <form onSubmit={go}>
      <input
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={say('phone.goToLot')}
        placeholder={say('phone.number')}
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, 6))}
        onBlur={() => go()}
      />
    </form>
  )
}

/** The lots of the slot as keys, with a mark on those the reeler bid for. */
export function LotKeys({ lots, reelerId, chosen, choose, unknown }: Props) {
  const say = useWords()
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen key comes into sight when another is chosen
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    <Row>
      <NumberBox lots={lots} choose={choose} unknown={unknown} />
      <nav className="keys" aria-label={say('phone.lots')}>
        {lots.map((lot) => {
          const standing = standingOf(lot, reelerId)
          const look = standing && standings[standing]
          return (
            <button
              key={lot.id}
              ref={lot.id === chosen ? current : undefined}
              type="button"
              aria-current={lot.id === chosen}
              aria-label={[say('ui.room.lot', { lot: lot.lotNo }), look && say(look.word)].filter(Boolean).join(', ')}
              onClick={() => choose(lot.id)}
            >
              {lot.lotNo}
              {look && <look.Icon className={look.tone} aria-hidden />}
            </button>
          )
        })}
      </nav>
    </Row>
  )
}
