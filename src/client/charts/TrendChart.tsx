import { lazy } from 'react'
import { loaded } from '../routing/load'
import { Frame } from './Frame'
import type { ChartProps } from './series'

const Lines = lazy(async () => ({ default: (await loaded(() => import('./Lines'))).Lines }))

/** Figures over days, months or years as lines. */
export const TrendChart = (props: ChartProps) => (
  <Frame kind="line" {...props}>
    <Lines {...props} />
  </Frame>
)
