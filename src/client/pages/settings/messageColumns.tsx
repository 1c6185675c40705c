import type { SvgIconComponent } from '@mui/icons-material'
import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { styled } from '@mui/material/styles'
import type { useTranslate } from 'react-admin'
import type { OutboxRow } from '#resources/api/configuration'
import { outboxStatuses } from '#resources/options'
import type { Language } from '#shared/label'
import { term } from '#shared/terms'
import { momentText } from '../../parts/moment'
import type { Column } from '../../table/column'

const kinds: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  otp: term('field.otp'),
  notice: term('people.outbox.notice'),
}

type StatusName = keyof typeof outboxStatuses
const icons: Readonly<Record<StatusName, SvgIconComponent>> = {
  WAITING: HourglassEmpty,
  SENDING: SendOutlined,
  SENT: CheckCircle,
  FAILED: ErrorOutlined,
  UNSURE: HelpOutlined,
}

const State = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 6px',
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 650,
  lineHeight: silk.lang === 'ta' ? '22px' : '20px',
  color: silk.text2,
  '&.WAITING, &.UNSURE': { color: silk.warn, backgroundColor: silk.warnTint },
  '&.FAILED': { color: silk.err, backgroundColor: silk.errTint },
  '& svg': { width: 15, height: 15, flex: 'none' },
}))

function MessageState({ status, language }: { status: string; language: Language }) {
  if (!(status in outboxStatuses)) return <>{status}</>
  const Icon = icons[status as StatusName]
  return (
    <State className={status}>
      <Icon aria-hidden />
      {outboxStatuses[status as StatusName][language]}
    </State>
  )
}

type Translate = ReturnType<typeof useTranslate>
type Columns = readonly Column<OutboxRow>[]

const Words = styled('span')(({ theme: { breakpoints } }) => ({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  [breakpoints.up('md')]: { display: 'block', paddingBlock: 3 },
}))

/** The text is told in the demonstration only. */
const textColumn = (translate: Translate): Columns => [
  {
    Header: translate('setting.messages.text'),
    accessor: ({ text }) => text ?? null,
    key: 'text',
    width: 380,
    render: ({ text }) => <Words>{text || '–'}</Words>,
  },
]

export const messageColumns = (translate: Translate, language: Language, demo: boolean): Columns => [
  { Header: translate('field.time'), accessor: 'at', width: 130, lead: true, render: ({ at }) => momentText(at) },
  { Header: translate('field.mobileNo'), accessor: 'mobileNo', width: 120, name: true },
  {
    Header: translate('column.type'),
    accessor: ({ kind }) => kinds[kind]?.[language] ?? kind,
    key: 'kind',
    width: 90,
    priority: 3,
  },
  ...(demo ? textColumn(translate) : []),
  {
    Header: translate('field.status'),
    accessor: 'status',
    width: 170,
    status: true,
    render: ({ status }) => <MessageState status={status} language={language} />,
  },
  {
    Header: translate('money.attempts'),
    accessor: 'attempts',
    width: 90,
    textAlign: 'end',
    priority: 3,
  },
  {
    Header: translate('setting.messages.answer'),
    accessor: ({ answer }) => answer || null,
    key: 'answer',
    width: 170,
    priority: 2,
    cut: true,
  },
]
