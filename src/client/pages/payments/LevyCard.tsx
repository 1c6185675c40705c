import CheckCircle from '@mui/icons-material/CheckCircle'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { remitLevy, setOffLevy, takeBackChallan } from '#resources/actions/payment'
import type { LevyDay } from '#resources/api/levy'
import { isListed, marketDesk } from '#shared/access'
import { dayShown } from '#shared/day'
import { indian, paise } from '#shared/money'
import { ActionButton } from '../../actions/ActionButton'
import { ActionForm } from '../../crud/actions/ActionForm'
import { DialogButton } from '../../feedback/DialogButton'
import { Card } from '../../parts/Card'
import { Facts } from '../../parts/Facts'
import { rupeeText } from '../../parts/figures'
import { today } from '../../session/clock'
import { useRole } from '../../session/useRole'

const Done = styled('span')(({ theme: { silk } }) => ({
  color: silk.ok,
  fontSize: 13.5,
  fontWeight: 650,
  '& svg': { fontSize: silk.icon.medium, verticalAlign: '-4px', marginInlineEnd: 4 },
}))

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

/** The way of a day's levy to the government, where none is on it; from which sum on it is of two people. */
function Remit({ levy }: { levy: LevyDay }) {
  const translate = useTranslate()
  const isDesk = isListed(useRole(), marketDesk)
  // A server of the version before, beside this one for a moment, does not tell it.
  const { amount, limit, recordedAlone = '0.00', isAsked } = levy
  const isOfTwo = paise(amount) + paise(recordedAlone) > paise(limit)
  const why = paise(recordedAlone) > 0n ? 'levy.aboveToday' : 'voucher.above'
  if (isAsked) return <p>{translate('ledger.waits')}</p>
  if (!isDesk) return null
  return (
    <>
      {isOfTwo && <p>{translate(why, { amount: indian(limit), recorded: indian(recordedAlone) })}</p>}
      <DialogButton text={translate('action.remitLevy')}>
        {(close) => (
          <ActionForm
            action={remitLevy}
            row={{ ...levy, amount: rupeeText(amount), limit: rupeeText(limit) }}
            values={{ challanNo: '', challanDate: today(), bankName: '' }}
            onClose={close}
          />
        )}
      </DialogButton>
    </>
  )
}

/** The levy of the day: what it is, and by which challan it went to the government. */
export function LevyCard({ levy }: { levy: LevyDay }) {
  const translate = useTranslate()
  const { farmerLevy, reelerLevy, setOff, amount, remittance, over } = levy
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
      <Facts
        of={[
          ['field.farmerLevy', rupeeText(farmerLevy)],
          ['field.reelerLevy', rupeeText(reelerLevy)],
          paise(setOff) < 0n && ['levy.setOff', rupeeText(setOff)],
          [isDue ? 'column.balanceToRemit' : 'column.totalLevy', rupeeText(amount), 'sum'],
        ]}
      />
      {remittance && (
        <Facts
          of={[
            ['field.challanNo', remittance.challanNo ?? '–'],
            ['field.challanDate', dayShown(remittance.challanDate) || '–'],
            ['field.bankName', remittance.bankName ?? '–'],
            ['field.voucherNo', remittance.voucherNo ?? '–'],
            ['levy.by', remittance.madeBy],
          ]}
        />
      )}
      {remittance &&
        (remittance.takeBackAsked ? (
          <p>{translate('money.rule.takeBackAsked')}</p>
        ) : (
          <ActionButton action={takeBackChallan} row={remittance} />
        ))}
      <TakenBack takenBack={levy.takenBack} />
      {hasLevy && !over && <p>{translate('money.rule.dayOpen')}</p>}
      {hasLevy && over && !isDue && <ActionButton action={setOffLevy} row={levy} />}
      {isDue && over && <Remit levy={levy} />}
    </Card>
  )
}
