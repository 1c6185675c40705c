import type { Overrides, Silk } from './augment'
import { baseline } from './baseline'
import { buttons } from './buttons'
import { inputs } from './inputs'
import { reactAdmin } from './reactAdmin'

const surfaces = (silk: Silk): Overrides => ({
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: silk.line } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 6, borderColor: silk.line } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 8, maxWidth: 440, boxShadow: silk.shadow, border: `1px solid ${silk.line}` },
    },
  },
  MuiPopover: { styleOverrides: { paper: { boxShadow: silk.shadow, border: `1px solid ${silk.lineStrong}` } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: { fontSize: 12, fontWeight: 450, backgroundColor: silk.text, color: silk.paper, borderRadius: 4 },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        color: silk.text,
        border: '1px solid',
        borderInlineStartWidth: 4,
        borderRadius: 4,
        '&.MuiAlert-colorError': { borderColor: silk.err, backgroundColor: silk.errTint },
        '&.MuiAlert-colorWarning': { borderColor: silk.warn, backgroundColor: silk.warnTint },
        '&.MuiAlert-colorInfo': { borderColor: silk.primary, backgroundColor: silk.primaryTint },
        '&.MuiAlert-colorSuccess': { borderColor: silk.ok, backgroundColor: silk.okTint },
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4, fontWeight: 600, fontSize: 12 } } },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 3, backgroundColor: 'transparent' }, bar: { backgroundColor: silk.zari } },
  },
})

const tables = (silk: Silk): Overrides => ({
  MuiTableCell: {
    styleOverrides: {
      root: { height: silk.size.row, padding: '0 10px', whiteSpace: 'nowrap', fontSize: 13, borderColor: silk.line },
      head: {
        height: silk.size.tableHead,
        whiteSpace: 'normal',
        verticalAlign: 'bottom',
        fontSize: 12.5,
        fontWeight: 650,
        color: silk.text2,
        backgroundColor: silk.head,
        padding: '7px 10px',
      },
    },
  },
})

/** The overrides that carry the look. */
export const components = (silk: Silk): Overrides => ({
  MuiCssBaseline: { styleOverrides: baseline(silk) },
  ...buttons(silk),
  ...inputs(silk),
  ...surfaces(silk),
  ...tables(silk),
  ...reactAdmin(silk),
})
