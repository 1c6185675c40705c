import MoreTime from '@mui/icons-material/MoreTime'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { SlotChangeRow, SlotRow } from '#resources/api/lots'
import { secondsText, timeText } from '#shared/day'

const Notice = styled('div')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '1px 7px 1px 5px',
  borderRadius: 4,
  backgroundColor: silk.warnTint,
  color: silk.warn,
  fontSize: 12.5,
  fontWeight: 650,
  lineHeight: silk.leading.text,
  '&.told': { backgroundColor: 'transparent', color: silk.text2, fontWeight: 400, padding: 0 },
  '& svg': { fontSize: silk.icon.small },
}))

const period = (start: string, end: string) => `${timeText(start)}–${timeText(end)}`

/** Every change with its reason, who and when, one a line. */
const history = (changes: readonly SlotChangeRow[]): string =>
  changes
    .map(({ startsBefore, endsBefore, startsAfter, endsAfter, reason, by, at }) =>
      [`${period(startsBefore, endsBefore)} › ${period(startsAfter, endsAfter)}`, reason, by, secondsText(at)]
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n')

interface SlotNoticeProps {
  readonly slot: SlotRow
  readonly changes: readonly SlotChangeRow[]
  readonly most: number
}

/** What happened to the slot's times; before anything did, that a late bid may make it longer. */
export function SlotNotice({ slot, changes, most }: SlotNoticeProps) {
  const translate = useTranslate()
  const changed = changes.findLast(({ kind }) => kind === 'TIMES')
  const isOpen = slot.slotStatus === 'SCHEDULED' || slot.slotStatus === 'LIVE'
  const happened = () => {
    if (slot.extensions > 0)
      return translate('auction.slot.extended', { time: timeText(slot.endsAt) || '', n: slot.extensions, most })
    return changed && translate('auction.slot.changed', { before: period(changed.startsBefore, changed.endsBefore) })
  }
  const text = happened()
  return (
    <span role="status">
      {(text || (slot.softClose && isOpen)) && (
        <Notice className={text ? undefined : 'told'} title={text && history(changes)}>
          <MoreTime aria-hidden />
          {text ?? translate('auction.slot.softClose')}
        </Notice>
      )}
    </span>
  )
}
