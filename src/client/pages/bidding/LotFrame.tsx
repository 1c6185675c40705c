import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { LotRow } from '#resources/api/lots'
import { CocoonMark } from '../../parts/CocoonMark'
import { card } from '../../parts/primitives'

/** The frame of a lot beside its room: a head, a list that scrolls, a foot. */
export const LotFrame = styled('section')(card, ({ theme: { silk, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'hidden',
  '& header': { padding: '10px 14px', borderBottom: `1px solid ${silk.line}` },
  '& h2': { ...typography.h2, margin: 0, display: 'inline-block', marginInlineEnd: 6 },
  '& .variety': { color: silk.text2, fontSize: 12.5, whiteSpace: 'nowrap' },
  '& ol': { listStyle: 'none', margin: 0, padding: '4px 0', overflowY: 'auto', flex: 1 },
  '& li': { display: 'grid', fontSize: 13, color: silk.text2 },
  '& li .who': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li .note': { gridColumn: '2 / -1', lineHeight: 1.35 },
  '& li.first': { backgroundColor: silk.zariTint, color: silk.text },
  '& footer': {
    marginBlockStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    padding: '10px 14px',
    borderTop: `1px solid ${silk.line}`,
    backgroundColor: silk.sunken,
  },
  '& footer .MuiButton-root': { flex: '1 1 auto', gap: 8 },
}))

/** Which lot it is, of what. */
export function LotTitle({ lot }: { lot: LotRow }) {
  const translate = useTranslate()
  return (
    <>
      <h2>{translate('ui.room.lot', { lot: lot.lotNo })}</h2>
      <span className="variety">
        <CocoonMark race={lot.race} title={lot.cocoonType} /> {lot.cocoonType} · {lot.approxWeight}{' '}
        {translate('column.kg')}
      </span>
    </>
  )
}
