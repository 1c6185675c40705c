import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useId } from 'react'
import { useAxes } from './axes'
import { usualHeight } from './Frame'
import { type ChartProps, figure, placeOf, type Shape } from './series'

/** The hatching of every bar but the first kind's: paper lines over the series' colour, wider for each. */
function Hatching({ id, shape }: { id: string; shape: Shape }) {
  const { silk } = useTheme()
  const place = placeOf(shape)
  return (
    <pattern
      id={id}
      width={8}
      height={8}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${place % 2 ? 45 : -45})`}
    >
      <rect width={8} height={8} fill={silk.chart[place]} />
      <path d="M0 0V8" stroke={silk.paper} strokeWidth={1 + place * 0.6} />
    </pattern>
  )
}

/** The drawing of bars; comes with its library only where a chart is looked at. */
export function Bars({ x, series, height = usualHeight }: ChartProps) {
  const { silk } = useTheme()
  const axes = useAxes(x, series)
  const own = useId()
  const idOf = (shape: Shape) => `${own}${shape}`
  const hatched = series.filter(({ shape }) => placeOf(shape) > 0)
  const sx = Object.fromEntries(
    hatched.map(({ key, shape }) => [`& [data-series="${key}"] rect`, { fill: `url("#${idOf(shape)}")` }]),
  )
  return (
    <BarChart
      {...axes.chart}
      height={height}
      sx={{ ...axes.sx, ...sx }}
      borderRadius={2}
      xAxis={[{ ...axes.x, scaleType: 'band', categoryGapRatio: 0.35, barGapRatio: 0.1 }]}
      yAxis={[axes.y]}
      series={series.map(({ key, label, values, shape }) => ({
        id: key,
        label,
        data: [...values],
        color: silk.chart[placeOf(shape)] ?? silk.text2,
        valueFormatter: figure,
      }))}
    >
      <defs>
        {hatched.map(({ key, shape }) => (
          <Hatching key={key} id={idOf(shape)} shape={shape} />
        ))}
      </defs>
    </BarChart>
  )
}
