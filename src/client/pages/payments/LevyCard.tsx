import CheckCircle from '@mui/icons-material/CheckCircle'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LevyDay } from '#resources/api/payments'
import { isListed, marketDesk } from '#shared/access'
import { dayShown } from '#shared/day'
import { paise } from '#shared/money'
import { Card } from '../../parts/Card'
import { rupeeText } from '../../parts/figures'
import { today } from '../../session/clock'
import { useRole } from '../../session/useRole'
import { LevyDialog } from './LevyDialog'

const Done = styled('span')(({ theme: { silk } }) => ({
  color: silk.ok,
  fontSize: 13.5,
  fontWeight: 650,
  '& svg': { fontSize: silk.icon.medium, verticalAlign: '-4px', marginInlineEnd: 4 },
}))

function Challan({ remittance }: { remittance: NonNullable<LevyDay['remittance']> }) {
  const translate = useTranslate()
  const { challanNo, challanDate, bankName, voucherNo, madeBy } = remittance
  const facts = [
    ['field.challanNo', challanNo],
    ['field.challanDate', dayShown(challanDate) || '–'],
    ['field.bankName', bankName ?? '–'],
    ['field.voucherNo', voucherNo],
    ['levy.by', madeBy],
  ] as const
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{translate(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The levy of the day: what it is, and by which challan it went to the government. */
export function LevyCard({ levy }: { levy: LevyDay }) {
  const translate = useTranslate()
  const isDesk = isListed(useRole(), marketDesk)
  const [isOpen, setOpen] = useState(false)
  const { day, farmerLevy, reelerLevy, setOff, amount, remittance } = levy
  const isDue = remittance === null && paise(amount) > 0n
  return (
    <Card aria-label={translate('levy.day')}>
      <header>
        <h2>{translate('levy.day')}</h2>
        {remittance && (
          <Done>
            <CheckCircle aria-hidden />
            {translate('column.remitted')}
          </Done>
        )}
      </header>
      <dl>
        <dt>{translate('field.farmerLevy')}</dt>
        <dd>{rupeeText(farmerLevy)}</dd>
        <dt>{translate('field.reelerLevy')}</dt>
        <dd>{rupeeText(reelerLevy)}</dd>
        {paise(setOff) < 0n && (
          <>
            <dt>{translate('levy.setOff')}</dt>
            <dd>{rupeeText(setOff)}</dd>
          </>
        )}
        <dt className="sum">{translate(isDue ? 'column.balanceToRemit' : 'column.totalLevy')}</dt>
        <dd className="sum">{rupeeText(amount)}</dd>
      </dl>
      {remittance && <Challan remittance={remittance} />}
      {isDue && day >= today() && <p>{translate('money.rule.dayOpen')}</p>}
      {isDue && isDesk && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate('action.remitLevy')}
        </Button>
      )}
      {isOpen && <LevyDialog levy={levy} onClose={() => setOpen(false)} />}
    </Card>
  )
}
