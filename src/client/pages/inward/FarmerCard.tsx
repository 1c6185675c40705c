import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { EarlierLot, FoundFarmer } from '#resources/api/inward'
import { dayShown } from '#shared/day'
import { indian } from '#shared/money'
import { useWords } from '../../i18n/useWords'
import { mobileText, rupeeText } from '../../parts/figures'
import { useSession } from '../../session/session'
import { farmerName, placeOf } from './FarmerPicker'

export const Sunken = styled('div')(({ theme: { silk } }) => ({
  padding: '9px 12px',
  borderRadius: 4,
  backgroundColor: silk.sunken,
  fontSize: 13,
  lineHeight: silk.leading.text,
  color: silk.text2,
  '& b': { display: 'block', fontSize: 13.5, fontWeight: 650, color: silk.text },
}))

const Lines = styled('table')(({ theme: { silk } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& caption': { textAlign: 'start', fontSize: 12.5, fontWeight: 600, color: silk.text2, paddingBlockEnd: 4 },
  '& td': { padding: '2px 0', textAlign: 'end' },
  '& td:first-of-type': { textAlign: 'start' },
}))

/** Who the farmer is, where from, and that it is the right one. */
export function FarmerCard({ farmer }: { farmer: FoundFarmer }) {
  const { translate, language, counted } = useWords()
  const { user } = useSession()
  const lots = counted('lot', farmer.lotsBefore, indian(String(farmer.lotsBefore)))
  const isElsewhere = user?.market ? user.market.id !== farmer.marketId : false
  return (
    <Sunken>
      <b>
        {farmerName(farmer, language)}
        {language === 'en' && farmer.fatherName ? `, ${farmer.fatherName}` : ''}
      </b>
      <div>{placeOf(farmer, language) || '–'}</div>
      <div>
        {mobileText(farmer.mobileNo)} · {translate('ui.inward.lotsBefore', { lots })}
        {isElsewhere && ` · ${translate('desk.inward.elsewhere', { market: farmer.market })}`}
      </div>
    </Sunken>
  )
}

export function EarlierLots({ lots }: { lots: readonly EarlierLot[] }) {
  const translate = useTranslate()
  if (lots.length === 0) return null
  return (
    <Lines>
      <caption>{translate('ui.inward.earlier')}</caption>
      <tbody>
        {lots.map((lot, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no name of their own and never move
          <tr key={place}>
            <td>{dayShown(lot.day)}</td>
            <td>{lot.netWeight}</td>
            <td>{lot.shellRatio ? `SR ${lot.shellRatio}` : '–'}</td>
            <td>{rupeeText(lot.price)}</td>
          </tr>
        ))}
      </tbody>
    </Lines>
  )
}
