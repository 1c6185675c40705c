import { styled } from '@mui/material/styles'
import type { HallResult, HallRoom, HallSlot } from '#resources/api/hall'
import { timeText } from '#shared/day'
import { rupeeText } from '../parts/figures'
import { clockText } from '../session/useServerNow'
import { Both } from './Both'
import { u, upright } from './style'
import { both } from './words'

const Page = styled('section')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: u(30),
  padding: `${u(20)} ${u(40)}`,
  '& .both > span': { display: 'block' },
  '& h2': { margin: 0, font: 'inherit' },
  '& h2 .ta': { fontSize: u(38), fontWeight: 700, lineHeight: 1.4 },
  '& h2 .en': { fontSize: u(24), lineHeight: 1.3, color: 'var(--ink2)' },
  '& .next': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: u(30) },
  '& .until': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .until .ta': { fontSize: u(26), lineHeight: 1.4 },
  '& .until .en': { fontSize: u(19), color: 'var(--ink2)' },
  '& .until strong': { display: 'block', fontSize: u(128), fontWeight: 750, lineHeight: 1.1 },
  '& .soft .ta': { fontSize: u(28), fontWeight: 600 },
  '& .soft .en': { fontSize: u(20), color: 'var(--ink2)' },
  '& .result': { borderBlockStart: `${u(3)} solid var(--rule)`, paddingBlockStart: u(20) },
  '& .result h2 .ta': { fontSize: u(28) },
  '& .result h2 .en': { fontSize: u(19) },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: `${u(16)} ${u(70)}`, margin: `${u(14)} 0 0` },
  '& dt .ta': { fontSize: u(22), lineHeight: 1.4 },
  '& dt .en': { fontSize: u(16), color: 'var(--ink2)' },
  '& dd': { margin: 0, fontSize: u(56), fontWeight: 700, lineHeight: 1.15 },
  '.lost &': { gap: u(12), paddingBlock: u(8), '& .soft': { display: 'none' } },
  [upright]: {
    '& .next': { flexDirection: 'column', alignItems: 'stretch' },
    '& .until': { textAlign: 'start' },
  },
})

function Next({ slot, now }: { slot: HallSlot; now: number }) {
  const next = both('hall.next')
  const lots = both('hall.lots', { from: slot.lotFrom, to: slot.lotTo })
  const starts = both('hall.startsAt', { time: timeText(slot.startsAt) || '' })
  return (
    <>
      <div className="next">
        <h2>
          <Both text={{ ta: `${next.ta}: ${slot.slotNo}`, en: `${next.en}: ${slot.slotNo}` }} />
          <Both text={lots} />
          <Both text={starts} />
        </h2>
        <div className="until">
          <Both text="hall.startsIn" />
          <strong role="timer">{clockText(Date.parse(slot.startsAt) - now)}</strong>
        </div>
      </div>
      {slot.softClose && (
        <div className="soft">
          <Both text="hall.softClose" />
        </div>
      )}
    </>
  )
}

function Result({ result }: { result: HallResult }) {
  const figures = [
    ['hall.sold', `${result.sold} / ${result.lots}`],
    ...(result.pending > 0 ? [['hall.pending', String(result.pending)] as const] : []),
    ['hall.highest', rupeeText(result.highest)],
    ['hall.average', rupeeText(result.average)],
  ] as const
  return (
    <div className="result">
      <h2>
        <Both text="hall.result" args={{ n: result.slotNo }} />
      </h2>
      <dl>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>
              <Both text={name} />
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Between two slots: when the next one begins, and what came of the last. */
export function Between({ room: { next, result }, now }: { room: HallRoom; now: number }) {
  return (
    <Page>
      {next ? (
        <Next slot={next} now={now} />
      ) : (
        <h2>
          <Both text="hall.noNext" />
        </h2>
      )}
      {result && <Result result={result} />}
    </Page>
  )
}
