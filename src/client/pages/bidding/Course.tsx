import { styled } from '@mui/material/styles'
import { createContext, memo, useContext } from 'react'
import type { Course } from '#resources/api/room'

const width = 64
const height = 17
const margin = 3

const Line = styled('svg')(({ theme: { silk } }) => ({
  display: 'block',
  '& path': { fill: 'none', stroke: silk.text2, strokeWidth: 1.3 },
  '& circle': { fill: silk.text },
}))

type Points = readonly (readonly [seconds: number, amount: number])[]

/** The steps of a price: it stays until the next bid, and moves at once; a bid that was withdrawn lets it fall. */
export function stepPath(points: Points): { path: string; end: readonly [number, number] } | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const span = Math.max(last[0] - first[0], 1)
  const amounts = points.map(([, amount]) => amount)
  const least = Math.min(...amounts)
  const rise = Math.max(Math.max(...amounts) - least, 1)
  const x = (seconds: number) => margin + ((seconds - first[0]) / span) * (width - 2 * margin)
  const y = (amount: number) => height - margin - ((amount - least) / rise) * (height - 2 * margin)
  const place = (n: number) => n.toFixed(1)
  if (points.length === 1) {
    const level = place(height - margin)
    return { path: `M${margin} ${level}H${width - margin}`, end: [width - margin, height - margin] }
  }
  const path = points
    .map(([seconds, amount], index) =>
      index === 0 ? `M${place(x(seconds))} ${place(y(amount))}` : `H${place(x(seconds))}V${place(y(amount))}`,
    )
    .join('')
  return { path, end: [x(last[0]), y(last[1])] }
}

/** The prices of the room; apart from the columns, which stay the same while bids come in. */
export const CourseContext = createContext<Course>({})

/** How the price of a lot moved; the figures stand beside it, so it is only seen. */
const CourseLine = memo(function CourseLine({ points }: { points: Points | undefined }) {
  const steps = stepPath(points ?? [])
  if (!steps) return <span aria-hidden>–</span>
  return (
    <Line width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={steps.path} />
      <circle cx={steps.end[0]} cy={steps.end[1]} r={2.2} />
    </Line>
  )
})

export function CourseOf({ lotId }: { lotId: number }) {
  return <CourseLine points={useContext(CourseContext)[lotId]} />
}
