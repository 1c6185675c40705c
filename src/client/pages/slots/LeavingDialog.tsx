import Alert from '@mui/material/Alert'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslate } from 'react-admin'
import { returnLots } from '#resources/actions/lot'
import { dayShown, nextOpenDay } from '#shared/day'
import { Dialog } from '../../feedback/Dialog'
import { ReasonBox } from '../../feedback/ReasonBox'
import { useConnection } from '../../http/connection'
import { useWords } from '../../i18n/useWords'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { useDeskFacts } from '../inward/queries'
import { LeftLots } from './LeftLots'
import { UnsoldLots } from './UnsoldLots'
import { type Leaving, useLeaving } from './useLeaving'

const doing = { CARRY: 'desk.leave.doCarry', RETURN: 'desk.leave.doReturn' } as const

/** Return or carry over, and what follows from it. */
function Ways({ leaving, day }: { leaving: Leaving; day: string }) {
  const translate = useTranslate()
  const { way, canCarry, choose } = leaving
  return (
    <>
      <FormControl>
        <RadioGroup
          aria-label={translate('desk.leave.what')}
          value={way}
          onChange={(_, value) => choose(value === 'RETURN' ? 'RETURN' : 'CARRY')}
        >
          <FormControlLabel
            value="CARRY"
            disabled={!canCarry}
            control={<Radio size="small" />}
            label={translate('desk.leave.carry', { day })}
          />
          <FormControlLabel value="RETURN" control={<Radio size="small" />} label={translate('desk.leave.return')} />
        </RadioGroup>
      </FormControl>
      <p>{translate(way === 'CARRY' ? 'desk.leave.carryNote' : 'desk.leave.returnNote', { day })}</p>
      {way === 'RETURN' && (
        <ReasonBox
          of={returnLots.asks.reason}
          value={leaving.reason}
          onValue={leaving.say}
          error={leaving.errors.reason}
          autoFocus
        />
      )}
      {leaving.refusal && <Alert severity="error">{leaving.refusal}</Alert>}
    </>
  )
}

function Body({ leaving, day }: { leaving: Leaving; day: string }) {
  const translate = useTranslate()
  if (leaving.error) return <Failed error={leaving.error} retry={leaving.refetch} />
  if (leaving.isPending) return <ProgressLine />
  if (leaving.count === 0) return <Empty title={translate('desk.leave.none')} />
  return (
    <>
      <UnsoldLots leaving={leaving} />
      <Ways leaving={leaving} day={day} />
    </>
  )
}

/** The unsold lots of a day: home with their farmers, or on to the next market day. */
export function LeavingDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const { translate, counted } = useWords()
  const offline = useConnection() !== null
  const leaving = useLeaving(date)
  const { data: facts } = useDeskFacts(date)
  const title = translate('desk.leave.open')
  if (leaving.done)
    return (
      <Dialog title={title} onClose={onClose}>
        <LeftLots left={leaving.done} />
      </Dialog>
    )
  const lots = counted('lot', leaving.chosen.length)
  const day = facts ? dayShown(nextOpenDay(date, facts.settings.workdays)) || '' : ''
  return (
    <Dialog
      title={title}
      onClose={onClose}
      {...(leaving.count > 0 && { onSubmit: () => void leaving.save() })}
      submit={leaving.chosen.length === 0 ? translate('ui.slot.choose') : translate(doing[leaving.way], { lots })}
      disabled={leaving.busy || offline || leaving.chosen.length === 0}
    >
      <Body leaving={leaving} day={day} />
    </Dialog>
  )
}
