import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#resources/api/approval'
import { sum } from '#shared/money'
import { counted } from '#shared/terms'
import { rangesOf } from '../../actions/texts'
import { useAsk } from '../../feedback/useAsk'
import { useLanguage } from '../../i18n/useLanguage'
import { figureText, rupeeText } from '../../parts/figures'
import { nameIn } from '../../parts/nameIn'
import type { ShortLot } from './useApproval'

/** Asks before a yes to several: which lots, about what value, and which are left out, each with why. */
export function useAskRest() {
  const translate = useTranslate()
  const language = useLanguage()
  const ask = useAsk()
  return async (
    lots: readonly ApprovalLot[],
    exceptions: readonly ApprovalLot[],
    short: ReadonlyMap<number, ShortLot>,
    open: (lot: ApprovalLot) => void,
  ): Promise<boolean> => {
    const why = (lot: ApprovalLot) => {
      const { lotNo, highestBid, floorPrice, reelerName, reelerNameTa } = lot
      return short.has(lot.id)
        ? translate('approval.short', { lot: lotNo, name: nameIn(language, reelerName ?? '', reelerNameTa) })
        : translate('approval.below', { lot: lotNo, bid: figureText(highestBid), floor: figureText(floorPrice) })
    }
    const value = sum(
      lots.map(({ estimate }) => estimate ?? '0.00'),
      2,
    )
    const { isConfirmed } = await ask({
      title: translate('approval.rest', { lots: rangesOf(lots.map(({ lotNo }) => lotNo)) }),
      text: translate('approval.restText', {
        slot: lots[0]?.slotNo ?? '',
        n: counted(language, 'lot', lots.length),
        value: rupeeText(value),
      }),
      confirm: translate('action.approve'),
      cancel: translate('action.back'),
      safe: true,
      exceptions: exceptions.map((lot) => ({ key: lot.id, text: why(lot), open: () => open(lot) })),
    })
    return isConfirmed
  }
}
