import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { OwnSession } from '#resources/api/shell'
import { momentShown } from '#shared/day'
import { signOut } from '../../auth/signIn'
import { get, post } from '../../http/http'
import { agentWords } from '../../session/agent'
import { useWords } from '../base/language'
import { useLoaded } from '../base/useLoaded'
import { useSend } from '../base/useSend'
import { FormAlert } from '../parts/DoorForm'

const readSessions = () => get('auth/sessions')

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

/** Where one is signed in; each can be ended, this one by signing out. */
export function Sessions() {
  const words = useWords()
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
      <FormAlert what={failure ?? refusal} />
      {isEnded && <FormAlert what={{ key: 'doors.sessions.ended' }} as="success" />}
      <List>
        {data?.map((each) => (
          <li key={each.id}>
            <span>
              <span className="agent">
                {agentWords(each.agent) ?? words('doors.sessions.unknown')}
                {each.current && <span className="here">{words('doors.sessions.here')}</span>}
              </span>
              <span className="times">
                {words('doors.sessions.times', { from: momentShown(each.createdAt), seen: momentShown(each.seenAt) })}
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
