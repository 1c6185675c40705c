import { styled } from '@mui/material/styles'
import { type CSSProperties, useEffect } from 'react'
import { publicMessages } from '../public/base/messages'
import { Both } from './Both'
import { CodeScreen } from './CodeScreen'
import { colorsOf } from './colors'
import { Screen } from './Screen'
import { Middle, Stage, u } from './style'
import { toggleFull, useStage } from './useStage'
import { useTicket } from './useTicket'
import { both } from './words'

const Buttons = styled('div')({
  position: 'absolute',
  insetBlockEnd: u(60),
  insetInlineEnd: u(26),
  zIndex: 2,
  display: 'flex',
  gap: u(12),
  '& button': {
    padding: `${u(10)} ${u(18)}`,
    border: `${u(2)} solid var(--ink)`,
    borderRadius: u(6),
    backgroundColor: 'var(--ground)',
    color: 'var(--ink)',
    font: 'inherit',
    fontSize: u(18),
    cursor: 'pointer',
  },
  '& .both > span': { display: 'block' },
  '& .en': { fontSize: u(14), color: 'var(--ink2)' },
})

/** A screen of the hall: a tree of its own, with its ticket in place of a session, in both languages at once. */
export function HallPage() {
  const { pairing, over } = useTicket()
  const { isDark, toggleDark, isStill, hasButtons, onMove, onTap } = useStage()
  useEffect(() => {
    document.documentElement.lang = 'ta'
    document.title = `${both('hall.title').ta} | ${publicMessages['ui.title'].ta}`
    document.body.style.margin = '0'
  }, [])
  return (
    <Stage
      className={isStill ? 'still' : undefined}
      style={colorsOf(isDark) as CSSProperties}
      onPointerMove={onMove}
      onPointerUp={onTap}
    >
      {pairing.kind === 'asking' && (
        <Middle>
          <Both text={pairing.isSilent ? publicMessages['message.noAnswer'] : 'hall.asking'} />
        </Middle>
      )}
      {pairing.kind === 'waiting' && <CodeScreen code={pairing.code} endsAt={pairing.endsAt} />}
      {pairing.kind === 'open' && <Screen key={pairing.token} token={pairing.token} over={over} />}
      {hasButtons && (
        <Buttons>
          <button type="button" onClick={toggleDark}>
            <Both text="hall.dark" />
          </button>
          <button type="button" onClick={toggleFull}>
            <Both text="hall.full" />
          </button>
        </Buttons>
      )}
    </Stage>
  )
}
