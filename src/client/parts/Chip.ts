import { styled } from '@mui/material/styles'
import type { Silk } from '../theme/augment'

/** `plain` is a normal state: text colour two, no tint. `filled` stands on its own colour. */
export type Tone = 'neutral' | 'primary' | 'live' | 'ok' | 'warn' | 'err' | 'plain' | 'filled'

const tones = (silk: Silk): Readonly<Record<Tone, readonly [color: string, ground: string]>> => ({
  neutral: [silk.neutral, silk.neutralTint],
  primary: [silk.primary, silk.primaryTint],
  live: [silk.live, silk.liveTint],
  ok: [silk.ok, silk.okTint],
  warn: [silk.warn, silk.warnTint],
  err: [silk.err, silk.errTint],
  plain: [silk.text2, 'transparent'],
  filled: [silk.onTone, silk.ok],
})

/** A state in a word with its icon, in the tone of what it asks for; `plain` is quiet, for nothing is to be done about it. */
export const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'struck' })<{
  tone: Tone
  struck?: boolean
}>(({ theme: { silk }, tone, struck = false }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: silk.lang === 'ta' ? 22 : 20,
  paddingInline: tone === 'plain' ? 0 : '5px 6px',
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 650,
  lineHeight: silk.lang === 'ta' ? '22px' : '20px',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  color: tones(silk)[tone][0],
  backgroundColor: tones(silk)[tone][1],
  '& .word': { textDecoration: struck ? 'line-through' : undefined },
  '& svg': { fontSize: silk.icon.small, flex: 'none' },
}))
