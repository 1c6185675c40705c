import { styled } from '@mui/material/styles'
import { useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { DashboardCourse } from '#resources/api/dashboard'
import { timeText } from '#shared/day'
import { useWidth } from '../../parts/useWidth'
import { CourseDrawing } from './CourseDrawing'
import { CourseLegend } from './CourseLegend'
import { marksOf } from './course'
import type { LiveDayState } from './LiveDay'
import { Panel } from './Panel'

const height = 286

const Lost = styled('p')(({ theme: { silk } }) => ({
  margin: '0 0 4px',
  fontSize: 12.5,
  fontWeight: 600,
  color: silk.warn,
}))

interface PriceCourseProps {
  readonly course: DashboardCourse
  /** What the room's stream has told; null where none is listened to. */
  readonly live: LiveDayState | null
  readonly isToday: boolean
}

/** How the prices of the day went, lot by lot, live while slots run. */
export function PriceCourse({ course, live, isToday }: PriceCourseProps) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 460)
  const lots = live?.lots
  const marks = useMemo(() => marksOf(course.prices, lots ?? []), [course.prices, lots])
  const label = translate(isToday ? 'dash.courseToday' : 'dash.course')
  return (
    <Panel aria-labelledby="course">
      <div className="head">
        <h2 id="course">{label}</h2>
        {marks.length > 0 && <CourseLegend marks={marks} />}
      </div>
      {live?.lostSince && (
        <Lost role="status">
          {translate('status.connection.lost')} {timeText(new Date(live.lostSince))}
        </Lost>
      )}
      <div ref={box} style={{ minWidth: 0, overflow: 'hidden' }}>
        {marks.length > 0 ? (
          <CourseDrawing marks={marks} label={label} width={width} height={height} />
        ) : (
          <p className="nothing">{translate('message.noDataAvailable')}</p>
        )}
      </div>
    </Panel>
  )
}
