import WifiOff from '@mui/icons-material/WifiOff'
import { styled } from '@mui/material/styles'
import { secondsText } from '#shared/day'
import { Both } from './Both'
import { u, upright } from './style'

const Band = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: u(20),
  padding: `${u(6)} ${u(26)}`,
  '& .ta': { fontSize: u(30), fontWeight: 700, lineHeight: 1.4 },
  '& .en': { fontSize: u(20), marginInlineStart: u(12) },
  '&.lost': { backgroundColor: 'var(--err)', color: 'var(--onErr)' },
  '&.lost svg': { fontSize: u(48) },
  '&.lost .more .ta': { fontSize: u(22), fontWeight: 400 },
  '&.lost .more .en': { fontSize: u(17) },
  [upright]: { '& .en': { display: 'block', marginInlineStart: 0 } },
})

/** The line is lost: said over the whole width, with the time since when. */
export function Lost({ since }: { since: number }) {
  return (
    <Band className="lost" role="alert">
      <WifiOff aria-hidden />
      <div>
        <Both text="hall.lost" args={{ time: secondsText(new Date(since)) || '' }} />
        <div className="more">
          <Both text="hall.lostNote" />
        </div>
      </div>
    </Band>
  )
}
