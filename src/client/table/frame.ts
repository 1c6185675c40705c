import { type CSSObject, styled } from '@mui/material/styles'
import { card } from '../parts/primitives'
import type { Silk } from '../theme/augment'
import { focusInside } from '../theme/focus'

/** The card around toolbar, table and pager. */
export const TableCard = styled('div')(card, {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
})

/** Rows of two lines, on a phone and where the columns do not fit. */
const twoLineRows = (silk: Silk): CSSObject => ({
  '& table.lines tr:not(.spacer) > *': { height: 60, padding: '8px 12px', whiteSpace: 'normal' },
  '& table.lines tr.group:not(.spacer) > *': { height: 40 },
  // What stands beside the name goes under it where the name would have too little.
  '& .first-line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    fontSize: 14,
    lineHeight: silk.leading.tight,
  },
  // A finger has no tooltip: the whole name stands there, broken between words.
  '& .first-line > .name': { flex: '1 1 10em', minWidth: 0, overflowWrap: 'break-word' },
  '& .first-line > .lead': { minWidth: 22, fontSize: 17, fontWeight: 700 },
  // The dot before the first part of each line lies outside what is shown.
  '& .second-line': {
    display: 'flow-root',
    marginInlineStart: -12,
    clipPath: 'inset(0 0 0 12px)',
    color: silk.text2,
    lineHeight: silk.leading.note,
    overflowWrap: 'anywhere',
  },
  '[dir="rtl"] & .second-line': { clipPath: 'inset(0 12px 0 0)' },
  // A long part goes on under its own beginning, not under the dot.
  '& .second-line > span': { display: 'inline-block', maxWidth: '100%', paddingInlineStart: 12, textIndent: -12 },
  '& .second-line > span > *': { textIndent: 0 },
  '& .second-line > span::before': {
    content: '"·"',
    display: 'inline-block',
    width: 12,
    textAlign: 'center',
    textIndent: 0,
  },
  // Buttons are no part of what is told: they stand at the end, in the last line where there is room.
  '& .second-line > span:has(button)': { float: 'inline-end', textIndent: 0 },
  '& .second-line > span:has(button)::before': { content: 'none' },
  // Nothing to say, or a place for buttons of which none is for this row.
  '& .second-line > span:empty, & .second-line > span:has(> :only-child:empty)': { display: 'none' },
})

/** The scrolling part; cells are plain elements styled from here, so that a long list stays light. */
export const TableFrame = styled('div')(({ theme: { silk } }) => ({
  overflow: 'auto',
  minWidth: 0,
  // A row reached by keys never hides under the head or the totals.
  scrollPaddingBlock: `calc(var(--head, ${silk.size.tableHead}px) + 4px) ${silk.size.row + 6}px`,
  '&:focus-visible': focusInside(silk),
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, lineHeight: 1.35 },
  '& table.virtual, & table.lines': { tableLayout: 'fixed' },
  '& th, & td': { padding: '0 10px', textAlign: 'start', fontWeight: 400, whiteSpace: 'nowrap' },
  '& tbody > tr:not(.spacer) > *': { height: silk.size.row, borderBottom: `1px solid ${silk.line}` },
  '& tbody > tr:last-child > *': { borderBottomColor: 'transparent' },
  '& .end': { textAlign: 'end' },
  '& .center': { textAlign: 'center' },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .cut .ends': { display: 'flex', minWidth: 0, whiteSpace: 'pre' },
  '& .cut .ends > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .cut .ends > :last-of-type': { flex: 'none' },
  // Cut it would read as another name of its column does.
  '& .cut[data-whole]': { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: silk.leading.tight },
  '& .cut[data-whole] .ends': { display: 'inline', whiteSpace: 'normal' },
  '& .name': { fontWeight: 650 },

  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    height: silk.size.tableHead,
    padding: '7px 10px',
    backgroundColor: silk.head,
    borderBottom: `1px solid ${silk.lineStrong}`,
    color: silk.text2,
    fontSize: 12.5,
    fontWeight: 650,
    lineHeight: silk.leading.head,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
  // Two rows stick as one.
  '& thead.banded': { position: 'sticky', insetBlockStart: 0, zIndex: 2 },
  '& thead.banded th:not(.name)': { position: 'static' },
  '& thead th.band': { height: 26, padding: '5px 6px 0', borderBottom: 0, textAlign: 'center', color: silk.text },
  '& thead th.band > span': { display: 'block', paddingBlockEnd: 3, borderBottom: `1px solid ${silk.lineStrong}` },
  '& thead th[aria-sort]': { color: silk.text },
  '& thead button': {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    // Tall enough for a finger without moving the word.
    padding: '4px 0',
    margin: '-4px 0',
    textAlign: 'inherit',
    cursor: 'pointer',
    borderRadius: 2,
    '&:hover': { color: silk.text },
  },
  // Before a column leaves, or a name is cut.
  '& table.tight :is(th, td)': { paddingInline: 5 },

  '& .word': { whiteSpace: 'nowrap' },
  '& .word svg': { fontSize: silk.icon.small, verticalAlign: '-3px', marginInlineStart: 2 },

  '& tr.pick': { cursor: 'pointer' },
  '& tr.pick:hover > *': { backgroundColor: silk.hover },
  '& tr.pick:focus-visible': focusInside(silk),
  '& tr.selected > *, & tr.selected:hover > *': { backgroundColor: silk.selected },
  '& tr.selected > :not(* + *)': { boxShadow: `inset 3px 0 0 ${silk.primary}` },
  '[dir="rtl"] & tr.selected > :not(* + *)': { boxShadow: `inset -3px 0 0 ${silk.primary}` },
  '& tr.group > *': { backgroundColor: silk.sunken, fontWeight: 650 },
  '& tr.subtotal > *': { backgroundColor: silk.head, fontWeight: 650 },
  '& tfoot > tr > *': {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    height: silk.size.row,
    backgroundColor: silk.head,
    borderTop: `2px solid ${silk.lineStrong}`,
    fontWeight: 700,
  },

  // What goes sideways leaves the names of its rows and totals where they are.
  '& table.wide thead th.name': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
  '& table.wide tbody th[scope="row"]': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: silk.paper,
    borderInlineEnd: `1px solid ${silk.line}`,
  },
  '& table.wide tfoot th[scope="row"]': { insetInlineStart: 0, zIndex: 2 },
  '& table.wide tr.subtotal > th[scope="row"]': { backgroundColor: silk.head },

  ...twoLineRows(silk),
  '& .grey': { height: 10, borderRadius: 3, backgroundColor: silk.sunken },
}))
