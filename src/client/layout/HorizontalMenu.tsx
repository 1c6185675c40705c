import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { ThemeProvider } from '@mui/material/styles'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { HorizontalTop } from './HorizontalTop'
import { Bar } from './horizontalStyle'
import { isContained, useLayoutSettings } from './settings'
import { useBranches } from './useBranches'
import { headerHeight } from './useMenu'
import { useMenuTheme } from './useMenuTheme'
import { version } from './version'

/** What of the row stays in view when it is moved on. */
const overlap = 80

/** Whether the row is longer than its place. */
function useOverflow(list: RefObject<HTMLElement | null>): boolean {
  const [isLonger, setLonger] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setLonger(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return isLonger
}

function Row() {
  const translate = useTranslate()
  const [settings] = useLayoutSettings()
  const { items, state } = useBranches()
  const tops = useRef<HTMLUListElement>(null)
  const isLonger = useOverflow(tops)
  const move = (way: 1 | -1) => {
    const list = tops.current
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    if (list) list.scrollLeft += way * forward * (list.clientWidth - overlap)
  }
  const { navFixedLayout, headerFixedLayout } = settings
  return (
    <Bar
      aria-label={translate('ui.menu')}
      className={navFixedLayout ? 'stays' : ''}
      style={navFixedLayout ? { insetBlockStart: headerFixedLayout ? headerHeight : 0 } : undefined}
    >
      <div className={isContained(settings, 'horizontal') ? 'contained' : ''}>
        <IconButton
          className="arrow"
          sx={{ display: isLonger ? undefined : 'none' }}
          aria-label={translate('shell.menu.back')}
          onClick={() => move(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <ul className="tops" ref={tops}>
          {items.map((item) => (
            <HorizontalTop key={item.id} item={item} state={state} />
          ))}
        </ul>
        <IconButton
          className="arrow"
          sx={{ display: isLonger ? undefined : 'none' }}
          aria-label={translate('shell.menu.forward')}
          onClick={() => move(1)}
        >
          <ChevronRight />
        </IconButton>
        <span className="version">{version}</span>
      </div>
    </Bar>
  )
}

/** The menu in one row under the header; its arrows move it by its width less 80. */
export function HorizontalMenu() {
  return (
    <ThemeProvider theme={useMenuTheme()}>
      <Row />
    </ThemeProvider>
  )
}
