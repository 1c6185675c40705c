import CheckCircle from '@mui/icons-material/CheckCircle'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { setOffLevy, takeBackChallan } from '#resources/actions/payment'
import type { LevyDay } from '#resources/api/levy'
import { isListed, marketDesk } from '#shared/access'
import { dayShown } from '#shared/day'
import { paise } from '#shared/money'
import { ActionButton } from '../../actions/ActionButton'
import { Card } from '../../parts/Card'
import { rupeeText } from '../../parts/figures'
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
    ['field.challanNo', challanNo ?? '–'],
    ['field.challanDate', dayShown(challanDate) || '–'],
    ['field.bankName', bankName ?? '–'],
    ['field.voucherNo', voucherNo ?? '–'],
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

/** What was recorded for the day and taken back by two people. */
function TakenBack({ takenBack }: Pick<LevyDay, 'takenBack'>) {
  const translate = useTranslate()
  if (takenBack.length === 0) return null
  return (
    <ul>
      {takenBack.map(({ id, challanNo, amount, takenBackOn, takenBackBy, reason }) => (
        <li key={id}>
          {translate('levy.challanTakenBack')}: {[challanNo ?? '–', rupeeText(amount)].join(', ')}.{' '}
          {[dayShown(takenBackOn), takenBackBy, reason].join(', ')}
        </li>
      ))}
    </ul>
  )
}

/** The sums of the day, as they are billed, set off and left. */
function Sums({ levy, isDue }: { levy: LevyDay; isDue: boolean }) {
  const translate = useTranslate()
  const { farmerLevy, reelerLevy, setOff, amount } = levy
  return (
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
  )
}

/** The levy of the day: what it is, and by which challan it went to the government. */
export function LevyCard({ levy }: { levy: LevyDay }) {
  const translate = useTranslate()
  const isDesk = isListed(useRole(), marketDesk)
  const [isOpen, setOpen] = useState(false)
  const { farmerLevy, reelerLevy, amount, remittance, over } = levy
  const hasLevy = remittance === null && paise(farmerLevy) + paise(reelerLevy) > 0n
  const isDue = hasLevy && paise(amount) > 0n
  return (
    <Card aria-label={translate('levy.day')}>
      <header>
        <h2>{translate('levy.day')}</h2>
        {remittance && (
          <Done>
            <CheckCircle aria-hidden />
            {translate(remittance.challanNo === null ? 'levy.setOffDone' : 'column.remitted')}
          </Done>
        )}
      </header>
      <Sums levy={levy} isDue={isDue} />
      {remittance && <Challan remittance={remittance} />}
      {remittance && <ActionButton action={takeBackChallan} row={remittance} />}
      <TakenBack takenBack={levy.takenBack} />
      {hasLevy && !over && <p>{translate('money.rule.dayOpen')}</p>}
      {hasLevy && over && !isDue && <ActionButton action={setOffLevy} row={levy} />}
      {isDue && over && isDesk && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate('action.remitLevy')}
        </Button>
      )}
      {isOpen && <LevyDialog levy={levy} onClose={() => setOpen(false)} />}
    </Card>
  )
}
