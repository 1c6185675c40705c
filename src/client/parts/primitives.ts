import { type CSSObject, styled, type Theme } from '@mui/material/styles'

/** The face of a card, for `styled(…)(card, …)`: paper within a hairline. */
export const card = ({ theme: { silk } }: { theme: Theme }): CSSObject => ({
  minWidth: 0,
  backgroundColor: silk.paper,
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
})

/**
 * Columns of a page, for `styled(…)(pageColumns(…), …)`: as wide as said, otherwise on a tablet where that is said, one below
 * the other on a phone.
 */
export const pageColumns =
  (wide: string, tablet = wide) =>
  ({ theme: { breakpoints } }: { theme: Theme }): CSSObject => ({
    display: 'grid',
    gap: 12,
    gridTemplateColumns: wide,
    [breakpoints.down('lg')]: { gridTemplateColumns: tablet },
    [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  })

/** A part of a form or of the settings: what it is about at the start, what belongs to it beside that. */
export const aboutBeside = ({ theme: { silk, typography, breakpoints } }: { theme: Theme }): CSSObject => ({
  display: 'grid',
  gridTemplateColumns: '190px minmax(0, 1fr)',
  gap: '10px 20px',
  padding: '14px 20px',
  '& h2': { ...typography.h3, margin: 0 },
  '& p': { margin: '2px 0 0', fontSize: 13, color: silk.text2, lineHeight: silk.leading.note },
  [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 12 },
})

/** Things one below the other. */
export const Stack = styled('div')({ display: 'grid', gap: 12, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' })

/** Things beside each other, in several lines where one is too short. */
export const Inline = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

/** The form of a desk: as high as its page, so that its foot stands at the end of the window. */
export const DeskForm = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 })

/** What stays in sight at the end of a desk: its action bar. */
export const StickyFoot = styled('div')({ position: 'sticky', insetBlockEnd: 0, zIndex: 4 })

/** A person or a head in the list of a picker: the name, what tells it from others, and more in small letters. */
export const PickerOption = styled('li')(({ theme: { silk } }) => ({
  '&&': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0 12px', padding: '6px 10px', fontSize: 13.5 },
  '&&.codeFirst': { gridTemplateColumns: 'auto 1fr' },
  '& b': { fontWeight: 650 },
  '& small': { fontSize: 12.5, color: silk.text2 },
  '& .end': { textAlign: 'end' },
}))
