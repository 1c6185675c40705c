import { styled } from '@mui/material/styles'
import type { Silk } from '../theme/augment'
import { focusInside } from '../theme/focus'
import { sizes, touchMedia } from '../theme/tokens'

const line = (silk: Silk) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: silk.text,
  font: 'inherit',
  textAlign: 'start' as const,
  textDecoration: 'none',
  cursor: 'pointer',
  lineHeight: silk.leading.head,
  '&:hover': { backgroundColor: silk.hover },
  '&:focus-visible': focusInside(silk),
})

/** The list of a menu: lines with a mark for the place, sub-menus on a thin line. */
export const MenuList = styled('ul')(({ theme: { silk } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 4,
  fontSize: 13.5,
  '& .line': { ...line(silk), minHeight: silk.size.menuItem, padding: '4px 12px 4px 20px' },
  '& .line.top': { minHeight: silk.size.menuGroup, padding: '4px 10px 4px 14px', fontWeight: 600 },
  '& .line.sub': { fontWeight: 600 },
  '& .line.active, & .line.active:hover': {
    backgroundColor: silk.primaryTint,
    color: silk.primary,
    fontWeight: 650,
    boxShadow: `inset 3px 0 0 ${silk.zari}`,
  },
  '[dir=rtl] & .line.active': { boxShadow: `inset -3px 0 0 ${silk.zari}` },
  '& .line.active:focus-visible': focusInside(silk),
  '& .line.within > svg:first-of-type': { color: silk.primary },
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .line > svg': { flex: 'none', width: 18, height: 18, color: silk.text2 },
  '& .line.active > svg': { color: silk.primary },
  '& .count': {
    flex: 'none',
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 4,
    backgroundColor: silk.zariTint,
    color: silk.zariText,
    fontSize: 12,
    fontWeight: 650,
    lineHeight: '20px',
    textAlign: 'center',
  },
  '& .live': { flex: 'none', width: 10, height: 10, marginInlineEnd: 5, borderRadius: 5, backgroundColor: silk.live },
  '& .line > .chevron': { transition: 'transform 120ms', color: silk.text3 },
  '& .line[aria-expanded=true] > .chevron': { transform: 'rotate(90deg)' },
  '[dir=rtl] & .chevron': { transform: 'scaleX(-1)' },
  '[dir=rtl] & .line[aria-expanded=true] > .chevron': { transform: 'rotate(90deg)' },
  '& ul': {
    listStyle: 'none',
    margin: '0 0 4px',
    marginInlineStart: 22,
    padding: 0,
    borderInlineStart: `1px solid ${silk.line}`,
  },
  [touchMedia]: {
    fontSize: 14,
    '& .line': { minHeight: sizes.touch.menuItem },
    '& .line.top': { minHeight: sizes.touch.menuGroup },
  },
}))
