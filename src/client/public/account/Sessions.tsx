import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { dayShown, timeText } from '#shared/day'
import { get, post } from '../../http/http'
import { signOut } from '../../session/signIn'
import { useWords } from '../language'
import { Told } from '../parts/DoorForm'
import { useLoaded } from '../useLoaded'
import { useSend } from '../useSend'
import { agentNames } from './agent'

interface OwnSession {
  readonly id: number | string
  readonly agent: string
  readonly createdAt: string
  readonly seenAt: string
  readonly current: boolean
}

const readSessions = () => get<readonly OwnSession[]>('auth/sessions')
const moment = (time: string) => `${dayShown(time)} ${timeText(time)}`

const List = styled('ul')(({ theme: { silk } }) => ({
  '&&': { listStyle: 'none', margin: 0, padding: 0, border: `1px solid ${silk.line}`, borderRadius: 6 },
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    margin: 0,
    padding: '8px 14px',
  },
  '& > li + li': { borderBlockStart: `1px solid ${silk.line}` },
  '& .agent': { display: 'block', fontWeight: 600 },
  '& .times': { display: 'block', fontSize: 12.5, color: silk.text2 },
  '& .here': { marginInlineStart: 8, fontSize: 12.5, color: silk.ok, fontWeight: 650 },
}))

function useAgentText(): (agent: string) => string {
  const words = useWords()
  return (agent) => {
    const { browser, system } = agentNames(agent)
    if (browser && system) return words('doors.sessions.on', { browser, system })
    return browser ?? system ?? words('doors.sessions.unknown')
  }
}

/** Where one is signed in; each can be ended, this one by signing out. */
export function Sessions() {
  const words = useWords()
  const agentText = useAgentText()
  const { data, failure, retry } = useLoaded(readSessions)
  const [isEnded, setEnded] = useState(false)
  const { isBusy, refusal, send } = useSend([])
  const end = async ({ id, current }: OwnSession) => {
    if (current) return signOut()
    setEnded(await send(async () => void (await post(`auth/sessions/${id}/end`, {}))))
    retry()
  }
  return (
    <section aria-label={words('doors.sessions')}>
      <h2>{words('doors.sessions')}</h2>
      <Told what={failure ?? refusal} />
      {isEnded && <Told what={{ key: 'doors.sessions.ended' }} as="success" />}
      <List>
        {data?.map((each) => (
          <li key={each.id}>
            <span>
              <span className="agent">
                {agentText(each.agent)}
                {each.current && <span className="here">{words('doors.sessions.here')}</span>}
              </span>
              <span className="times">
                {words('doors.sessions.times', { from: moment(each.createdAt), seen: moment(each.seenAt) })}
              </span>
            </span>
            <Button variant="outlined" disabled={isBusy} onClick={() => void end(each)}>
              {words(each.current ? 'action.signOut' : 'action.endSession')}
            </Button>
          </li>
        ))}
      </List>
    </section>
  )
}
