import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../feedback/ErrorPage'
import { Feedback } from '../feedback/Feedback'
import { SecondFactor } from '../feedback/SecondFactor'
import { Unusual } from '../feedback/Unusual'
import { fetched } from '../http/load'
import { frame } from '../parts/frame'
import { useSession } from '../session/session'
import { Breadcrumbs } from './Breadcrumbs'
import { Connection } from './Connection'
import { directionStyles } from './direction'
import { Header } from './Header'
import { Overlays } from './Overlays'
import { SideMenu } from './SideMenu'
import { isContained, useLayoutSettings, usePersistedLayout } from './settings'
import { TitleSlot } from './TitleSlot'
import { UnderWay } from './UnderWay'
import { headerHeight, useMenuFrame } from './useMenu'

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '& > .body': { display: 'flex', flex: 1, minWidth: 0 },
  '&.box': { maxWidth: 1440, marginInline: 'auto' },
  '&.fixed': { '--top': `${headerHeight}px` },
})

const Main = styled('main')(frame, ({ theme: { silk } }) => ({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 16px 16px',
  backgroundColor: silk.canvas,
  outline: 'none',
  '&.contained': { width: '100%', maxWidth: 1440, marginInline: 'auto' },
  '@media (max-width: 991.95px)': { padding: '8px 12px 12px' },
  '@media print': { padding: 0, backgroundColor: '#FFFFFF' },
}))

const Skip = styled('a')(({ theme: { silk } }) => ({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: 30,
  padding: '8px 12px',
  borderRadius: 4,
  backgroundColor: silk.paper,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  '@media print': { display: 'none' },
}))

/** The place of the row until it is here. */
const HorizontalRoom = styled('div')(({ theme: { silk } }) => ({
  height: silk.size.menuGroup + 9,
  backgroundColor: silk.paper,
}))

/** Few have chosen it: it is fetched by those who have. */
const HorizontalMenu = fetched(async () => (await import('./HorizontalMenu')).HorizontalMenu)

const mainId = 'content'

/** Another screen has the focus, unless it has put it into a box of its own: Tab goes on from there, not from the header. */
function useScreenFocus(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(mainId)
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
}

/** The frame of every screen: header, connection bar, menu, path, and the screen itself. */
export function Shell({ children }: { children?: ReactNode }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { c_margin: isPrint } = useSession()
  const [settings] = useLayoutSettings()
  const { boxLayout, rtlLayout, headerFixedLayout } = settings
  const menu = useMenuFrame()
  const isHorizontal = menu.layout === 'horizontal'
  useScreenFocus(pathname)
  usePersistedLayout()
  useEffect(() => {
    document.documentElement.dir = rtlLayout ? 'rtl' : 'ltr'
  }, [rtlLayout])
  return (
    <Feedback place={pathname}>
      <GlobalStyles styles={directionStyles} />
      {!isPrint && <Overlays />}
      <Unusual />
      <SecondFactor />
      <Frame className={[boxLayout && 'box', headerFixedLayout && 'fixed'].filter(Boolean).join(' ')}>
        <Skip href={`#${mainId}`}>{translate('ui.skip')}</Skip>
        {!isPrint && <Header frame={menu} />}
        <Connection />
        <UnderWay />
        {!isPrint && isHorizontal && (
          <Suspense fallback={<HorizontalRoom />}>
            <HorizontalMenu />
          </Suspense>
        )}
        <div className="body">
          {!isPrint && !isHorizontal && <SideMenu frame={menu} />}
          <Main id={mainId} tabIndex={-1} className={isContained(settings, menu.layout) ? 'contained' : ''}>
            <Breadcrumbs />
            <TitleSlot />
            <ErrorBoundary place={pathname}>{children}</ErrorBoundary>
          </Main>
        </div>
      </Frame>
    </Feedback>
  )
}
