import Wifi from '@mui/icons-material/Wifi'
import WifiOff from '@mui/icons-material/WifiOff'
import { styled } from '@mui/material/styles'
import type { HallRoom } from '#resources/api/hall'
import { secondsText } from '#shared/day'
import { statusTerms } from '#shared/terms/status'
import type { ConnectionState } from '../live/liveRoom'
import { Both } from './Both'
import { turnsEvery } from './paging'
import { u, upright } from './style'
import { both } from './words'

const Bar = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: u(24),
  minHeight: u(40),
  padding: `0 ${u(26)}`,
  borderBlockStart: `${u(2)} solid var(--rule)`,
  fontSize: u(18),
  whiteSpace: 'nowrap',
  color: 'var(--ink2)',
  '& .pages, & .line': { display: 'flex', alignItems: 'center', gap: u(12) },
  '& .en': { fontSize: u(14) },
  '& i': { width: u(11), height: u(11), borderRadius: '50%', border: `${u(1.5)} solid currentColor` },
  '& i.now': { backgroundColor: 'currentColor' },
  '& .dots': { display: 'flex', gap: u(6) },
  '& .line svg': { fontSize: u(24) },
  '& .line.lost': { color: 'var(--err)' },
  '& .market': { overflow: 'hidden', textOverflow: 'ellipsis' },
  [upright]: { '& .market, & .turns': { display: 'none' } },
})

/** More pages than this are told by their number alone. */
const mostDots = 12

function Pages({ page, pages }: { page: number; pages: number }) {
  const shown = both('hall.page', { page: page + 1, pages })
  return (
    <span className="pages">
      <Both text={shown} />
      <span className="turns">
        <Both text="hall.turns" args={{ n: turnsEvery / 1000 }} />
      </span>
      {pages <= mostDots && (
        <span className="dots" aria-hidden>
          {Array.from({ length: pages }, (_, n) => `page ${n}`).map((key, n) => (
            <i key={key} className={n === page ? 'now' : undefined} />
          ))}
        </span>
      )}
    </span>
  )
}

interface FootProps {
  readonly room: HallRoom
  readonly connection: ConnectionState
  readonly now: number
  readonly page?: number
  readonly pages?: number
}

/** Which page, whose market, the server's clock, and whether it is heard. */
export function Foot({ room, connection, now, page = 0, pages = 1 }: FootProps) {
  const { name, nameTa } = room.market
  const isLost = connection === 'lost'
  return (
    <Bar>
      {pages > 1 ? <Pages page={page} pages={pages} /> : <span />}
      <span className="market">
        <Both text={{ ta: nameTa ?? name, en: nameTa ? name : '' }} />
      </span>
      <span className={isLost ? 'line lost' : 'line'}>
        <span>
          <span lang="ta">{both('hall.time').ta}</span> {secondsText(new Date(now))}
        </span>
        {isLost ? <WifiOff aria-hidden /> : <Wifi aria-hidden />}
        <Both text={statusTerms[isLost ? 'status.connection.lost' : 'status.connection.connected']} />
      </span>
    </Bar>
  )
}
