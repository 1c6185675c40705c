import type { Overrides, Silk } from './augment'

type Labelled = { readonly 'aria-label'?: string }

/**
 * What react-admin's own parts need of the theme: the defaults of its theme that ours stands in for, the market's dates
 * and figures, and names where a screen reader looks for them.
 */
export const reactAdmin = (silk: Silk): Overrides =>
  ({
    // A checkbox is named at its input; react-admin names the span around it.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined } as object,
          input: (owner: unknown) => ({ 'aria-label': (owner as Labelled)['aria-label'] }),
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
    MuiTablePagination: { styleOverrides: { root: { borderBlockEnd: 0 } } },
    RaDateField: {
      defaultProps: { locales: 'en-GB', options: { year: 'numeric', month: '2-digit', day: '2-digit' } },
    },
    RaNumberField: { defaultProps: { locales: silk.lang === 'ta' ? 'ta-IN' : 'en-IN' } },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .MuiTableCell-paddingCheckbox': { padding: '0 4px', width: 44, verticalAlign: 'middle' },
          '& .MuiTableSortLabel-root': { minHeight: 24 },
        },
      },
    },
    RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
    RaToolbar: {
      styleOverrides: {
        root: { backgroundColor: silk.head, borderBlockStart: `1px solid ${silk.line}`, minHeight: 56 },
      },
    },
    RaTopToolbar: { styleOverrides: { root: { paddingBlock: 0, minHeight: 40, gap: 4 } } },
    // react-admin counts in spacings of 8 px; ours are of 4, and the bar would be half as high as its buttons.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { backgroundColor: silk.primaryTint, color: silk.text, padding: '0 8px' },
          '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
            height: 44,
            minHeight: 44,
            transform: 'translateY(-44px)',
          },
        },
      },
    },
  }) as Overrides
