import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import type { MyAttempt } from '#resources/api/room'
import { secondsText } from '#shared/day'
import { messageOf } from '../http/HttpError'
import { get } from '../http/http'
import { rupeeText } from '../parts/figures'
import { useLanguage, useWords, type WordKey } from './words'

const Section = styled('details')(({ theme: { silk } }) => ({
  '& summary': { minHeight: 44, padding: '10px 0', fontSize: 14.5, fontWeight: 650, cursor: 'pointer' },
  '& ol': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${silk.line}`,
    borderRadius: 6,
    backgroundColor: silk.paper,
  },
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', padding: '8px 12px', fontSize: 14 },
  '& li + li': { borderBlockStart: `1px solid ${silk.line}` },
  '& .no': { minWidth: 30, fontSize: 16, fontWeight: 700 },
  '& .price': { marginInlineStart: 'auto', fontSize: 16, fontWeight: 700, whiteSpace: 'nowrap' },
  '& .time': { color: silk.text2, fontVariantNumeric: 'tabular-nums' },
  '& .why': { flexBasis: '100%', fontSize: 13, color: silk.err, lineHeight: silk.lang === 'ta' ? 1.6 : 1.4 },
  '& .REFUSED .outcome': { color: silk.err },
  '& .ACCEPTED .outcome': { color: silk.ok },
  '& p': { margin: 0, fontSize: 13, color: silk.text2 },
}))

const words: Readonly<Record<MyAttempt['outcome'], WordKey>> = {
  ACCEPTED: 'status.bid.accepted',
  REPEATED: 'attempt.repeated',
  ASKED: 'attempt.asked',
  REFUSED: 'attempt.refused',
}

/** Read when it is opened, and anew whenever a bid ended. */
function useAttempts(slotId: number, isOpen: boolean, ended: unknown) {
  const [attempts, setAttempts] = useState<readonly MyAttempt[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what ended asks for another reading
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    get('BiddingInfo/myAttempts', { slotId }, { quiet: true, within: 8_000 })
      .then((read) => {
        if (!isWanted) return
        setAttempts(read)
        setError(null)
      })
      .catch((reason: unknown) => isWanted && setError(messageOf(reason)))
    return () => {
      isWanted = false
    }
  }, [slotId, isOpen, ended])
  return { attempts, error }
}

/** Bids that were sent, each with what became of it. */
export type Attempts = readonly MyAttempt[]

function Attempt({ attempt: { lotNo, amount, at, outcome, surrogate, why } }: { attempt: MyAttempt }) {
  const say = useWords()
  const language = useLanguage()
  return (
    <li className={outcome}>
      <span className="no">{lotNo ?? '–'}</span>
      <span className="outcome">{say(words[outcome])}</span>
      <span className="time">{secondsText(at)}</span>
      <span className="price">{rupeeText(amount)}</span>
      {surrogate && <span className="time">{say('ui.room.byOfficer')}</span>}
      {why && <span className="why">{why[language]}</span>}
    </li>
  )
}

function List({ attempts }: { attempts: Attempts }) {
  const say = useWords()
  if (attempts.length === 0) return <p>{say('phone.noBids')}</p>
  return (
    <ol aria-label={say('attempt.mine')}>
      {attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </ol>
  )
}

/** The same opened, of attempts that are known. */
export function KnownAttempts({ attempts }: { attempts: Attempts }) {
  const say = useWords()
  return (
    <Section open>
      <summary>{say('attempt.mine')}</summary>
      <List attempts={attempts} />
    </Section>
  )
}

/** Every bid of this slot that the reeler sent, with the reason of those that were refused. */
export function MyAttempts({ slotId, ended }: { slotId: number; ended: unknown }) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const { attempts, error } = useAttempts(slotId, isOpen, ended)
  return (
    <Section onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('attempt.mine')}</summary>
      {error && <p role="alert">{error}</p>}
      {attempts && <List attempts={attempts} />}
    </Section>
  )
}
