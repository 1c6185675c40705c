import { styled } from '@mui/material/styles'
import { focusInside } from '../theme/focus'

/** The menu's row under the header. */
export const Bar = styled('nav')(({ theme: { silk } }) => ({
  backgroundColor: silk.paper,
  borderBottom: `1px solid ${silk.line}`,
  color: silk.text,
  '&.stays': { position: 'sticky', zIndex: 18 },
  '& > div': { display: 'flex', alignItems: 'center' },
  '& > .contained': { maxWidth: 1440, marginInline: 'auto' },
  '& .tops': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    overflowX: 'hidden',
    listStyle: 'none',
    margin: 0,
    padding: 4,
    gap: 2,
  },
  '& .top': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: silk.size.menuGroup,
    padding: '0 10px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: silk.text,
    font: 'inherit',
    fontSize: 13.5,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: silk.hover },
    '&:focus-visible': focusInside(silk),
    '& svg': { width: 18, height: 18, color: silk.text2 },
    '& .more': { width: 16, height: 16, marginInlineStart: -4 },
  },
  '& .top.active': { color: silk.primary, boxShadow: `inset 0 -3px 0 ${silk.zari}` },
  '& .version': { padding: '0 12px', fontSize: 12, color: silk.text3, whiteSpace: 'nowrap' },
  '[dir=rtl] & .arrow': { transform: 'scaleX(-1)' },
  '@media print': { display: 'none' },
}))

export const panelWidth = 252

/** What a top line opens, under it. */
export const Below = styled('div')(({ theme: { silk } }) => ({
  position: 'fixed',
  zIndex: 25,
  width: panelWidth,
  maxHeight: '70vh',
  overflowY: 'auto',
  borderRadius: 6,
  border: `1px solid ${silk.line}`,
  backgroundColor: silk.paper,
  boxShadow: silk.shadow,
}))
