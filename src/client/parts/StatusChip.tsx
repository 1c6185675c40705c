import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { StatusName } from '#shared/extensions'
import type { Silk } from '../theme/augment'
import { statusLook, type Tone } from './statuses'

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

const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'struck' })<{
  tone: Tone
  struck: boolean
}>(({ theme: { silk }, tone, struck }) => ({
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
  '& svg': { fontSize: 15, flex: 'none' },
}))

/** A state by icon, tone and word; an unknown value is shown as it came. */
export function StatusChip({ kind, value }: { kind: StatusName; value: unknown }) {
  const translate = useTranslate()
  const look = statusLook(kind, value)
  if (!look) return <>{value === null || value === undefined || value === '' ? '–' : String(value)}</>
  const Icon = look.icon
  return (
    <Chip tone={look.tone} struck={look.struck ?? false}>
      <Icon aria-hidden />
      <span className="word">{translate(look.term)}</span>
    </Chip>
  )
}
