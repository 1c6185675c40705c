import { useTranslate } from 'react-admin'
import { viewNamed } from '#resources/views/index'
import { Dialog } from '../../feedback/Dialog'
import { ViewPanel } from '../../views/ViewPanel'

const devices = viewNamed('deviceList')
const inUse = { deviceStatus: ['WAITING', 'BOUND'] }

/** The devices that reelers bid from: those that wait for a yes, and the enrolled ones. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('auction.devices')} onClose={onClose} width={1000}>
      <p>{translate('auction.devices.text')}</p>
      {devices && <ViewPanel view={devices} filter={inUse} />}
    </Dialog>
  )
}
