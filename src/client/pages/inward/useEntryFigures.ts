import { useTranslate } from 'react-admin'
import { valueAt } from '#shared/compute'
import type { Question } from '../../feedback/confirmContext'
import { figureText, rupeeText } from '../../parts/figures'
import type { derivedOf } from './derived'
import type { DeskValues } from './values'

/** '85' and '85.5' as the server writes them; what is no weight comes to nothing, and is refused at its box. */
const written = (kg: string): string | null => (/^\d+(\.\d{1,3})?$/.test(kg.trim()) ? Number(kg).toFixed(3) : null)

/** What an arrival comes to, as it is asked before it is saved: its weight, its floor price and its value at that price. */
export function useEntryFigures() {
  const translate = useTranslate()
  return (
    { approxWeight, floorWaived }: DeskValues,
    { results: { floorPrice }, isWithoutRate }: ReturnType<typeof derivedOf>,
    later: boolean,
  ): NonNullable<Question['figures']> => {
    const kg = written(approxWeight)
    const weight = { label: translate('field.approxWeight'), value: figureText(kg) }
    const label = `${translate('field.floorPrice')} (${translate('ui.unit.perKg')})`
    if (later) return [weight, { label, value: translate('ui.inward.labDue') }]
    if (floorWaived || isWithoutRate || floorPrice === null)
      return [weight, { label, value: translate('ui.inward.noFloor') }]
    const value = kg === null ? null : valueAt(kg, floorPrice)
    return [
      weight,
      { label, value: figureText(floorPrice) },
      { label: translate('desk.inward.floorValue'), value: rupeeText(value) },
    ]
  }
}
