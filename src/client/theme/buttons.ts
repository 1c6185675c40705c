import type { Overrides, Silk } from './augment'
import { focusInside, focusMark } from './focus'
import { sizes, touchMedia } from './tokens'

const touchHeight = { [touchMedia]: { minHeight: sizes.touch.control } }

/** Buttons: no ripple, no capitals, no shadow; outlined ones have dark text and a quiet edge. */
export const buttons = (silk: Silk): Overrides => {
  const focused = { '&:focus-visible, &.Mui-focusVisible': focusMark(silk) }
  const focusedInside = { '&:focus-visible, &.Mui-focusVisible': focusInside(silk) }
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focused } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: silk.size.control,
          minWidth: 0,
          padding: '3px 12px',
          borderRadius: 4,
          ...focused,
          ...touchHeight,
          variants: [
            {
              props: { variant: 'outlined', color: 'primary' },
              style: {
                color: silk.text,
                borderColor: silk.lineStrong,
                backgroundColor: silk.paper,
                '&:hover': { borderColor: silk.control, backgroundColor: silk.hover },
              },
            },
            {
              props: { size: 'large' },
              style: {
                minHeight: silk.size.mainAction,
                padding: '6px 18px',
                fontSize: 15,
                [touchMedia]: { minHeight: sizes.touch.mainAction },
              },
            },
            { props: { size: 'small' }, style: { minHeight: silk.size.control - 6, padding: '1px 8px', fontSize: 13 } },
          ],
        },
        startIcon: { marginInlineEnd: 6, marginInlineStart: -2 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 4,
          width: silk.size.control,
          height: silk.size.control,
          padding: 0,
          color: silk.text2,
          ...focused,
          [touchMedia]: { width: sizes.touch.control, height: sizes.touch.control },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: silk.size.control,
          padding: '2px 10px',
          color: silk.text,
          borderColor: silk.lineStrong,
          backgroundColor: silk.paper,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: silk.primaryTint, color: silk.primary },
          ...focused,
          ...touchHeight,
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: silk.size.menuItem, fontSize: 13.5, ...focusedInside, ...touchHeight } },
    },
    MuiListItemButton: { styleOverrides: { root: focusedInside } },
    MuiTabs: { styleOverrides: { root: { minHeight: silk.size.control + 8 }, indicator: { height: 3 } } },
    MuiTab: {
      styleOverrides: {
        root: { minHeight: silk.size.control + 8, padding: '8px 12px', minWidth: 0, ...focusedInside },
      },
    },
  }
}
