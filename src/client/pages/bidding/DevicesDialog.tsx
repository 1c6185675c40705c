import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { acceptDevice, refuseDevice, unbindDevice } from '#resources/actions/auction'
import type { DeviceRow } from '#resources/api/room'
import { ActionButton } from '../../actions/ActionButton'
import { Dialog } from '../../feedback/Dialog'
import { messageOf } from '../../http/HttpError'
import { useLanguage } from '../../i18n/useLanguage'
import { ProgressLine } from '../../parts/Loading'
import { momentText } from '../../parts/moment'
import { nameIn } from '../../parts/nameIn'
import { StatusChip } from '../../parts/StatusChip'
import { agentWords } from '../../session/agent'
import { useDevices } from './devices'

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

function DeviceLine({ device }: { device: DeviceRow }) {
  const language = useLanguage()
  const name = nameIn(language, device.name, device.nameTa)
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
        <ActionButton action={refuseDevice} row={device} typed={{ accept: false }} />
        <ActionButton action={acceptDevice} row={device} typed={{ accept: true }} variant="contained" />
        <ActionButton action={unbindDevice} row={device} />
      </div>
    </li>
  )
}

/** The devices that reelers bid from: those that wait for a yes, and the enrolled ones. */
export function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const { data: devices, error } = useDevices(open)
  return (
    <Dialog title={translate('auction.devices')} open={open} onClose={onClose}>
      <p>{translate('auction.devices.text')}</p>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!devices && !error && <ProgressLine />}
      {devices?.length === 0 && <p>{translate('auction.devices.none')}</p>}
      {devices && devices.length > 0 && (
        <Rows aria-label={translate('auction.devices')}>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </Rows>
      )}
    </Dialog>
  )
}
