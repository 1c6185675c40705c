import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { isListed, marketDesk, roleLabels } from '#shared/access'
import { DraftNotice } from '../../crud/form/notices'
import { goOnByEnter } from '../../crud/form/useFormKeys'
import { useDraft } from '../../drafts/useDraft'
import { useWords } from '../../i18n/useWords'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { PageHead } from '../../parts/PageHead'
import { DeskForm } from '../../parts/primitives'
import { useFinishKey } from '../../parts/useKeyDown'
import { QueueBar } from '../../queue/QueueBar'
import type { Take } from '../../queue/useQueue'
import { today } from '../../session/clock'
import { useRole } from '../../session/useRole'
import { boxId, focusBox, lineBox } from './boxes'
import { EntryFields } from './EntryFields'
import { EntryFoot } from './EntryFoot'
import { EntryLines } from './EntryLines'
import { blockOf, type EntryValues, emptyEntry, isEmptyEntry, isEmptyLine } from './entry'
import { useHeads, voucherPath } from './queries'
import { type EntryAnswer, useEntry } from './useEntry'

const toList = '/app/voucher/voucherlist'

/** Where Enter leads to out of its usual order; null for the next box. */
function shortcut(target: HTMLElement, values: EntryValues): string | null {
  const at = values.lines.findIndex(({ key }) => target.id.startsWith(boxId(`lines.${key}.`)))
  const [line, next] = [values.lines[at], values.lines[at + 1]]
  if (!line) return null
  const { part } = target.dataset
  // A line has one side: after its amount, and after what it settles, the next line comes.
  const isAmount = (part === 'debit' && line.debit.trim() !== '') || part === 'credit' || part === 'settles'
  if (isAmount && next) return lineBox(next.key, 'head')
  const isDone = target.dataset.part === 'head' && isEmptyLine(line) && blockOf(values) === null
  return isDone && (target as HTMLInputElement).value === '' ? 'post' : null
}

function PostedAlert({ answer: { voucher, message } }: { answer: EntryAnswer }) {
  const { translate } = useWords()
  return (
    <Alert
      severity={voucher ? 'success' : 'info'}
      role="status"
      sx={{ marginBlockEnd: '10px' }}
      action={
        <Button size="small" variant="outlined" component={Link} to={voucher ? voucherPath(voucher.id) : toList}>
          {translate(voucher ? 'voucher.open' : 'voucher.toList')}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}

function EntryDesk() {
  const { data: heads, error, refetch } = useHeads()
  const [answer, setAnswer] = useState<EntryAnswer | null>(null)
  const manual = useMemo(() => heads?.filter((head) => head.manual), [heads])
  const notify = useNotify()
  const entry = useEntry(manual ?? [], {
    onSent: () => setTimeout(() => focusBox('notes'), 0),
    onPosted: (posted) => {
      // What is typed by now is kept in its place.
      if (isEmptyEntry(latest.current)) draft.forget()
      setAnswer(posted)
    },
  })
  const latest = useRef(entry.values)
  latest.current = entry.values
  const takeBack: Take = ({ values }) => {
    if (!isEmptyEntry(latest.current)) {
      notify('queue.deskFull', { type: 'warning' })
      return false
    }
    entry.setValues(values as EntryValues)
    return true
  }
  /** What another screen brought is typed by nobody yet. */
  const [begun] = useState(entry.values)
  const draft = useDraft({
    screen: 'voucherEntry',
    values: isEmptyEntry(entry.values) || entry.values === begun ? null : entry.values,
    onRestore: (values) => entry.setValues({ ...emptyEntry(today()), ...values }),
  })
  useFinishKey(() => void entry.post())
  useEffect(() => focusBox('vouType'), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void entry.post()
  }
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const isPlain = event.key === 'Enter' && !event.ctrlKey && target.getAttribute('aria-expanded') !== 'true'
    const to = isPlain ? shortcut(target, entry.values) : null
    if (to === null) return goOnByEnter(event)
    event.preventDefault()
    event.stopPropagation()
    focusBox(to)
  }
  const clear = async () => {
    await draft.putAside()
    entry.clear()
    focusBox('vouType')
  }
  if (error && !heads) return <Failed error={error} retry={refetch} />
  return (
    <DeskForm noValidate onSubmit={submit} onKeyDownCapture={goOn}>
      {draft.found && <DraftNotice draft={draft.found} onRestore={draft.restore} onDiscard={draft.forget} />}
      <QueueBar kind="voucher" onTake={takeBack} />
      {answer && <PostedAlert answer={answer} />}
      {entry.errors.lines && (
        <Alert severity="error" role="alert" sx={{ marginBlockEnd: '10px' }}>
          {entry.errors.lines}
        </Alert>
      )}
      <EntryFields entry={entry} />
      <EntryLines entry={entry} heads={manual} />
      <EntryFoot entry={entry} onClear={() => void clear()} />
    </DeskForm>
  )
}

/** Vouchers by the keyboard; who only reads is told who enters them. */
export function VoucherEntryPage() {
  const { translate, language } = useWords()
  const role = useRole()
  const roles = marketDesk.map((each) => roleLabels[each][language]).join(', ')
  const list = (
    <Button variant="outlined" component={Link} to={toList}>
      {translate('voucher.toList')}
    </Button>
  )
  return (
    <>
      <PageHead title={translate('screen.voucherEntry')} actions={list} />
      {isListed(role, marketDesk) ? <EntryDesk /> : <Empty title={translate('voucher.whoEnters', { roles })} />}
    </>
  )
}
