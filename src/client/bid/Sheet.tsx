import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { amountInWords } from '#shared/words'
import { figureText } from '../parts/figures'
import type { BidEnd, Pressed } from './sendBid'
import { inOtherLanguage, useLanguage, useWords } from './words'

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
  '& .said': { margin: 0, fontSize: 18, fontWeight: 650, lineHeight: silk.lang === 'ta' ? 1.55 : 1.4 },
  '& .also': { margin: 0, fontSize: 14, color: silk.text2, lineHeight: 1.6 },
  '& .keys': { display: 'flex', gap: 8, marginBlockStart: 8 },
  '& .MuiButton-root': { minHeight: 54, fontSize: 16 },
}))

function Frame({
  title,
  tone,
  onClose,
  children,
}: Readonly<Record<'title' | 'tone', string>> & {
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'sheet-title' } }}
    >
      <Body>
        <h2 id="sheet-title" className={tone}>
          {title}
        </h2>
        {children}
      </Body>
    </Drawer>
  )
}

function CloseKey({ onClose }: { onClose: () => void }) {
  const say = useWords()
  return (
    <div className="keys">
      <Button variant="outlined" fullWidth autoFocus onClick={onClose}>
        {say('action.close')}
      </Button>
    </div>
  )
}

function Refusal({ end, onClose }: { end: Extract<BidEnd, { kind: 'refused' }>; onClose: () => void }) {
  const say = useWords()
  const language = useLanguage()
  const other = language === 'en' ? 'ta' : 'en'
  const also = end.rule && inOtherLanguage(end.rule, end.args, language)
  return (
    <Frame title={say('rule.bid.refusedTitle')} tone="err" onClose={onClose}>
      <p className="said">{end.message}</p>
      {also && (
        <p className="also" lang={other}>
          {also}
        </p>
      )}
      <CloseKey onClose={onClose} />
    </Frame>
  )
}

interface AskProps {
  readonly end: Extract<BidEnd, { kind: 'ask' }>
  readonly onClose: () => void
  readonly onConfirm: (pressed: Pressed) => void
}

function Question({ end: { text, pressed }, onClose, onConfirm }: AskProps) {
  const say = useWords()
  const language = useLanguage()
  const { amount, lotNo } = pressed
  return (
    <Frame title={say('ui.room.lot', { lot: lotNo })} tone="warn" onClose={onClose}>
      <p className="said">{text}</p>
      <p className="also">{say('phone.inWords', { words: amountInWords(String(amount), language) })}</p>
      <div className="keys">
        <Button variant="outlined" fullWidth autoFocus onClick={onClose}>
          {say('action.cancel')}
        </Button>
        <Button variant="contained" fullWidth onClick={() => onConfirm({ ...pressed, confirmed: true })}>
          {say('action.placeBid', { amount: figureText(amount), lot: lotNo })}
        </Button>
      </div>
    </Frame>
  )
}

/** What the reeler has to know of his bid before he goes on: the rule that refused it, the question, the lost bid. */
export function Sheet({ end, onClose, onConfirm }: { end: BidEnd | null } & Omit<AskProps, 'end'>) {
  const say = useWords()
  if (end?.kind === 'refused') return <Refusal end={end} onClose={onClose} />
  if (end?.kind === 'ask') return <Question end={end} onClose={onClose} onConfirm={onConfirm} />
  if (end?.kind !== 'notPlaced') return null
  const { amount, lotNo: lot } = end.pressed
  return (
    <Frame title={say('rule.bid.refusedTitle')} tone="err" onClose={onClose}>
      <p className="said">{say('phone.notPlaced', { amount: figureText(amount), lot })}</p>
      <p className="also">{say('phone.notPlacedNote')}</p>
      <CloseKey onClose={onClose} />
    </Frame>
  )
}
