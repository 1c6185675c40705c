import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DeviceRow } from '#resources/api/room'
import { messageOf } from '../../http/HttpError'
import { post } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import { ProgressLine } from '../../parts/Loading'
import { momentText } from '../../parts/moment'
import { nameIn } from '../../parts/nameIn'
import { StatusChip } from '../../parts/StatusChip'
import { agentWords } from '../../session/agent'
import { DeskDialog } from '../day/DeskDialog'
import { ReasonBox } from '../day/ReasonBox'
import { useDecideDevice, useDevices } from './devices'
import { useReasonProblem } from './reason'

const Rows = styled('ul')(({ theme: { silk, breakpoints } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '56dvh',
  overflowY: 'auto',
  borderBlock: `1px solid ${silk.line}`,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '6px 2px',
    fontSize: 13.5,
  },
  '& li + li': { borderTop: `1px solid ${silk.line}` },
  '& b': { fontWeight: 650 },
  '& small': { display: 'block', fontSize: 12, color: silk.text2 },
  '& .choice': { display: 'flex', gap: 6, justifyContent: 'flex-end', margin: 0 },
  [breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .choice': { gridColumn: '1 / -1' },
  },
}))

const usual = ['auction.reason.newPhone', 'auction.reason.lostPhone', 'auction.reason.phone'] as const

/** Ends the enrolment of a reeler's device, with its reason. */
function UnbindDialog({ device, open, onClose }: { device: DeviceRow; open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { decide, busy } = useDecideDevice()
  const reasonProblem = useReasonProblem()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const name = nameIn(language, device.name, device.nameTa)
  const submit = async () => {
    const wrong = reasonProblem(reason)
    setProblem(wrong)
    if (wrong) return
    const unbound = post('BiddingInfo/UnbindDevice', { reelerId: device.reelerId, reason: reason.trim() })
    if (await decide(unbound, translate('auction.devices.unbound', { name }))) onClose()
  }
  return (
    <DeskDialog
      title={translate('auction.devices.unbindTitle', { name })}
      open={open}
      onClose={onClose}
      submit={translate('action.unbindDevice')}
      onSubmit={() => void submit()}
      disabled={busy}
    >
      <p>{translate('auction.devices.unbindText')}</p>
      <ReasonBox
        label={translate('field.reason')}
        value={reason}
        onValue={setReason}
        usual={usual}
        error={problem}
        autoFocus
      />
    </DeskDialog>
  )
}

function DeviceLine({ device, onUnbind }: { device: DeviceRow; onUnbind: () => void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { decide, busy } = useDecideDevice()
  const name = nameIn(language, device.name, device.nameTa)
  const answer = (accept: boolean) =>
    decide(
      post('BiddingInfo/EnrolDevice', { id: device.id, accept }),
      translate(accept ? 'auction.devices.enrolled' : 'auction.devices.refused', { name }),
    )
  const when = device.deviceStatus === 'WAITING' ? device.askedAt : (device.decidedAt ?? device.askedAt)
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {[device.licenseNo, agentWords(device.agent) ?? device.agent?.slice(0, 40), momentText(when)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <StatusChip kind="device" value={device.deviceStatus} />
      <div className="choice">
        {device.deviceStatus === 'WAITING' ? (
          <>
            <Button size="small" variant="outlined" disabled={busy} onClick={() => void answer(false)}>
              {translate('action.refuse')}
            </Button>
            <Button size="small" variant="contained" disabled={busy} onClick={() => void answer(true)}>
              {translate('auction.devices.accept')}
            </Button>
          </>
        ) : (
          <Button size="small" variant="outlined" onClick={onUnbind}>
            {translate('action.unbindDevice')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The devices that reelers bid from: those that wait for a yes, and the enrolled ones. */
export function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const { data: devices, error } = useDevices(open)
  const [unbinding, setUnbinding] = useState<{ device: DeviceRow; open: boolean } | null>(null)
  return (
    <>
      <DeskDialog title={translate('auction.devices')} open={open} onClose={onClose}>
        <p>{translate('auction.devices.text')}</p>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!devices && !error && <ProgressLine />}
        {devices?.length === 0 && <p>{translate('auction.devices.none')}</p>}
        {devices && devices.length > 0 && (
          <Rows aria-label={translate('auction.devices')}>
            {devices.map((device) => (
              <DeviceLine key={device.id} device={device} onUnbind={() => setUnbinding({ device, open: true })} />
            ))}
          </Rows>
        )}
      </DeskDialog>
      {unbinding && (
        <UnbindDialog
          key={unbinding.device.id}
          device={unbinding.device}
          open={unbinding.open}
          onClose={() => setUnbinding({ ...unbinding, open: false })}
        />
      )}
    </>
  )
}
