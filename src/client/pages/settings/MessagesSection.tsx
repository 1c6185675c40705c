import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { OutboxRow } from '#resources/api/configuration'
import { get } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { Section } from '../../parts/Section'
import { Table } from '../../table/Table'
import { messageColumns } from './messageColumns'
import { useConfig } from './useConfig'

const often = 15_000

/** What goes to mobile numbers: in the demonstration with its text, for nothing leaves it. */
export function MessagesSection() {
  const translate = useTranslate()
  const language = useLanguage()
  const { data: config } = useConfig()
  const demo = config?.demo ?? false
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => get('outbox', undefined, { signal }),
    refetchInterval: often,
  })
  const columns = useMemo(() => messageColumns(translate, language, demo), [translate, language, demo])
  return (
    <Section
      wide
      title="setting.messages"
      note={demo ? 'setting.messages.demo' : 'setting.messages.note'}
      actions={
        <Button
          variant="outlined"
          startIcon={<RefreshOutlined />}
          disabled={isFetching && !isPending}
          onClick={() => void refetch()}
        >
          {translate('action.refresh')}
        </Button>
      }
    >
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Table<OutboxRow>
          label={translate('setting.messages')}
          columns={columns}
          rows={data ?? []}
          loading={isPending}
          empty={<Empty title={translate('setting.messages.none')} />}
          pagination
          maxHeight={400}
        />
      )}
    </Section>
  )
}
