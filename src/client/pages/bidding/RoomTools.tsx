import MoreTime from '@mui/icons-material/MoreTime'
import NotificationsActive from '@mui/icons-material/NotificationsActive'
import NotificationsOff from '@mui/icons-material/NotificationsOffOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import TvOutlined from '@mui/icons-material/TvOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LotRow, SlotRow } from '#resources/api/lots'
import type { Room } from '#resources/api/room'
import { fetched } from '../../http/load'
import { TimesDialog } from '../slots/TimesDialog'
import { useDevices } from './devices'
import { HallDialog } from './HallDialog'
import { useRoomSound, useSoundSwitch } from './useRoomSound'

const DevicesDialog = fetched(async () => (await import('./DevicesDialog')).DevicesDialog)

const Tools = styled('div')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginInlineStart: 'auto',
  [breakpoints.down('md')]: { marginInlineStart: 0 },
  // Where the bar would take a second line the screen of the hall is told by its sign and name alone.
  [breakpoints.between('md', 1440)]: { '& .hall .word': { display: 'none' } },
  '& .MuiButton-root': { minWidth: silk.size.control, gap: 6 },
  '& .MuiButton-root.icon': { paddingInline: 8 },
  '& .MuiButton-root svg': { fontSize: silk.icon.medium },
  '& .waits': {
    padding: '0 6px',
    borderRadius: 9,
    backgroundColor: silk.zariTint,
    color: silk.zariText,
    fontSize: 12,
    fontWeight: 700,
    lineHeight: '18px',
  },
}))

interface ToolProps {
  readonly name: string
  readonly pressed?: boolean
  readonly className?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ name, pressed, className = '', onClick, children }: ToolProps) {
  return (
    <Tooltip title={name}>
      <Button
        variant="outlined"
        className={`icon ${className}`}
        aria-label={name}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {children}
      </Button>
    </Tooltip>
  )
}

function SoundSwitch({ slot, lots }: { slot: SlotRow; lots: readonly LotRow[] }) {
  const translate = useTranslate()
  const { isOn, turn } = useSoundSwitch()
  useRoomSound(slot, lots, isOn)
  return (
    <Tool name={translate('auction.sound')} pressed={isOn} onClick={turn}>
      {isOn ? <NotificationsActive aria-hidden /> : <NotificationsOff aria-hidden />}
    </Tool>
  )
}

type Opened = 'times' | 'devices' | 'hall' | null

function DeskTools({ slot, newDeviceWaits }: { slot: SlotRow; newDeviceWaits: boolean }) {
  const translate = useTranslate()
  const [opened, setOpened] = useState<Opened>(null)
  const { data: devices = [] } = useDevices(newDeviceWaits)
  const waiting = devices.filter(({ deviceStatus }) => deviceStatus === 'WAITING').length
  const close = () => setOpened(null)
  const canMove = slot.slotStatus === 'SCHEDULED' || slot.slotStatus === 'LIVE'
  return (
    <>
      {canMove && (
        <Tool name={translate('auction.times')} onClick={() => setOpened('times')}>
          <MoreTime aria-hidden />
        </Tool>
      )}
      <Tool
        name={waiting > 0 ? translate('auction.devices.waiting', { n: waiting }) : translate('auction.devices')}
        onClick={() => setOpened('devices')}
      >
        <SmartphoneOutlined aria-hidden />
        {waiting > 0 && <span className="waits">{waiting}</span>}
      </Tool>
      <Tool name={translate('screen.hallDisplay')} className="hall" onClick={() => setOpened('hall')}>
        <TvOutlined aria-hidden />
        <span className="word">{translate('screen.hallDisplay')}</span>
      </Tool>
      {opened === 'times' && <TimesDialog key={slot.id} slot={slot} onClose={close} />}
      {opened === 'devices' && (
        <Suspense fallback={null}>
          <DevicesDialog onClose={close} />
        </Suspense>
      )}
      {opened === 'hall' && <HallDialog onClose={close} />}
    </>
  )
}

/** What stands at the end of the room's bar. */
export function RoomTools({ slot, room }: { slot: SlotRow; room: Room }) {
  return (
    <Tools>
      <SoundSwitch slot={slot} lots={room.lots} />
      <DeskTools slot={slot} newDeviceWaits={room.rules.newDeviceWaits} />
    </Tools>
  )
}
