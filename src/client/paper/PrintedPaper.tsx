import GlobalStyles from '@mui/material/GlobalStyles'
import { type ReactNode, useLayoutEffect } from 'react'
import { usePrinting } from '../parts/usePrinting'
import { session } from '../session/session'

const paper = '.printed-paper'

/** On the way from the page to the paper everything beside it is left out, and nothing holds it in a column. */
const printStyles = (landscape: boolean) => ({
  '@page': { size: landscape ? 'A4 landscape' : 'A4 portrait', margin: '12mm' },
  '@media print': {
    [`body:has(${paper}) :has(${paper})`]: {
      display: 'block !important',
      width: 'auto !important',
      maxWidth: 'none !important',
      minHeight: '0 !important',
      margin: '0 !important',
      padding: '0 !important',
      overflow: 'visible !important',
      backgroundColor: '#FFFFFF !important',
    },
    [`body:has(${paper}) :has(${paper}) > :not(:has(${paper}), ${paper}), body:has(${paper}) > :not(:has(${paper}))`]: {
      display: 'none !important',
    },
    // A sheet of a screen's width, made to fit the height of a page on its side.
    [paper]: { zoom: landscape ? 0.74 : 1 },
    // A page counts as narrow.
    [`${paper} .closing`]: { gridTemplateColumns: '1fr 1fr !important' },
    [`${paper} > *`]: { border: '0 !important', padding: '0 !important', overflow: 'visible !important' },
  },
})

/** A paper on screen: the browser's own print shows it alone, without header, menu and lists. */
export function PrintedPaper({ landscape = false, children }: { landscape?: boolean; children: ReactNode }) {
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    if (!isPrinting) return
    session.dispatch({ type: 'PRINT', c_margin: true })
    return () => session.dispatch({ type: 'PRINT', c_margin: false })
  }, [isPrinting])
  return (
    <div className={paper.slice(1)}>
      {isPrinting && <GlobalStyles styles={printStyles(landscape)} />}
      {children}
    </div>
  )
}
