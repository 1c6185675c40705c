import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { timeText } from '#shared/day'
import { connection, useConnection } from '../http/connection'
import { shownSince } from '../offline/keptAnswers'
import { ConnectionBar } from '../parts/ConnectionBar'
import { QueueBar } from '../queue/QueueBar'
import { isAttended } from '../queue/queue'
import { useKeeper } from '../queue/useKeeper'
import { useQueue } from '../queue/useQueue'
import { countText, othersText } from '../queue/words'

const ConnectionLine = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '5px 16px',
  backgroundColor: silk.warnTint,
  borderBottom: `1px solid ${silk.warn}`,
  color: silk.warn,
  fontSize: 13.5,
  fontWeight: 600,
  '&.refused': { backgroundColor: silk.errTint, borderColor: silk.err, color: silk.err },
}))

/** No part of a print. */
const Bars = styled('div')({ '@media print': { display: 'none' } })

const List = styled('div')({ padding: '8px 16px 0' })

/** The desks have the list themselves. */
const hasList = /^\/app\/(inwardinput|weightentry)(\/|$)/

/** Of when what the screen shows is, in words; '' where that goes without saying. */
function useShownSince(isLost: boolean): string {
  const translate = useTranslate()
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const since = useSyncExternalStore(subscribe, () => shownSince(client, isLost))
  return since === null ? '' : translate('rule.shownSince', { time: timeText(new Date(since)) })
}

/** The bars under the header: nobody answers, and entries that wait or were refused. */
export function Connection() {
  useKeeper()
  const translate = useTranslate()
  const { pathname } = useLocation()
  const lost = useConnection()
  const shown = useShownSince(lost !== null)
  const { waiting, conflicts, others } = useQueue()
  const [isOpen, setIsOpen] = useState(false)
  const unattended = waiting.filter((entry) => !isAttended(entry))
  const count = countText(translate, unattended.length, conflicts.length)
  const isElsewhere = count !== '' && !hasList.test(pathname)
  return (
    <Bars>
      {lost && (
        <ConnectionBar
          since={new Date(lost.since).toISOString()}
          retryAt={lost.retryAt}
          onRetry={() => connection.tryNow()}
          notes={[shown, count].filter(Boolean)}
        />
      )}
      {!lost && shown !== '' && <ConnectionLine role="status">{shown}</ConnectionLine>}
      {others > 0 && <ConnectionLine role="status">{othersText(translate, others)}</ConnectionLine>}
      {isElsewhere && (
        <ConnectionLine className={conflicts.length > 0 ? 'refused' : ''}>
          <span>{lost ? translate('queue.title') : count}</span>
          <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {translate(isOpen ? 'queue.hide' : 'queue.show')}
          </Button>
        </ConnectionLine>
      )}
      {isElsewhere && isOpen && (
        <List>
          <QueueBar />
        </List>
      )}
    </Bars>
  )
}
