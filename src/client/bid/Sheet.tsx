import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { amountInWords } from '#shared/words'
import { figureText } from '../parts/figures'
import type { BidEnd, BidRequest } from './sendBid'
import { inOtherLanguage, useLanguage, useWords, type WordKey } from './words'

const Body = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  maxWidth: 560,
  width: '100%',
  margin: '0 auto',
  padding: '18px 16px calc(16px + env(safe-area-inset-bottom))',
  '& h2': { margin: 0, fontSize: 15, fontWeight: 650, lineHeight: 1.5, color: silk.err },
  '& h2.warn': { color: silk.warn },
  '& h2.plain': { color: silk.text },
  '& .said': { margin: 0, fontSize: 18, fontWeight: 650, lineHeight: silk.lang === 'ta' ? 1.55 : 1.4 },
  '& .also': { margin: 0, fontSize: 14, color: silk.text2, lineHeight: 1.6 },
  '& .keys': { display: 'flex', gap: 8, marginBlockStart: 8 },
  '& .MuiButton-root': { minHeight: 54, fontSize: 16 },
}))

interface Asked {
  readonly onClose: () => void
  /** Where the focus goes back to, where the key that sent the bid was disabled meanwhile and has lost it. */
  readonly back?: RefObject<HTMLElement | null>
}

interface FrameProps extends Asked {
  readonly title: string
  readonly tone: 'err' | 'warn' | 'plain'
  readonly children: ReactNode
}

/** A sheet from the phone's lower edge. */
export function Frame({ title, tone, onClose, back, children }: FrameProps) {
  const id = useId()
  useEffect(() => () => back?.current?.focus(), [back])
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <Body>
        <h2 id={id} className={tone}>
          {title}
        </h2>
        {children}
      </Body>
    </Drawer>
  )
}

interface KeysProps extends Pick<Asked, 'onClose'> {
  /** The way out is called so; 'Close' unless said. */
  readonly out?: WordKey
  /** What else can be done. */
  readonly children?: ReactNode
}

/** The keys at the foot of a sheet; the way out has the focus. */
export function Keys({ onClose, out = 'action.close', children }: KeysProps) {
  const say = useWords()
  return (
    <div className="keys">
      <Button variant="outlined" fullWidth autoFocus onClick={onClose}>
        {say(out)}
      </Button>
      {children}
    </div>
  )
}

function Refusal({ end, ...asked }: { end: Extract<BidEnd, { kind: 'refused' }> } & Asked) {
  const say = useWords()
  const language = useLanguage()
  const other = language === 'en' ? 'ta' : 'en'
  const also = end.rule && inOtherLanguage(end.rule, end.args, language)
  return (
    <Frame title={say('rule.bid.refusedTitle')} tone="err" {...asked}>
      <p className="said">{end.message}</p>
      {also && (
        <p className="also" lang={other}>
          {also}
        </p>
      )}
      <Keys onClose={asked.onClose} />
    </Frame>
  )
}

interface AskProps extends Asked {
  readonly end: Extract<BidEnd, { kind: 'ask' }>
  readonly onConfirm: (pressed: BidRequest) => void
}

function Question({ end: { text, pressed }, onConfirm, ...asked }: AskProps) {
  const say = useWords()
  const language = useLanguage()
  const { amount, lotNo } = pressed
  return (
    <Frame title={say('ui.room.lot', { lot: lotNo })} tone="warn" {...asked}>
      <p className="said">{text}</p>
      <p className="also">{say('phone.inWords', { words: amountInWords(String(amount), language) })}</p>
      <Keys onClose={asked.onClose} out="action.cancel">
        <Button variant="contained" fullWidth onClick={() => onConfirm({ ...pressed, confirmed: true })}>
          {say('action.placeBid', { amount: figureText(amount), lot: lotNo })}
        </Button>
      </Keys>
    </Frame>
  )
}

/** What the reeler has to know of a bid before going on: the rule that refused it, the question, the lost bid. */
export function Sheet({ end, onConfirm, ...asked }: { end: BidEnd | null } & Omit<AskProps, 'end'>) {
  const say = useWords()
  if (end?.kind === 'refused') return <Refusal end={end} {...asked} />
  if (end?.kind === 'ask') return <Question end={end} onConfirm={onConfirm} {...asked} />
  if (end?.kind !== 'notPlaced') return null
  const { amount, lotNo: lot } = end.pressed
  return (
    <Frame title={say('rule.bid.refusedTitle')} tone="err" {...asked}>
      <p className="said">{say('phone.notPlaced', { amount: figureText(amount), lot })}</p>
      <p className="also">{say('phone.notPlacedNote')}</p>
      <Keys onClose={asked.onClose} />
    </Frame>
  )
}
