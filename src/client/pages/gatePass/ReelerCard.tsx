import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { indian, paise } from '#shared/money'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { Facts } from '../../parts/Facts'
import { rupeeText } from '../../parts/figures'
import { KeyHint } from '../../parts/Key'
import { InOrder, Warning } from './Notes'
import { canLeave, type GateRow } from './rows'
import type { GateDesk } from './useGateDesk'

/** The reeler's account with the market, and what keeps them here. */
function Account({ row: { amount, owes, refunds = '0.00', creditLimit, prepaid, due } }: { row: GateRow }) {
  const translate = useTranslate()
  const isAhead = paise(owes) < 0n
  return (
    <Facts
      of={[
        ['gate.billed', rupeeText(amount)],
        ['gate.account', translate(prepaid ? 'option.cover.prepaid' : 'option.cover.credit')],
        !prepaid && ['field.creditLimit', creditLimit === null ? translate('cover.noLimit') : rupeeText(creditLimit)],
        isAhead ? ['gate.ahead', rupeeText(owes.replace('-', ''))] : ['gate.owes', rupeeText(owes)],
        paise(refunds) > 0n && ['cover.refunds', rupeeText(refunds)],
        due !== null && ['gate.dueNow', rupeeText(due), 'sum'],
      ]}
    />
  )
}

function Reasons({ row: { due, owes, unbilled } }: { row: GateRow }) {
  const { translate, counted } = useWords()
  return (
    <>
      {due === null ? (
        <InOrder>{translate(paise(owes) > 0n ? 'gate.withinCredit' : 'gate.settled')}</InOrder>
      ) : (
        <Warning>{translate('money.rule.unsettled', { amount: indian(due) })}</Warning>
      )}
      {unbilled > 0 && <Warning>{translate('gate.unbilled', { lots: counted('lot', unbilled) })}</Warning>}
    </>
  )
}

/** How one reeler stands at the gate, and the pass that can be given to them. */
export function ReelerCard({ row, desk }: { row: GateRow; desk: GateDesk | null }) {
  const { translate, named, counted } = useWords()
  const what = translate('gate.what', {
    lots: counted('lot', row.waiting),
    kg: indian(row.waitingWeight),
  })
  return (
    <Card className="next">
      <header>
        <h2>{named(row.reelerName, row.reelerNameTa)}</h2>
        <span className="fact">{row.licenseNo}</span>
      </header>
      <Account row={row} />
      <Reasons row={row} />
      {desk && canLeave(row) && (
        <>
          <Button variant="contained" size="large" fullWidth disabled={desk.busy} onClick={() => void desk.issue(row)}>
            {translate('gate.issue', { what })}
          </Button>
          <p>
            <KeyHint name="issuePass" />
          </p>
        </>
      )}
      {desk && row.due !== null && row.waiting > 0 && (
        <Button variant="outlined" component={Link} to="/app/voucher/voucherentry">
          {translate('gate.receipt')}
        </Button>
      )}
      {!desk && row.waiting > 0 && <p>{translate('gate.readOnly')}</p>}
    </Card>
  )
}
