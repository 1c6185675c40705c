import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { useAxes } from './axes'
import { usualHeight } from './Frame'
import { type ChartProps, dashes, figure, placeOf } from './series'

/** Up to here each point has its mark; a longer line marks its last. */
const FEW = 31
/** The first and the last name stand under the ends of the line, half of them beside it. */
const sideRoom = { top: 10, right: 34, bottom: 0, left: 10 }

/** The drawing of lines; comes with its library only where a chart is looked at. */
export function Lines({ x, series, height = usualHeight }: ChartProps) {
  const { silk } = useTheme()
  const axes = useAxes(x, series)
  const last = x.length - 1
  const sx = Object.fromEntries(
    series.map(({ key, shape }) => [
      `& .MuiLineChart-line[data-series="${key}"]`,
      { strokeDasharray: dashes[placeOf(shape)] },
    ]),
  )
  return (
    <LineChart
      {...axes.chart}
      margin={sideRoom}
      height={height}
      sx={{ ...axes.sx, ...sx }}
      xAxis={[{ ...axes.x, scaleType: 'point' }]}
      yAxis={[axes.y]}
      series={series.map(({ key, label, values, shape }) => ({
        id: key,
        label,
        data: [...values],
        shape,
        color: silk.chart[placeOf(shape)] ?? silk.text2,
        curve: 'linear' as const,
        showMark: ({ index }: { index: number }) => x.length <= FEW || index === last,
        valueFormatter: figure,
      }))}
    />
  )
}
