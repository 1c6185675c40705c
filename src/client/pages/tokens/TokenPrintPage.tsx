import PrintOutlined from '@mui/icons-material/PrintOutlined'
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dayShown } from '#shared/day'
import type { TokenKind } from '#shared/papers'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { SideBySide } from '../../parts/frame'
import { Key } from '../../parts/Key'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { PaperActions } from '../../parts/paperLayout'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { useChosen, useShown } from './choosing'
import { chooseColumns } from './columns'
import { type AnyToken, useTokens } from './data'
import { type KindOfToken, kindsOfToken } from './kinds'
import { TokenPreview } from './TokenPreview'
import { useLotRange } from './useLotRange'
import { usePrintKey } from './usePrintKey'
import { usePrintTokens } from './usePrintTokens'

interface FoundProps {
  readonly of: KindOfToken
  readonly rows: readonly AnyToken[]
  readonly date: string
  readonly loading: boolean
}

function Found({ of, rows, date, loading }: FoundProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const { chosen, turn, meant } = useChosen(rows)
  const { row, show } = useShown(rows)
  const { print, progress } = usePrintTokens(of.kind, `tokens-${date}`)
  const preview = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => chooseColumns(translate, language, chosen, turn), [translate, language, chosen, turn])
  const isIdle = progress === null && meant.length > 0
  const toPrinter = (layout: 'sheet' | 'roll') => {
    if (isIdle) void print(meant, layout)
  }
  usePrintKey(() => toPrinter('sheet'))
  const again = meant.some(({ prints }) => prints > 0)
  return (
    <>
      <PaperActions>
        <span className="note" role="status">
          {progress
            ? translate('token.making', { n: progress.done, total: progress.of || meant.length })
            : again && translate('token.again')}
        </span>
        <Button variant="outlined" startIcon={<ReceiptOutlined />} disabled={!isIdle} onClick={() => toPrinter('roll')}>
          {translate('token.roll')}
        </Button>
        <Button variant="contained" startIcon={<PrintOutlined />} disabled={!isIdle} onClick={() => toPrinter('sheet')}>
          {translate('token.print', { n: counted(language, 'token', meant.length) })}
        </Button>
        {!narrow && <Key>Ctrl P</Key>}
        {progress && <ProgressLine percent={progress.of > 0 ? (100 * progress.done) / progress.of : undefined} />}
      </PaperActions>
      <SideBySide list="minmax(500px, 4fr)" side="minmax(0, 6fr)">
        <Table<AnyToken>
          label={translate(of.printTitle)}
          columns={columns}
          rows={rows}
          rowKey={({ lotId }) => lotId}
          pagination
          loading={loading}
          selected={row?.lotId ?? null}
          onSelect={(next) => {
            show(next)
            if (narrow) preview.current?.scrollIntoView({ block: 'start' })
          }}
        />
        <section ref={preview} aria-label={translate('token.preview')}>
          {row && <TokenPreview row={row} />}
        </section>
      </SideBySide>
    </>
  )
}

function Content({ of, day }: { of: KindOfToken; day: DaySlot }) {
  const translate = useTranslate()
  const range = useLotRange()
  const { data, isFetching, error, refetch } = useTokens(of, day)
  const rows = (data ?? []).filter(({ tokenNo }) => range.within(tokenNo))
  const prompt = () => {
    if (day.date === '') return 'message.selectDate'
    if (range.isHalf) return 'message.selectAllFields'
    return data && rows.length === 0 ? of.none : null
  }
  const said = prompt()
  return (
    <>
      <DateSlotBar day={day} withoutSlot={!of.bySlot} orAllSlots>
        {range.inputs}
      </DateSlotBar>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : said ? (
        <Empty title={translate(said)} />
      ) : (
        <Found key={`${day.date} ${day.marketId}`} of={of} rows={rows} date={day.date} loading={isFetching} />
      )}
    </>
  )
}

/** Tokens of a date to be printed: all, a range, or those that are ticked. */
export function TokenPrintPage({ kind }: { kind: TokenKind }) {
  const translate = useTranslate()
  const day = useDaySlot()
  const of = kindsOfToken[kind]
  const market = day.marketId === null ? '' : `&market=${day.marketId}`
  return (
    <>
      <PageHead
        title={translate(of.printTitle)}
        fact={dayShown(day.date)}
        actions={
          <Button variant="outlined" component={Link} to={`${of.listPath}?date=${day.date}${market}`}>
            {translate(of.listTitle)}
          </Button>
        }
      />
      <Content of={of} day={day} />
    </>
  )
}

export const LotTokenPrintPage = () => <TokenPrintPage kind="lot" />
export const AuctionTokenPrintPage = () => <TokenPrintPage kind="auction" />
