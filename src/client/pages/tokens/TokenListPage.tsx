import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { dayShown } from '#shared/day'
import type { TokenKind } from '#shared/papers'
import { counted, fill, term } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { listColumns } from './columns'
import { type AnyToken, useTokens } from './data'
import { type KindOfToken, kindsOfToken } from './kinds'
import { useDayPapers } from './useDayPapers'

const addressOf = ({ printPath }: KindOfToken, { date, marketId, slotNo }: DaySlot, lot?: number): string => {
  const query = new URLSearchParams({ date })
  if (marketId !== null) query.set('market', String(marketId))
  if (slotNo !== null) query.set('slot', String(slotNo))
  if (lot !== undefined) query.set('lot', String(lot))
  return `${printPath}?${query}`
}

function DayPapersButton({ day }: { day: DaySlot }) {
  const translate = useTranslate()
  const { progress, download } = useDayPapers(day)
  return (
    <>
      {progress && (
        <span role="status" style={{ position: 'relative', paddingBlock: 4, fontSize: 13 }}>
          {translate('token.making', { n: progress.done, total: progress.of || '–' })}
          <ProgressLine percent={progress.of > 0 ? (100 * progress.done) / progress.of : undefined} />
        </span>
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        title={translate('token.dayNote')}
        disabled={progress !== null || day.date === ''}
        onClick={() => void download()}
      >
        {translate('token.dayPapers')}
      </Button>
    </>
  )
}

function Content({
  of,
  day,
  rows,
  loading,
}: {
  of: KindOfToken
  day: DaySlot
  rows: readonly AnyToken[]
  loading: boolean
}) {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const columns = useMemo(() => listColumns(translate, language, of.bySlot), [translate, language, of])
  return (
    <Table<AnyToken>
      label={translate(of.listTitle)}
      columns={columns}
      rows={rows}
      rowKey={({ lotId }) => lotId}
      loading={loading}
      onRow={({ tokenNo }) => navigate(addressOf(of, day, tokenNo))}
      empty={<Empty title={translate(of.none)} />}
    />
  )
}

/** The tokens of a date with whether each was printed; a row leads to its token. */
export function TokenListPage({ kind }: { kind: TokenKind }) {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDaySlot()
  const of = kindsOfToken[kind]
  const [onlyDue, setOnlyDue] = useState(false)
  const { data, isFetching, error, refetch } = useTokens(of, day)
  const rows = data ?? []
  const due = rows.filter(({ prints }) => prints === 0)
  const fact = fill(term('token.fact')[language], { tokens: counted(language, 'token', rows.length), n: due.length })
  return (
    <>
      <PageHead
        title={translate(of.listTitle)}
        fact={[dayShown(day.date), data && fact].filter(Boolean).join(', ')}
        actions={
          <>
            {kind === 'lot' && <DayPapersButton day={day} />}
            <Button variant="contained" startIcon={<PrintOutlined />} component={Link} to={addressOf(of, day)}>
              {translate('token.toPrint')}
            </Button>
          </>
        }
      />
      <DateSlotBar day={day} withoutSlot={!of.bySlot} orAllSlots>
        <FormControlLabel
          control={<Checkbox size="small" checked={onlyDue} onChange={() => setOnlyDue(!onlyDue)} />}
          label={translate('token.unprinted')}
        />
      </DateSlotBar>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : day.date === '' ? (
        <Empty title={translate('message.selectDate')} />
      ) : (
        <Content of={of} day={day} rows={onlyDue ? due : rows} loading={isFetching} />
      )}
    </>
  )
}

export const LotTokenListPage = () => <TokenListPage kind="lot" />
export const AuctionTokenListPage = () => <TokenListPage kind="auction" />
