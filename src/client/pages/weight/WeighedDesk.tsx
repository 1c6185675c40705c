import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useScreenKeys } from '../../parts/useKeyDown'
import { CorrectDesk } from './CorrectDesk'
import { Corrections } from './Corrections'
import { TotalsCard } from './cards'
import { DeskFrame, type DeskProps } from './DeskFrame'
import { NextBar } from './NextBar'
import { WeighedCrates } from './WeighedCrates'
import { isCorrectable } from './weighing'

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
      <DeskFrame lot={lot} crates={<WeighedCrates crates={lot.crates} total={lot} />}>
        <TotalsCard lot={lot} totals={totals} settings={settings} />
        <Corrections corrections={lot.corrections} />
      </DeskFrame>
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
