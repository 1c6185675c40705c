import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { Flag } from '../../parts/Flag'
import type { ScaleState } from '../../scale/scale'
import { type BaudRate, baudRates, scaleSettings, useScaleSettings } from '../../scale/settings'
import { loadVoices } from '../../scale/speech'
import { Card } from './cards'
import type { Taking } from './useTaking'

const Live = styled('p')(({ theme: { silk } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 10px',
  margin: 0,
  minHeight: 52,
  color: silk.text2,
  '& .kg': { fontSize: silk.figure.huge, fontWeight: 700, lineHeight: 1.3, color: silk.text2 },
  '& .word': { fontSize: 13.5, fontWeight: 650, lineHeight: silk.leading.note },
  '&.stable .kg': { color: silk.text },
  '&.stable .word': { color: silk.ok },
  '&.problem .word': { color: silk.warn },
}))

const Foot = styled('div')(({ theme: { silk } }) => ({
  display: 'grid',
  justifyItems: 'start',
  marginBlockStart: 4,
  '& .MuiCheckbox-root': { paddingBlock: 4 },
  '& .MuiFormControlLabel-label': { fontSize: 13.5, lineHeight: silk.leading.note },
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBlockEnd: 4 },
  '& label.baud': { display: 'inline-flex', alignItems: 'center', gap: 8, fontSize: 12.5, color: silk.text2 },
}))

/** What is said of the scale in one line; the weight stands above it. */
function wordOf({ link, reading, isStable, pan }: ScaleState): TermKey {
  if (link === 'off') return 'scale.off'
  if (link === 'opening') return 'scale.opening'
  if (link === 'lost') return 'scale.lost'
  if (link === 'refused') return 'scale.refused'
  if (!reading) return 'scale.silent'
  if (reading.kind === 'outOfRange') return 'scale.overload'
  if (reading.isNet) return 'scale.tared'
  if (pan.state === 'taken') return 'scale.taken'
  return isStable ? 'scale.stable' : 'scale.moving'
}

/** What a person has to see to. */
const problems: ReadonlySet<TermKey> = new Set(['scale.lost', 'scale.refused', 'scale.tared', 'scale.overload'])

function LiveWeight({ state }: { state: ScaleState }) {
  const translate = useTranslate()
  const { reading, isStable } = state
  const kg = reading?.kind === 'weight' ? reading.kg.replace('-', '−') : null
  const isProblem = problems.has(wordOf(state))
  return (
    <Live className={isProblem ? 'problem' : isStable ? 'stable' : undefined}>
      {kg !== null && (
        <span className="kg">
          {kg} {translate('scale.kg')}
        </span>
      )}
      <span className="word" role={isProblem ? 'alert' : undefined}>
        {translate(wordOf(state))}
      </span>
    </Live>
  )
}

function Link({ taking: { scale, state } }: { taking: Taking }) {
  const translate = useTranslate()
  const { baud } = useScaleSettings()
  if (!scale) return null
  const isOn = state.link === 'on'
  const connect = async () => {
    const chosen = await scale.connect()
    if (chosen) scaleSettings.set({ connected: true, ...chosen })
  }
  const disconnect = () => {
    scaleSettings.set({ connected: false })
    void scale.close()
  }
  const choose = (rate: BaudRate) => {
    scaleSettings.set({ baud: rate })
    void scale.reopen()
  }
  return (
    <div className="row">
      <Button
        size="small"
        variant="outlined"
        disabled={state.link === 'opening'}
        onClick={isOn ? disconnect : () => void connect()}
      >
        {translate(isOn ? 'scale.disconnect' : 'scale.connect')}
      </Button>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select names itself below. */}
      <label className="baud">
        {translate('scale.baud')}
        <Select
          size="small"
          value={baud}
          SelectDisplayProps={{ 'aria-label': translate('scale.baud') }}
          onChange={(event) => choose(event.target.value as BaudRate)}
        >
          {baudRates.map((rate) => (
            <MenuItem key={rate} value={rate}>
              {rate}
            </MenuItem>
          ))}
        </Select>
      </label>
    </div>
  )
}

function Choice({ name, label }: { name: 'automatic' | 'voice'; label: TermKey }) {
  const translate = useTranslate()
  const settings = useScaleSettings()
  return (
    <Flag label={translate(label)} value={settings[name]} onValue={(isOn) => scaleSettings.set({ [name]: isOn })} />
  )
}

/** The live weight of the scale with how it is read; without a scale the voice alone. */
export function ScaleCard({ taking, automatic = false }: { taking: Taking; automatic?: boolean }) {
  const translate = useTranslate()
  useEffect(loadVoices, [])
  const canSpeak = 'speechSynthesis' in window
  return (
    <Card aria-label={translate('scale.title')}>
      <h2>{translate('scale.title')}</h2>
      {taking.scale ? <LiveWeight state={taking.state} /> : <p>{translate('scale.unsupported')}</p>}
      <Foot>
        <Link taking={taking} />
        {taking.scale && automatic && <Choice name="automatic" label="scale.automatic" />}
        {canSpeak && <Choice name="voice" label="scale.voice" />}
      </Foot>
    </Card>
  )
}
