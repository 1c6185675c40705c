import { useTranslate } from 'react-admin'
import type { InwardDesk } from '#resources/api/inward'
import { rangeOf, type SampleFigure } from '#shared/laboratoryRules'
import { Flag } from '../../parts/Flag'
import { Gauge } from '../../parts/Gauge'
import { DeskBox } from './Box'
import { DefectRows } from './DefectRows'
import { FloorPrice } from './FloorPrice'
import { Panel } from './Panel'
import { boxId, type Desk } from './useDesk'

interface LaboratoryPanelProps {
  readonly desk: Desk
  readonly facts: InwardDesk | undefined
  readonly defectsOpen: boolean
  readonly onDefects: () => void
}

/** Where a gauge begins and ends: around what is usual for any race, so that the ticks can be told apart. */
const gauges = [
  { name: 'defectPercent', label: 'desk.inward.defect', unit: '%', min: '0', max: '20' },
  { name: 'shellRatio', label: 'desk.inward.shellRatio', unit: '%', min: '8', max: '28' },
  { name: 'renditta', label: 'field.renditta', unit: 'kg', min: '4.5', max: '12' },
] as const satisfies readonly { name: SampleFigure; label: string; unit: string; min: string; max: string }[]

/** The 100 g sample and what follows from it: the second column. */
export function LaboratoryPanel({ desk, facts, defectsOpen, onDefects }: LaboratoryPanelProps) {
  const translate = useTranslate()
  const { derived, errors, alike, values, change } = desk
  const gram = translate('ui.unit.g')
  const usualCount = rangeOf('count100', derived.race ?? 'BV').usual
  const count = Number(desk.figures.count100)
  const isOdd = count > 0 && (count < Number(usualCount[0]) || count > Number(usualCount[1]))
  const usualText = isOdd ? translate('ui.inward.usual', { min: usualCount[0], max: usualCount[1] }) : undefined
  return (
    <Panel number={2} title={translate('ui.inward.laboratory')} shortcut="F4">
      <div className="pair">
        <DeskBox desk={desk} name="count100" label={translate('ui.inward.cocoons')} help={usualText} />
        <DeskBox desk={desk} name="defectCount" label={translate('field.defectCount')} />
        <DeskBox
          desk={desk}
          name="pupaeCocoonWeight"
          label={translate('desk.inward.pupaeWeight')}
          unit={gram}
          keys="decimal"
        />
        <DeskBox
          desk={desk}
          name="shellWeight"
          label={translate('desk.inward.shellWeight')}
          unit={gram}
          keys="decimal"
        />
      </div>
      {alike.length > 0 && (
        <Flag
          id={boxId('withAlike')}
          label={translate('desk.inward.withAlike', { lots: alike.join(', ') })}
          value={values.withAlike}
          onValue={(withAlike) => change({ withAlike })}
          slotProps={{ input: { 'data-aside': true } as object }}
        />
      )}
      <DefectRows desk={desk} defects={facts?.defects ?? []} open={defectsOpen} onToggle={onDefects} />
      <div>
        {gauges.map(({ name, label, unit, min, max }) => (
          <div key={name}>
            <Gauge
              label={translate(label)}
              value={derived.results[name]}
              unit={unit === 'kg' ? translate('ui.unit.kg') : unit}
              min={min}
              max={max}
              usual={rangeOf(name, derived.race ?? 'BV').usual}
            />
            {errors[name] && (
              <div role="alert" className="wrong-text">
                {errors[name]}
              </div>
            )}
          </div>
        ))}
      </div>
      <FloorPrice desk={desk} />
    </Panel>
  )
}
