import { styled } from '@mui/material/styles'
import type { AmountState } from './useBidding'
import { useWords } from './words'

const Pad = styled('section')(({ theme: { silk } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 8,
  '& .box': {
    gridColumn: 'span 2',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 64,
    border: `2px solid ${silk.primary}`,
    borderRadius: 4,
    backgroundColor: silk.paper,
    textAlign: 'center',
  },
  '& .box.passed': { borderColor: silk.warn },
  '& .box:focus-within': { boxShadow: `0 0 0 3px ${silk.focusHalo}` },
  '& .box input': { outline: 'none', boxShadow: 'none' },
  '& label': { padding: '4px 4px 0', fontSize: 12, color: silk.text2, lineHeight: 1.35 },
  '& input': {
    width: '100%',
    border: 0,
    background: 'none',
    color: silk.text,
    font: 'inherit',
    fontSize: 30,
    fontWeight: 700,
    lineHeight: 1.2,
    textAlign: 'center',
    padding: 0,
  },
  '& button': {
    minHeight: 46,
    border: `1px solid ${silk.lineStrong}`,
    borderRadius: 4,
    backgroundColor: silk.paper,
    color: silk.text,
    font: 'inherit',
    fontSize: 16,
    fontWeight: 700,
    cursor: 'pointer',
    touchAction: 'manipulation',
  },
  '& button.one': { fontSize: 26, fontWeight: 600 },
  '& button:disabled': { color: silk.disabled, cursor: 'default' },
  '@media (max-height: 500px)': { gap: 6, '& .box': { minHeight: 52 }, '& input': { fontSize: 24 } },
}))

const leaps = [1, 2, 5, 10]

/** The bid in figures: typed, or moved by the thumb from the next possible one. */
export function AmountPad({ state, disabled }: { state: AmountState; disabled: boolean }) {
  const say = useWords()
  return (
    <Pad>
      <button
        type="button"
        className="one"
        aria-label={say('ui.bid.lower', { n: 1 })}
        disabled={disabled || state.amount === null || state.amount <= state.least}
        onClick={() => state.move(-1)}
      >
        −
      </button>
      <div className={state.isPassed ? 'box passed' : 'box'}>
        <label htmlFor="amount">{say('ui.bid.myNew')}</label>
        <input
          id="amount"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={state.text}
          aria-invalid={state.isUnread}
          placeholder={String(state.least)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => state.type(event.target.value)}
        />
      </div>
      <button
        type="button"
        className="one"
        aria-label={say('ui.bid.raise', { n: 1 })}
        disabled={disabled}
        onClick={() => state.move(1)}
      >
        +
      </button>
      {leaps.map((n) => (
        <button
          key={n}
          type="button"
          aria-label={say('ui.bid.raise', { n })}
          disabled={disabled}
          onClick={() => state.move(n)}
        >
          +{n}
        </button>
      ))}
    </Pad>
  )
}
