import { type CSSObject, styled, type Theme } from '@mui/material/styles'
import type { ComponentProps } from 'react'

/** With less than this, toolbar, pager and foot included, a table is none any more, and the page scrolls. */
const least = 360

/**
 * The styles of a box that is as high as the window leaves it: the `Rest` in it takes what its neighbours leave, and
 * what stands in the rest scrolls there. Under 992 px nothing is bound, and the page scrolls.
 */
export const frame = ({ theme: { breakpoints } }: { theme: Theme }): CSSObject => ({
  [breakpoints.up('md')]: {
    '& > .rest': {
      '--rows': 'none',
      // What stands in it tells nothing of its height, or a long table would make the page as long.
      contain: 'size',
      flex: '1 1 0px',
      alignSelf: 'stretch',
      minHeight: least,
    },
  },
})

const Column = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 })

/** The part of a frame that takes the height that is left; outside a frame it is as high as what it holds. */
export const Rest = (props: ComponentProps<'div'>) => <Column className="rest" {...props} />

interface Tracks {
  /** The widths of the two, as tracks of a grid. */
  readonly list?: string
  readonly side?: string
  /** On a phone the side stands first: it has what is done with all of the list. */
  readonly sideFirst?: boolean
}

/** A list beside what belongs to its row, as high as the window leaves it; one below the other on a phone. */
export const SideBySide = styled('div', {
  shouldForwardProp: (name) => name !== 'list' && name !== 'side' && name !== 'sideFirst',
})<Tracks>(frame, ({ theme, list = 'minmax(0, 1fr)', side = '320px', sideFirst = false }) => ({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    flex: '1 0 auto',
    gridTemplateColumns: `${list} ${side}`,
    // Beside what is higher than the window the list stays in sight, and is no higher.
    '& > .rest': {
      position: 'sticky',
      insetBlockStart: 'calc(var(--top, 0px) + 8px)',
      maxHeight: 'calc(100dvh - var(--top, 0px) - 16px)',
    },
  },
  ...(sideFirst && { [theme.breakpoints.down('md')]: { '& > :last-child': { order: -1 } } }),
}))
