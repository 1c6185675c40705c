import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { LotRow } from '#resources/api/lots'
import { screenAt } from '#resources/screens'
import { useWords } from '../../i18n/useWords'
import { CocoonMark } from '../../parts/CocoonMark'
import { Failed } from '../../parts/Failed'
import type { Entry } from '../../queue/entry'
import { entryText } from '../../queue/words'
import { Card } from './Panel'
import { PrintArrival } from './PrintArrival'
import type { useLotsOfDay } from './queries'
import type { DeskValues } from './values'

const List = styled('table')(({ theme: { silk, breakpoints } }) => ({
  width: 'calc(100% + 32px)',
  marginInline: -16,
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': {
    padding: '8px 7px',
    textAlign: 'start',
    fontSize: 12.5,
    fontWeight: 650,
    color: silk.text2,
    backgroundColor: silk.head,
    verticalAlign: 'bottom',
    lineHeight: silk.leading.head,
  },
  '& td': { padding: '0 7px', height: silk.size.row, borderBlockEnd: `1px solid ${silk.line}` },
  '& td.name': { width: '100%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .figure': { textAlign: 'end' },
  '& td.figure': { whiteSpace: 'nowrap' },
  '& .lot': { fontWeight: 700, textAlign: 'end' },
  '& a': { color: 'inherit' },
  '& tr > :first-of-type': { paddingInlineStart: 14 },
  '& tr > :last-of-type': { paddingInlineEnd: 14 },
  '& tr.struck td': { color: silk.text3, textDecoration: 'line-through' },
  '& .due': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: 4,
    padding: '0 6px',
    borderRadius: 4,
    fontSize: 12,
    fontWeight: 650,
    color: silk.warn,
    backgroundColor: silk.warnTint,
  },
  '& .due svg': { fontSize: silk.icon.small },
  [breakpoints.down('md')]: { width: 'calc(100% + 24px)', marginInline: -12 },
}))

const most = 12
const tokens = '/app/billprint/tokenprint'

function Floor({ lot }: { lot: LotRow }) {
  const translate = useTranslate()
  if (lot.lotStatus !== 'INWARD') return <>{lot.floorPrice ?? '–'}</>
  return (
    <span className="due" title={translate('ui.inward.labDue')}>
      <ScienceOutlined aria-hidden />
      {translate('desk.inward.labDueShort')}
    </span>
  )
}

/** An arrival that the server has not numbered yet. */
function WaitingRow({ entry }: { entry: Entry }) {
  const { translate, named } = useWords()
  const { farmer, approxWeight } = entry.values as DeskValues
  const name = farmer ? named(farmer.ledgerName, farmer.ledgerNameTa) : entryText(translate, entry)
  return (
    <tr>
      <td className="lot">
        <CloudOffOutlined titleAccess={translate('queue.waiting')} fontSize="small" />
      </td>
      <td className="name" title={name}>
        {name}
      </td>
      <td className="figure">{approxWeight}</td>
      <td className="figure">
        <span className="due">{translate('queue.follows')}</span>
      </td>
    </tr>
  )
}

interface LastEntriesProps {
  /** The lots of the day, the latest first. */
  readonly entered: ReturnType<typeof useLotsOfDay>
  readonly waiting: readonly Entry[]
  /** Those of the arrival that was saved last, whose tokens are due. */
  readonly arrived: readonly LotRow[]
  readonly onPrinted: () => void
}

/** What was entered last: each leads back to its lot. */
export function LastEntries({ entered, waiting, arrived, onPrinted }: LastEntriesProps) {
  const { translate, named } = useWords()
  return (
    <Card aria-label={translate('ui.inward.lastEntries')}>
      <header style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <h2 style={{ margin: 0, fontSize: 14.5, fontWeight: 650 }}>{translate('ui.inward.lastEntries')}</h2>
        {arrived.length > 0 && <PrintArrival lots={arrived} onDone={onPrinted} />}
        {arrived.length === 0 && screenAt(tokens) && (
          <Link component={RouterLink} to={tokens} sx={{ fontSize: 13 }}>
            {translate('ui.inward.printTokens')}
          </Link>
        )}
      </header>
      <List>
        <thead>
          <tr>
            <th>{translate('ui.room.lotNo.short')}</th>
            <th>{translate('column.farmer')}</th>
            <th className="figure">{translate('ui.unit.kg')}</th>
            <th className="figure">{translate('column.floorPrice.short')} ₹</th>
          </tr>
        </thead>
        <tbody>
          {waiting.toReversed().map((entry) => (
            <WaitingRow key={entry.id} entry={entry} />
          ))}
          {entered.data?.slice(0, most).map((lot) => (
            <tr key={lot.id} className={lot.lotStatus === 'CANCELLED' ? 'struck' : undefined}>
              <td className="lot">
                <RouterLink to={`/app/inwardinput/${lot.id}`}>{lot.lotNo}</RouterLink>
              </td>
              <td className="name" title={named(lot.farmerName, lot.farmerNameTa)}>
                <CocoonMark race={lot.race} title={lot.cocoonType} /> {named(lot.farmerName, lot.farmerNameTa)}
              </td>
              <td className="figure">{lot.approxWeight}</td>
              <td className="figure">
                <Floor lot={lot} />
              </td>
            </tr>
          ))}
        </tbody>
      </List>
      {!entered.data && entered.error && <Failed error={entered.error} retry={entered.refetch} />}
    </Card>
  )
}
