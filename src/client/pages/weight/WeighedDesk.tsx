import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Weighing, WeighLot } from '#resources/api/weight'
import { useScreenKeys } from '../../parts/useKeyDown'
import { CorrectDesk } from './CorrectDesk'
import { Corrections } from './Corrections'
import { Card, LotCard, TotalsCard } from './cards'
import { Columns } from './DeskColumns'
import { NextBar } from './NextBar'
import { WeighedCrates } from './WeighedCrates'
import { isCorrectable } from './weighing'

export interface DeskProps {
  readonly lot: WeighLot
  readonly settings: Weighing['settings']
}

/** A weighed lot: what was on the scale, and until its bill the way to correct it. */
export function WeighedDesk({ lot, settings }: DeskProps) {
  const translate = useTranslate()
  const [isCorrecting, setCorrecting] = useState(false)
  const canCorrect = isCorrectable(lot)
  const correct = () => setCorrecting(true)
  useScreenKeys({ F7: correct }, canCorrect && !isCorrecting)
  if (isCorrecting && canCorrect)
    return <CorrectDesk lot={lot} settings={settings} onDone={() => setCorrecting(false)} />
  const totals = {
    crates: lot.crateCount ?? 0,
    gross: lot.grossWeight ?? '0.000',
    tare: lot.tareWeight ?? '0.000',
    net: lot.netWeight ?? '0.000',
  }
  return (
    <>
      <Columns>
        <LotCard lot={lot} />
        <Card>
          <h2>{translate('ui.many.crates')}</h2>
          <WeighedCrates lot={lot} />
        </Card>
        <div className="stack">
          <TotalsCard lot={lot} totals={totals} settings={settings} />
          <Corrections corrections={lot.corrections} />
        </div>
      </Columns>
      <NextBar lot={lot} keys={canCorrect ? ['correct'] : []}>
        {canCorrect && (
          <Button variant="outlined" onClick={correct}>
            {translate('scale.correct')}
          </Button>
        )}
      </NextBar>
    </>
  )
}
