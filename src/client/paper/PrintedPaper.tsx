import GlobalStyles from '@mui/material/GlobalStyles'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { session, useSession } from '../session/session'

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

const lay = (c_margin: boolean) => flushSync(() => session.dispatch({ type: 'PRINT', c_margin }))

/** A paper on screen: the browser's own print shows it alone, without header, menu and lists. */
export function PrintedPaper({ landscape = false, children }: { landscape?: boolean; children: ReactNode }) {
  const { c_margin: isPrint } = useSession()
  useEffect(() => {
    const before = () => lay(true)
    const after = () => lay(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      session.dispatch({ type: 'PRINT', c_margin: false })
    }
  }, [])
  return (
    <div className={paper.slice(1)}>
      {isPrint && <GlobalStyles styles={printStyles(landscape)} />}
      {children}
    </div>
  )
}
