import { markLeft, printGatePass } from '#resources/actions/money'
import { isListed } from '#shared/access'
import type { Action } from '#shared/action'
import { ActionButton, icons } from '../actions/ActionButton'
import { textOf } from '../actions/texts'
import type { RowActionProps } from '../extensions/extensions'
import { get } from '../http/http'
import { useLanguage } from '../i18n/useLanguage'
import { useGatePrint } from '../pages/gatePass/useGatePrint'
import { RowButton } from '../parts/RowButton'
import { useRole } from '../session/useRole'

/** A gate pass to the printer, on the key P too. */
export function PrintGatePass({ row }: RowActionProps) {
  const language = useLanguage()
  const { find, progress } = useGatePrint()
  const read = async () => {
    const passes = await get('gatepass', { date: String(row.day), marketId: Number(row.marketId) })
    return passes.find(({ id }) => id === row.id)
  }
  return (
    <RowButton
      icon={icons[printGatePass.icon]}
      label={textOf(printGatePass.label, {}, row, language)}
      shortcut="p"
      disabled={progress !== null}
      onClick={() => void find(String(row.passNo), read)}
    />
  )
}

/** Notes that the cocoons of a pass went out of the gate, once. */
export const MarkLeft = ({ row }: RowActionProps) =>
  isListed(useRole(), markLeft.roles) && row.leftAt === null ? (
    <ActionButton<Action> action={markLeft} row={row} />
  ) : null
