import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { timeText } from '#shared/day'
import type { Entry, EntryKind } from './entry'
import { isAttended } from './queue'
import { type Queue, type Take, useQueue } from './useQueue'
import { countText, entryText, problemText } from './words'

const Panel = styled('section')(({ theme: { silk } }) => ({
  marginBlockEnd: 10,
  border: `1px solid ${silk.warn}`,
  borderInlineStartWidth: 4,
  borderRadius: 6,
  backgroundColor: silk.paper,
  fontSize: 13.5,
  lineHeight: silk.leading.text,
  '&.refused': { borderColor: silk.err },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 10px', padding: '4px 12px' },
  '& header > span': { fontWeight: 650 },
  '& header button': { marginInlineStart: 'auto' },
  '& small': { fontWeight: 400, fontSize: 12.5, color: silk.text2 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: 236, overflowY: 'auto' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    minHeight: 36,
    padding: '3px 12px',
    borderBlockStart: `1px solid ${silk.line}`,
  },
  '& time': { color: silk.text2, fontSize: 12.5, minWidth: 44 },
  '& b': { fontWeight: 650 },
  '& .state': { display: 'inline-flex', alignItems: 'center', gap: 5, fontSize: 12.5, color: silk.warn },
  '& .state svg': { fontSize: silk.icon.small },
  '& .conflict .state': { color: silk.err, fontWeight: 650 },
  '& .problem': { flex: '1 1 220px', overflowWrap: 'anywhere' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 6, marginInlineStart: 'auto' },
}))

/** Where an entry was made, and can be made again. */
const desks: { readonly [K in EntryKind]: (body: Entry['body']) => string } = {
  inward: () => '/app/inwardinput',
  weight: ({ lotId }) => `/app/weightentry/${String(lotId)}`,
  voucher: () => '/app/voucher/voucherentry',
}

interface LineProps {
  readonly entry: Entry
  readonly queue: Queue
  readonly onTake: Take | undefined
}

function Conflict({ entry, queue, onTake }: LineProps) {
  const translate = useTranslate()
  const status = entry.problem?.status
  const isOfOtherDay = status === 'DAY'
  return (
    <>
      <span className="problem">{problemText(translate, entry)}</span>
      <span className="buttons">
        {status !== 'OLD' && status !== 'LOST' && (
          <Button size="small" variant="outlined" onClick={() => void queue.retry(entry.id)}>
            {translate(isOfOtherDay ? 'queue.sendToday' : 'queue.retry')}
          </Button>
        )}
        {onTake ? (
          <Button size="small" variant="outlined" onClick={() => void queue.take(entry.id, onTake)}>
            {translate('queue.take')}
          </Button>
        ) : (
          <Button size="small" variant="outlined" component={Link} to={desks[entry.kind](entry.body)}>
            {translate('queue.desk')}
          </Button>
        )}
        <Button size="small" variant="text" color="error" onClick={() => void queue.discard(entry.id)}>
          {translate('action.discard')}
        </Button>
      </span>
    </>
  )
}

function QueueEntry(props: LineProps) {
  const translate = useTranslate()
  const { entry } = props
  const isRefused = entry.state === 'conflict'
  const isUnsent = typeof entry.problem?.status === 'string'
  const Icon = isRefused ? ErrorOutlined : CloudOffOutlined
  return (
    <li className={entry.state}>
      <time dateTime={new Date(entry.at).toISOString()}>{timeText(new Date(entry.at))}</time>
      <b>{entryText(translate, entry)}</b>
      <span className="state">
        <Icon aria-hidden />
        {translate(!isRefused ? 'queue.waiting' : isUnsent ? 'queue.notSent' : 'queue.refused')}
      </span>
      {isRefused && <Conflict {...props} />}
    </li>
  )
}

interface QueueBarProps {
  /** The desk's own entries; all of them where it is left out. */
  readonly kind?: EntryKind
  /** Where a refused entry can be mended here; without it the entry leads to its desk. */
  readonly onTake?: Take
}

/** The entries that wait for the connection, and those that were refused; nothing where there are none. */
export function QueueBar({ kind, onTake }: QueueBarProps) {
  const translate = useTranslate()
  const queue = useQueue()
  // A desk shows its waiting entries in its own lists, and needs its height.
  const [isOpen, setIsOpen] = useState(kind === undefined)
  const ofDesk = (entry: Entry) => kind === undefined || entry.kind === kind
  const conflicts = queue.conflicts.filter(ofDesk)
  const waiting = queue.waiting.filter((entry) => ofDesk(entry) && !isAttended(entry))
  if (conflicts.length + waiting.length === 0) return null
  const { isLasting } = queue
  return (
    <Panel className={conflicts.length > 0 ? 'refused' : ''} aria-label={translate('queue.title')}>
      <header>
        <span>{countText(translate, waiting.length, conflicts.length)}</span>
        {(waiting.length > 0 || !isLasting) && <small>{translate(isLasting ? 'queue.kept' : 'queue.keptOpen')}</small>}
        {kind !== undefined && waiting.length > 0 && (
          <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {translate(isOpen ? 'queue.hide' : 'queue.show')}
          </Button>
        )}
      </header>
      <ul>
        {[...conflicts, ...(isOpen ? waiting : [])].map((entry) => (
          <QueueEntry key={entry.id} entry={entry} queue={queue} onTake={onTake} />
        ))}
      </ul>
    </Panel>
  )
}
