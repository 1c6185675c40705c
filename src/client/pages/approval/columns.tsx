import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type MouseEvent, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#resources/api/approval'
import { useLanguage } from '../../i18n/useLanguage'
import { CocoonMark } from '../../parts/CocoonMark'
import { nameIn } from '../../parts/nameIn'
import { StatusChip } from '../../parts/StatusChip'
import type { Column } from '../../table/column'
import { Benefit } from '../bidding/Benefit'
import { isUndecided } from './useApproval'

const Buttons = styled('span')(({ theme: { silk, breakpoints } }) => ({
  display: 'inline-flex',
  gap: 4,
  '& .MuiButton-root': { minHeight: 26, padding: '0 8px', fontSize: 13 },
  '& .yes svg': { color: silk.ok },
  '& .no svg': { color: silk.err },
  [breakpoints.down('md')]: { '& .MuiButton-root': { minHeight: 44, padding: '0 12px' } },
  // A phone's row keeps its room for the name; the words stay.
  [breakpoints.down('sm')]: { '& .MuiButton-startIcon': { display: 'none' } },
}))

type Say = (lot: ApprovalLot, verdict: 'APPROVED' | 'REJECTED') => void

interface DecisionProps {
  readonly lot: ApprovalLot
  readonly say: Say
  readonly isBusy: boolean
}

/** Yes and No while the farmer has not spoken; afterwards what was said. */
function DecisionCell({ lot, say, isBusy }: DecisionProps) {
  const translate = useTranslate()
  if (!isUndecided(lot))
    return (
      <span title={[lot.decidedBy, lot.reason].filter(Boolean).join(': ')}>
        <StatusChip kind="lot" value={lot.lotStatus} />
      </span>
    )
  /** The button goes with the decision; the focus stays on its row. */
  const decide = ({ currentTarget }: MouseEvent<HTMLElement>, verdict: 'APPROVED' | 'REJECTED') => {
    currentTarget.closest('tr')?.focus()
    say(lot, verdict)
  }
  return (
    <Buttons>
      <Button
        className="yes"
        variant="outlined"
        startIcon={<CheckOutlined />}
        disabled={isBusy}
        aria-label={`${translate('action.yes')}: ${translate('ui.approval.approveLot', { lot: lot.lotNo })}`}
        onClick={(event) => decide(event, 'APPROVED')}
      >
        {translate('action.yes')}
      </Button>
      <Button
        className="no"
        variant="outlined"
        startIcon={<CloseOutlined />}
        disabled={isBusy}
        aria-label={`${translate('action.no')}: ${translate('ui.approval.refuseLot', { lot: lot.lotNo })}`}
        onClick={(event) => decide(event, 'REJECTED')}
      >
        {translate('action.no')}
      </Button>
    </Buttons>
  )
}

const Warned = styled(WarningAmberOutlined)(({ theme: { silk } }) => ({ color: silk.warn }))

interface ReelerProps {
  readonly name: string | null
  readonly isSurrogate: boolean
  readonly isShort: boolean
}

/** Who bid highest; marked where an officer entered the bid for him, and where his cover does not reach for it. */
function Reeler({ name, isSurrogate, isShort }: ReelerProps) {
  const translate = useTranslate()
  const icon = { fontSize: 16, verticalAlign: '-3px' }
  if (name === null || !(isSurrogate || isShort)) return name
  return (
    <>
      {isShort && <Warned titleAccess={translate('cover.over.short')} sx={icon} />} {name}{' '}
      {isSurrogate && <PersonOutlined titleAccess={translate('ui.room.byOfficer')} sx={icon} />}
    </>
  )
}

/** What both sheets show of a lot and its highest bid. */
export function useLotColumns(short?: ReadonlyMap<number, unknown>): readonly Column<ApprovalLot>[] {
  const translate = useTranslate()
  const language = useLanguage()
  return useMemo<readonly Column<ApprovalLot>[]>(
    () => [
      {
        Header: translate('ui.room.lotNo.short'),
        accessor: 'lotNo',
        width: 56,
        textAlign: 'end',
        sortable: true,
        fontweight: 700,
        lead: true,
      },
      {
        Header: translate('column.farmer'),
        accessor: (lot) => nameIn(language, lot.farmerName, lot.farmerNameTa),
        key: 'farmer',
        width: 190,
        name: true,
        sortable: true,
        render: (lot, value) => (
          <>
            <CocoonMark race={lot.race} title={lot.cocoonType} />
            &nbsp; {String(value)}
          </>
        ),
      },
      {
        Header: translate('ui.room.floor.short'),
        accessor: 'floorPrice',
        width: 76,
        textAlign: 'end',
        sortable: true,
      },
      {
        Header: translate('ui.room.highest.short'),
        accessor: 'highestBid',
        width: 90,
        textAlign: 'end',
        sortable: true,
        render: (lot) => (
          <strong style={{ fontSize: 15, fontWeight: 700, lineHeight: 1 }}>{lot.highestBid ?? '–'}</strong>
        ),
      },
      {
        Header: translate('column.benefit'),
        accessor: 'benefit',
        width: 70,
        textAlign: 'end',
        sortable: true,
        render: (lot) => <Benefit amount={lot.benefit} />,
      },
      {
        Header: translate('column.reeler'),
        accessor: (lot) => (lot.highestBid === null ? null : nameIn(language, lot.reelerName, lot.reelerNameTa)),
        key: 'reeler',
        width: 200,
        cut: true,
        render: (lot, value) => (
          <Reeler
            name={value as string | null}
            isSurrogate={lot.highestSurrogate}
            isShort={short?.has(lot.id) ?? false}
          />
        ),
      },
      { Header: translate('ui.room.bids.short'), accessor: 'bidCount', width: 64, textAlign: 'end', priority: 3 },
      { Header: translate('ui.approval.estimate'), accessor: 'estimate', width: 110, vtype: 3, priority: 2 },
    ],
    [translate, language, short],
  )
}

interface DeskProps {
  readonly say: Say
  readonly busy: ReadonlySet<number>
  /** The lots for which a cover does not reach. */
  readonly short: ReadonlyMap<number, unknown>
}

/** The columns of the desk: the lot, its bid, and the farmer's decision. */
export function useApprovalColumns({ say, busy, short }: DeskProps): readonly Column<ApprovalLot>[] {
  const translate = useTranslate()
  const lot = useLotColumns(short)
  return useMemo(
    () => [
      ...lot,
      {
        Header: translate('ui.approval.decision'),
        accessor: 'verdict',
        width: 196,
        status: true,
        render: (row) => <DecisionCell lot={row} say={say} isBusy={busy.has(row.id)} />,
      },
    ],
    [lot, translate, say, busy],
  )
}
