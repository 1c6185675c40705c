import CheckCircle from '@mui/icons-material/CheckCircle'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { OwnSession } from '#resources/api/shell'
import { useConfirm } from '../../feedback/useConfirm'
import { Chip } from '../../parts/Chip'
import { Failed } from '../../parts/Failed'
import { momentText } from '../../parts/moment'
import { Section } from '../../parts/Section'
import { agentWords } from '../../session/agent'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { useSessions } from './useSessions'

function useColumns(isBusy: boolean, end: (session: OwnSession) => void) {
  const translate = useTranslate()
  return useMemo((): readonly Column<OwnSession>[] => {
    const called = ({ agent }: OwnSession) => agentWords(agent) ?? translate('setting.sessions.unknown')
    return [
      {
        Header: translate('setting.sessions.device'),
        accessor: called,
        key: 'device',
        width: 220,
        name: true,
      },
      {
        Header: translate('setting.sessions.since'),
        accessor: 'createdAt',
        width: 150,
        textAlign: 'end',
        render: ({ createdAt }) => momentText(createdAt),
      },
      {
        Header: translate('setting.sessions.seen'),
        accessor: 'seenAt',
        width: 150,
        textAlign: 'end',
        render: ({ seenAt }) => momentText(seenAt),
      },
      {
        Header: translate('field.status'),
        accessor: 'current',
        width: 150,
        status: true,
        render: (session) =>
          session.current ? (
            <Chip tone="plain">
              <CheckCircle aria-hidden />
              {translate('setting.sessions.current')}
            </Chip>
          ) : (
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy}
              aria-label={`${translate('action.endSession')}: ${called(session)}, ${momentText(session.createdAt)}`}
              onClick={() => end(session)}
            >
              {translate('setting.sessions.end')}
            </Button>
          ),
      },
    ]
  }, [translate, isBusy, end])
}

/** Where the account is signed in: each other session can be ended, or all of them. */
export function SessionsSection() {
  const translate = useTranslate()
  const ask = useConfirm()
  const { data = [], isPending, error, refetch, isBusy, end } = useSessions()
  const columns = useColumns(isBusy, (session) => void end([session], 'setting.sessions.ended'))
  const others = data.filter(({ current }) => !current)
  const endOthers = async () => {
    const { isConfirmed } = await ask({
      title: translate('setting.sessions.ask'),
      text: translate('setting.sessions.askText'),
      confirm: translate('setting.sessions.endOthers'),
    })
    if (isConfirmed) await end(others, 'setting.sessions.othersEnded')
  }
  return (
    <Section
      title="setting.sessions"
      note="setting.sessions.note"
      actions={
        others.length > 0 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void endOthers()}>
            {translate('setting.sessions.endOthers')}
          </Button>
        )
      }
    >
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Table<OwnSession>
          label={translate('setting.sessions')}
          columns={columns}
          rows={data}
          loading={isPending}
          maxHeight={320}
        />
      )}
    </Section>
  )
}
