import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { GatePassRow } from '#resources/api/papers'
import { isListed, marketDesk } from '#shared/access'
import { dayShown } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { SideBySide } from '../../parts/frame'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Stack } from '../../parts/primitives'
import { capOf } from '../../parts/useKeyDown'
import { useRole } from '../../session/useRole'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { useGateColumns } from './columns'
import { useGatePasses, useGateReelers } from './data'
import { PassCard } from './PassCard'
import { ReelerCard } from './ReelerCard'
import { ReelerTabs } from './ReelerTabs'
import { canLeave, type GateRow, gateRows, isVoid, passAtHand } from './rows'
import { type GateDesk, useGateDesk } from './useGateDesk'
import { type GatePrinter, useGatePrint } from './useGatePrint'

/** Enter gives the pass of the row; P and T print the one at hand, L notes that it left. Of one that lets nothing out they say so. */
function useRowKeys(desk: GateDesk | null, printer: GatePrinter) {
  const notify = useNotify()
  const sayGone = async () => notify('gate.billGone', { type: 'warning' })
  return (event: KeyboardEvent, row: GateRow) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const pass = passAtHand(row)
    const withPass = (does: (pass: GatePassRow) => Promise<unknown>) =>
      pass && (isVoid(pass) ? sayGone : () => does(pass))
    const work: Readonly<Record<string, (() => Promise<unknown>) | false | undefined | null>> = {
      Enter: desk && (() => desk.issue(row)),
      p: withPass((one) => printer.print('gatePasses', one)),
      t: withPass((one) => printer.print('gatePassRolls', one)),
      l: desk && withPass(desk.markLeft),
    }
    const found = work[capOf(event)]
    if (!found || printer.progress) return
    event.preventDefault()
    void found()
  }
}

function useRows({ date, marketId }: DaySlot) {
  const reelers = useGateReelers({ date, marketId })
  const passes = useGatePasses({ date, marketId })
  const rows = useMemo(() => gateRows(reelers.data ?? [], passes.data ?? []), [reelers.data, passes.data])
  const isPending = reelers.isPending || passes.isPending
  const error = reelers.error ?? passes.error
  return { rows, isPending, error: rows.length > 0 ? null : error, retry: () => [reelers.refetch(), passes.refetch()] }
}

/** The reeler at hand: the first who may leave when the page opens, and then whoever is chosen. */
function useChosenRow(rows: readonly GateRow[]) {
  const [chosen, choose] = useState<number | null>(null)
  const first = useRef<number | null>(null)
  first.current ??= (rows.find(canLeave) ?? rows[0])?.id ?? null
  const wanted = chosen ?? first.current
  return { row: rows.find(({ id }) => id === wanted) ?? rows[0], choose }
}

function Keys({ isDesk }: { isDesk: boolean }) {
  return (
    <ActionBar inside keys={isDesk ? ['issuePass', 'printPass', 'printRoll', 'left'] : ['printPass', 'printRoll']}>
      {null}
    </ActionBar>
  )
}

function Reelers({ day, found }: { day: DaySlot; found: ReturnType<typeof useRows> }) {
  const translate = useTranslate()
  const desk = useGateDesk(day)
  const atDesk = isListed(useRole(), marketDesk) ? desk : null
  const printer = useGatePrint()
  const columns = useGateColumns()
  const onRowKey = useRowKeys(atDesk, printer)
  const { rows, isPending, error, retry } = found
  const { row, choose } = useChosenRow(rows)
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const card = useRef<HTMLDivElement>(null)
  if (error) return <Failed error={error} retry={retry} />
  if (!isPending && rows.length === 0) return <Empty title={translate('message.noDataDate')} />
  return (
    <SideBySide>
      <Table<GateRow>
        label={translate('gate.passes')}
        columns={columns}
        rows={rows}
        pagination
        loading={isPending}
        selected={row?.id ?? null}
        onSelect={({ id }) => {
          choose(id)
          if (narrow) card.current?.scrollIntoView({ block: 'start' })
        }}
        onRowKey={onRowKey}
        startAt={(one) => one.id === row?.id}
        foot={!narrow && <Keys isDesk={atDesk !== null} />}
      />
      {row && (
        <Stack ref={card} sx={{ position: 'relative' }}>
          {printer.progress && <ProgressLine />}
          <ReelerCard row={row} desk={atDesk} />
          {row.passes.map((pass) => (
            <PassCard key={pass.id} pass={pass} desk={atDesk} printer={printer} />
          ))}
        </Stack>
      )}
    </SideBySide>
  )
}

/** Who may take their cocoons out of the gate: given, printed and noted when they leave. */
export function GatePassPage() {
  const { translate, counted } = useWords()
  const day = useDaySlot()
  const found = useRows(day)
  const { rows } = found
  const without = rows.filter(({ waiting }) => waiting > 0).length
  const count = translate('gate.fact', { reelers: counted('reeler', rows.length), n: without })
  const fact = [dayShown(day.date), rows.length > 0 && count].filter(Boolean).join(', ')
  return (
    <>
      <PageHead
        title={translate('gate.passes')}
        fact={fact}
        actions={
          <Button variant="outlined" component={Link} to={`/app/billprint/gatepasses?date=${day.date}`}>
            {translate('gate.list')}
          </Button>
        }
      />
      <ReelerTabs />
      <DateSlotBar day={day} withoutSlot />
      {day.date === '' ? (
        <Empty title={translate('message.selectDate')} />
      ) : (
        <Reelers key={`${day.date} ${day.marketId}`} day={day} found={found} />
      )}
    </>
  )
}
