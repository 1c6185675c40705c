import { useTranslate } from 'react-admin'
import type { CellProps } from '../extensions/widget'
import { useDeskFacts } from '../pages/inward/queries'

/** How often late bids made a slot longer, of how often they may; a dash where they cannot. */
export function ExtensionsCell({ row: { softClose, extensions, day } }: CellProps) {
  const translate = useTranslate()
  const most = useDeskFacts(softClose === true ? String(day) : '', null).data?.settings.softCloseMost
  if (softClose !== true && Number(extensions) === 0) return '–'
  return (
    <span title={translate('field.softClose')}>
      {softClose === true && most
        ? translate('desk.slot.extensions', { n: Number(extensions), most })
        : String(extensions)}
    </span>
  )
}
