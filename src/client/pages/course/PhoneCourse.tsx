import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import type { CourseReeler, CourseStep, SlotCourse } from '#resources/api/course'
import type { MyAttempt } from '#resources/api/room'
import { PhonePicture } from '../../bid/PhonePicture'
import { reelersRoom } from '../../bid/usePhoneRoom'
import { useLanguage } from '../../i18n/useLanguage'
import { useWords } from '../../i18n/useWords'
import { phonesOf } from '../../live/recorded'
import { Empty } from '../../parts/Empty'
import { SelectBox } from '../../parts/SelectBox'
import { InstantContext } from '../../session/useServerNow'
import type { ChosenLot } from '../bidding/filter'
import type { Play } from './play'

const Stand = styled('div')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '10px 24px',
  '& .whose': { width: 390, maxWidth: '100%', [breakpoints.up('lg')]: { width: 320 } },
  '& .whose > p': { margin: '8px 0 0', fontSize: 13, color: silk.text2 },
}))

const outcomes = ['ACCEPTED', 'REPEATED', 'ASKED', 'REFUSED'] as const
const isOutcome = (kind: CourseStep['kind']): kind is MyAttempt['outcome'] => outcomes.some((one) => one === kind)

/** What a reeler had sent after so many steps, newest first, as their phone tells it. */
export const sentBy = (steps: readonly CourseStep[], reelerId: number): MyAttempt[] =>
  steps
    .flatMap(({ kind, lotNo, amount, at, by, why, ...step }, place): MyAttempt[] =>
      step.reelerId === reelerId && isOutcome(kind)
        ? [{ id: place + 1, lotNo, amount, at, outcome: kind, surrogate: by !== null, why }]
        : [],
    )
    .toReversed()

interface PhoneCourseProps {
  readonly course: SlotCourse
  readonly play: Play
  readonly at: number
  /** How many steps had been. */
  readonly shown: number
  readonly chosen: ChosenLot
}

function PhoneAt({ course, play, at, shown, chosen, reeler }: PhoneCourseProps & { reeler: CourseReeler }) {
  const phones = useMemo(() => phonesOf(course, play.rooms, reeler, reelersRoom), [course, play, reeler])
  const sent = useMemo(() => sentBy(play.steps.slice(0, shown), reeler.reelerId), [play, shown, reeler])
  const language = useLanguage()
  const room = phones[shown]
  if (!room) return null
  return (
    <InstantContext.Provider value={at}>
      <PhonePicture
        {...{ room, language }}
        attempts={sent}
        chosen={chosen.lot?.id ?? null}
        choose={(id) => chosen.choose(id)}
      />
    </InstantContext.Provider>
  )
}

/** What the phone of a reeler showed at the instant. */
export function PhoneCourse(props: PhoneCourseProps) {
  const { reelers } = props.course
  const { translate, named } = useWords()
  const [wanted, setWanted] = useState(reelers[0]?.reelerId ?? 0)
  const reeler = reelers.find(({ reelerId }) => reelerId === wanted) ?? reelers[0]
  if (!reeler) return <Empty title={translate('course.noReelers')} />
  return (
    <Stand>
      <div className="whose">
        <SelectBox
          fullWidth
          label={translate('column.reeler')}
          value={reeler.reelerId}
          onValue={setWanted}
          options={reelers.map(({ reelerId, name, nameTa, licenseNo }) => ({
            value: reelerId,
            text: [named(name, nameTa), licenseNo].filter(Boolean).join(' · '),
          }))}
        />
        <p>{translate('course.phoneNotKept')}</p>
      </div>
      <PhoneAt {...props} reeler={reeler} />
    </Stand>
  )
}
