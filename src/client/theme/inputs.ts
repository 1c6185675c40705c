import type { Overrides, Silk } from './augment'
import { sizes, touchMedia } from './tokens'

const box = (silk: Silk) => ({
  minHeight: silk.size.control,
  borderRadius: 4,
  backgroundColor: silk.paper,
  '& legend': { display: 'none' },
  '& fieldset': { top: 0, borderColor: silk.control },
  '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: silk.text2 },
  '&.Mui-focused': { boxShadow: '0 0 0 3px #F2C14E' },
  '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: silk.primary, borderWidth: 2 },
  '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: silk.err, borderWidth: 2 },
  '&.Mui-disabled': { backgroundColor: silk.sunken },
  '&.Mui-readOnly': { backgroundColor: silk.sunken },
  [touchMedia]: { minHeight: sizes.touch.control },
})

/** The thin space before the star of a required box would break: alone on a line of its own it belongs to no word. */
const star = (silk: Silk) => ({ color: silk.err, whiteSpace: 'nowrap' })

/** Labels stand above their inputs and never float; the input's edge is never lighter than `control`. */
export const inputs = (silk: Silk): Overrides => ({
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 3,
        whiteSpace: 'normal',
        maxWidth: 'none',
        fontSize: 12.5,
        fontWeight: 600,
        lineHeight: silk.leading.note,
        color: silk.text2,
        '&.Mui-focused': { color: silk.text2 },
        '&.Mui-error': { color: silk.err },
      },
      asterisk: star(silk),
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: star(silk) } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: box(silk),
      input: {
        padding: '0 8px',
        height: silk.size.control,
        [touchMedia]: { height: sizes.touch.control },
        '&.MuiInputBase-inputMultiline': { height: 'auto' },
      },
      multiline: { padding: '6px 0' },
    },
  },
  MuiSelect: {
    styleOverrides: {
      // One line as tall as the box: a flex box would centre it too, but cut long names without the ellipsis.
      select: {
        minHeight: 0,
        lineHeight: `${silk.size.control}px`,
        [touchMedia]: { lineHeight: `${sizes.touch.control}px` },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 0, marginTop: 3, fontSize: 12, lineHeight: silk.leading.note },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: silk.text2, '& p': { fontSize: 13, color: silk.text2 } } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { paddingBlock: '0 !important' },
      input: { paddingBlock: '0 !important' },
      // Choices lie over the form, and end where they end.
      paper: { boxShadow: silk.shadow, border: `1px solid ${silk.lineStrong}` },
    },
  },
})
