import { styled } from '@mui/material/styles'
import type { Silk } from '../theme/augment'

export const headerHeight = 56

/** Controls that stand on the header's own colour, in either mode. */
const control = ({ header }: Silk) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 8px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: header.text,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'rgba(128,160,180,.25)' },
  '&:focus-visible': { outline: `2px solid ${header.focus}`, outlineOffset: 1, boxShadow: 'none' },
  '& svg': { width: 20, height: 20, flex: 'none' },
})

export const HeaderBar = styled('header')(({ theme: { silk } }) => ({
  position: 'relative',
  zIndex: 20,
  backgroundColor: silk.header.back,
  color: silk.header.text,
  '&.fixed': { position: 'sticky', insetBlockStart: 0 },
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    height: 52,
    paddingInline: 12,
  },
  '& .zari': {
    height: 4,
    background: `linear-gradient(${silk.header.zari} 0 2px, ${silk.header.back} 2px 3px, ${silk.header.zari} 3px 4px)`,
  },
  '& .control': control(silk),
  '& .second': { color: silk.header.text2 },
  '& .title': { flex: '1 1 auto', minWidth: 0, lineHeight: 1.25 },
  '& .title > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .title .ta': { fontSize: 14.5, fontWeight: 650, lineHeight: 1.45 },
  '& .title .en': { fontSize: 12, fontWeight: 500, color: silk.header.text2 },
  '& .clock': { textAlign: 'end', lineHeight: 1.25, whiteSpace: 'nowrap' },
  '& .clock time': { display: 'block', fontSize: 14.5, fontWeight: 650 },
  '& .clock .day': { fontSize: 12, color: silk.header.text2 },
  '& .who': { textAlign: 'start', lineHeight: 1.3, whiteSpace: 'nowrap' },
  '& .who .name': { display: 'block', fontSize: 13, fontWeight: 650 },
  '& .who .role': { display: 'block', fontSize: 12, color: silk.header.text2 },
  '& .initials': {
    display: 'grid',
    placeItems: 'center',
    width: 30,
    height: 30,
    borderRadius: 4,
    backgroundColor: 'rgba(128,160,180,.35)',
    fontSize: 12.5,
    fontWeight: 650,
  },
  '@media (max-width: 991.95px)': { '& .control': { minHeight: 44, minWidth: 44 }, '& .wide': { display: 'none' } },
  '@media (max-width: 599.95px)': {
    '& .bar': { gap: 6, paddingInline: 8 },
    '& .control': { padding: 0 },
    '& .title .ta': { fontSize: 13 },
    '& .title .en': { fontSize: 11.5 },
  },
  '@media print': { display: 'none' },
}))

export const Toggle = styled('div')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  border: `1px solid ${silk.header.text2}66`,
  borderRadius: 4,
  overflow: 'visible',
  '& button': {
    minHeight: 30,
    minWidth: 36,
    padding: '0 8px',
    border: 0,
    borderRadius: 3,
    background: 'none',
    color: silk.header.text,
    font: 'inherit',
    fontSize: 13,
    fontWeight: 600,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${silk.header.focus}`, outlineOffset: 1, boxShadow: 'none' },
  },
  '& button[aria-pressed=true]': { backgroundColor: silk.header.text, color: silk.header.back },
  '@media (max-width: 991.95px)': {
    '& button': { minHeight: 42, minWidth: 44, padding: '0 4px' },
    '& button[aria-pressed=true]': { display: 'none' },
  },
}))
