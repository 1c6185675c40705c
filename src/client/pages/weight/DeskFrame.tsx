import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Weighing, WeighLot } from '#resources/api/weight'
import type { TermKey } from '#shared/terms'
import { pageColumns, Stack } from '../../parts/primitives'
import { Card, LotCard } from './cards'

const Columns = styled('div')(pageColumns('minmax(250px, 4fr) minmax(360px, 6fr) minmax(270px, 4fr)'), {
  flex: 1,
  marginBlockEnd: 12,
  alignItems: 'start',
  alignContent: 'start',
  '& > *': { minWidth: 0 },
})

export interface DeskProps {
  readonly lot: WeighLot
  readonly settings: Weighing['settings']
}

interface DeskFrameProps extends Pick<DeskProps, 'lot'> {
  readonly title?: TermKey
  readonly crates: ReactNode
  /** What they come to, and what is told beside it. */
  readonly children: ReactNode
}

/** The lot, its crates, and what they come to. */
export function DeskFrame({ lot, title = 'ui.many.crates', crates, children }: DeskFrameProps) {
  const translate = useTranslate()
  return (
    <Columns>
      <LotCard lot={lot} />
      <Card>
        <h2>{translate(title)}</h2>
        {crates}
      </Card>
      <Stack>{children}</Stack>
    </Columns>
  )
}
