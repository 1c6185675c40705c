import { lazy } from 'react'
import { loaded } from '../routing/load'
import { Frame } from './Frame'
import type { ChartProps } from './series'

const Bars = lazy(async () => ({ default: (await loaded(() => import('./Bars'))).Bars }))

/** Figures beside each other as bars. */
export const BarsChart = (props: ChartProps) => (
  <Frame kind="bars" {...props}>
    <Bars {...props} />
  </Frame>
)
