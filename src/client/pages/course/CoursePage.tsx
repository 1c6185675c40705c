import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { SlotCourse } from '#resources/api/course'
import type { SlotRow } from '#resources/api/lots'
import { colorsOf } from '../../hall/colors'
import { Picture } from '../../hall/Screen'
import { Framed } from '../../hall/style'
import { get } from '../../http/http'
import { fetched } from '../../http/load'
import type { Connection } from '../../live/liveRoom'
import { Choice } from '../../parts/Choice'
import { Countdown } from '../../parts/Countdown'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { Rest } from '../../parts/frame'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Inline } from '../../parts/primitives'
import { EvidenceFile } from '../../print/EvidenceFile'
import { useChosenLot } from '../bidding/filter'
import { Hall, LotsTable } from '../bidding/LotsTable'
import { RoomBar } from '../bidding/RoomBar'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, numberIn, useDaySlot } from '../day/useDaySlot'
import { LotCourse } from './LotCourse'
import { LotPapers } from './LotPapers'
import { PlayBar } from './PlayBar'
import { playOf, stepsBy } from './play'
import { Steps } from './Steps'
import { usePlayer } from './usePlayer'

/** It brings the phone along, which nothing else here has. */
const PhoneCourse = fetched(async () => (await import('./PhoneCourse')).PhoneCourse)

/** The slot that was over last, else the one that runs. */
const last = (slots: readonly SlotRow[]) =>
  slots.findLast(({ slotStatus }) => slotStatus === 'CLOSED' || slotStatus === 'APPROVED') ?? slots.at(-1)

const views = ['room', 'hall', 'phone', 'events'] as const
type View = (typeof views)[number]

/** The hall's line was whole: what it missed is not known. */
const connected: Connection = { state: 'connected', since: null }

/** Whole in the window beneath the bars, where that is wide. */
const Stand = styled('div')(({ theme: { breakpoints } }) => ({
  containerType: 'inline-size',
  width: '100%',
  marginInline: 'auto',
  [breakpoints.up('md')]: { maxWidth: 'max(640px, calc((100dvh - 360px) * 1366 / 768))' },
}))

/** What is shown of the slot, and what can be taken along of all of it. */
const Shown = styled(Inline)({ justifyContent: 'space-between', marginBlockEnd: 8 })

function useCourse({ date, slotNo, marketId, slot }: DaySlot) {
  return useQuery({
    queryKey: ['course', date, slotNo, marketId, slot?.version ?? 0],
    queryFn: ({ signal }) => get('SlotInfo/course', { date, slotNo, marketId }, { signal }),
    enabled: slot !== null,
  })
}

function Course({ course, first }: { course: SlotCourse; first: number | null }) {
  const translate = useTranslate()
  const play = useMemo(() => playOf(course), [course])
  const player = usePlayer(play)
  const [view, setView] = useState<View>('room')
  const holder = useRef<HTMLDivElement>(null)
  const { at, seek } = player
  const shown = stepsBy(play.times, at)
  const room = play.rooms[shown] ?? course.room
  const board = play.boards[shown]
  const chosen = useChosenLot(room.lots, room.lots.find(({ lotNo }) => lotNo === first)?.id ?? null)
  const { slot } = room
  if (!slot) return null
  const texts = {
    room: 'screen.liveBiddingRoom',
    hall: 'screen.hallDisplay',
    phone: 'course.phone',
    events: 'course.events',
  } as const
  const second = Math.floor(at / 1000)
  return (
    <>
      <PlayBar play={play} player={player} />
      <Shown>
        <Choice
          label={translate('course.view')}
          quiet
          value={view}
          options={views.map((value) => ({ value, text: translate(texts[value]) }))}
          onChange={setView}
        />
        <EvidenceFile
          of={{ date: slot.day, marketId: slot.marketId, slotId: slot.id }}
          name={`slot-${slot.day}-${slot.slotNo}`}
          label="course.evidenceOfSlot"
        />
      </Shown>
      {view === 'room' && (
        <Rest>
          <RoomBar
            room={room}
            slot={slot}
            heading="h2"
            clock={<Countdown key={second} endsAt={slot.endsAt} now={() => at} />}
          />
          <Hall>
            <LotsTable room={room} chosen={chosen} holder={holder} />
            {chosen.lot && (
              <LotCourse
                play={play}
                room={room}
                lot={chosen.lot}
                at={at}
                shown={shown}
                actions={<LotPapers course={course} lot={chosen.lot} />}
              />
            )}
          </Hall>
        </Rest>
      )}
      {view === 'hall' && board && (
        <Stand>
          <Framed as="div" style={colorsOf(false)}>
            <Picture board={board} connection={connected} now={at} />
          </Framed>
        </Stand>
      )}
      {view === 'phone' && (
        <Suspense fallback={<ProgressLine />}>
          <PhoneCourse {...{ course, play, at, shown, chosen }} />
        </Suspense>
      )}
      {view === 'events' && <Steps play={play} shown={shown} onSeek={seek} />}
    </>
  )
}

/** Any slot again, from what was kept of it: as the room and the hall showed it, at every instant. */
export function CoursePage() {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const day = useDaySlot({ choice: last })
  const { data, error, refetch } = useCourse(day)
  const failed = day.error ?? error
  const isMissing = !day.isPending && day.slot === null
  return (
    <>
      <PageHead title={translate('course.title')} />
      <DateSlotBar day={day} />
      {failed && <Failed error={failed} retry={day.error ? day.refetch : refetch} />}
      {!failed && isMissing && <Empty title={translate(day.missing ?? 'message.noDataDateSlot')} />}
      {!failed && !isMissing && !data && <ProgressLine />}
      {!failed && data && day.slot && (
        <Course key={data.room.slot?.id} course={data} first={numberIn(query.get('lot'))} />
      )}
    </>
  )
}
