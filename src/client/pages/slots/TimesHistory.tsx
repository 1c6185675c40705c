import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { SlotRow } from '#resources/api/lots'
import { secondsText, timeText } from '#shared/day'
import { get } from '../../http/http'

const List = styled('section')(({ theme: { silk } }) => ({
  fontSize: 12.5,
  lineHeight: silk.leading.text,
  color: silk.text2,
  '& h3': { margin: '0 0 2px', fontSize: 12.5, fontWeight: 650 },
  '& ol': { listStyle: 'none', margin: 0, padding: 0, maxHeight: 96, overflowY: 'auto' },
  '& strong': { color: silk.text, fontWeight: 650 },
}))

const period = (start: string, end: string) => `${timeText(start)}–${timeText(end)}`

/** The times that a slot had before, why they changed, by whom and when; nothing where they never did. */
export function TimesHistory({ slot }: { slot: SlotRow }) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['slotChanges', slot.id, slot.version],
    queryFn: ({ signal }) => get('SlotInfo/getAll_BidByDateSlot', { date: slot.day, slotNo: slot.slotNo }, { signal }),
  })
  const changes = data?.changes ?? []
  if (changes.length === 0) return null
  return (
    <List aria-label={translate('desk.times.history')}>
      <h3>{translate('desk.times.history')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keys */}
      <ol tabIndex={0}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.endsAfter}`}>
            <s>{period(change.startsBefore, change.endsBefore)}</s>{' '}
            <strong>{period(change.startsAfter, change.endsAfter)}</strong>{' '}
            {[change.reason ?? translate('desk.times.lateBid'), change.by, secondsText(change.at)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ol>
    </List>
  )
}
