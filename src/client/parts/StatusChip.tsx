import { useTranslate } from 'react-admin'
import type { StatusName } from '#shared/extensions'
import { Chip } from './Chip'
import { statusLook } from './statuses'

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
