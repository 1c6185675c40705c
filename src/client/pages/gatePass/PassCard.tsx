import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import type { GatePassRow } from '#resources/api/papers'
import { indian } from '#shared/money'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { Facts } from '../../parts/Facts'
import { momentText } from '../../parts/moment'
import { useLabelPaper } from '../../print/useLabelPaper'
import { serverDate } from '../../session/clock'
import { Warning } from './Notes'
import { isAnew, isVoid } from './rows'
import type { GateDesk } from './useGateDesk'
import type { GatePrinter } from './useGatePrint'

interface PassCardProps {
  readonly pass: GatePassRow
  /** Null for those who only read. */
  readonly desk: GateDesk | null
  readonly printer: GatePrinter
}

const isLate = ({ leftAt, endsAt }: GatePassRow): boolean => leftAt === null && new Date(endsAt) < serverDate()

/** One pass: what it lets out and until when; to the printer, and noted when the cocoons left. */
export function PassCard({ pass, desk, printer }: PassCardProps) {
  const { translate, counted } = useWords()
  const label = useLabelPaper()
  const { passNo, lots, weight, issuedAt, endsAt, leftAt, printCount } = pass
  const gone = isVoid(pass)
  const what = translate('gate.what', { lots: counted('lot', lots.length), kg: indian(weight) })
  return (
    <Card aria-label={passNo}>
      <header>
        <h2>{passNo}</h2>
        <span className="fact">{what}</span>
      </header>
      <Facts
        of={[
          ['column.lots', lots.map(({ lotNo }) => lotNo).join(', ')],
          ['gate.issuedAt', momentText(issuedAt)],
          leftAt ? ['gate.left', momentText(leftAt)] : ['gate.endsAt', momentText(endsAt)],
        ]}
      />
      {isLate(pass) && <Warning>{translate('gate.late')}</Warning>}
      {gone && <Warning>{translate('gate.billGone')}</Warning>}
      {isAnew(pass) && <Warning>{translate('gate.billedAnew')}</Warning>}
      {printCount > 0 && !gone && <p>{translate('ui.invoice.reprint')}</p>}
      <div className="buttons">
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={gone || printer.progress !== null}
          onClick={() => void printer.print('gatePasses', pass)}
        >
          {translate('gate.printA4')}
        </Button>
        <Button
          variant="outlined"
          disabled={gone || printer.progress !== null}
          onClick={() => void printer.print('gatePassRolls', pass)}
        >
          {translate('gate.printRoll', { paper: label.name })}
        </Button>
        {desk && leftAt === null && (
          <Button
            variant="outlined"
            startIcon={<LogoutOutlined />}
            disabled={gone || desk.busy}
            onClick={() => void desk.markLeft(pass)}
          >
            {translate('gate.markLeft')}
          </Button>
        )}
      </div>
    </Card>
  )
}
