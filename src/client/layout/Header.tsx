import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme, useTranslate } from 'react-admin'
import { say } from '#shared/terms'
import { Emblem } from '../parts/Emblem'
import { useSession } from '../session/session'
import { HeaderClock } from './HeaderClock'
import { HeaderBar } from './headerStyle'
import { LanguageToggle } from './LanguageToggle'
import { showOverlay } from './overlay'
import { ProfileMenu } from './ProfileMenu'
import { ScreenSearch } from './ScreenSearch'
import { useLayoutSettings } from './settings'
import type { MenuFrame } from './useMenu'

/** Tamil over English with the market; the short form on phones. */
function Title({ isShort }: { isShort: boolean }) {
  const { user } = useSession()
  const market = user?.market
  const of = (language: 'en' | 'ta', place: string | null | undefined) => {
    if (isShort) return say(language, 'print.marketShort')
    return place
      ? say(language, 'print.marketAt', { place })
      : say(language, 'print.marketAt').replace(/, \{place\}$/, '')
  }
  return (
    <div className="title">
      <span className="ta" lang="ta">
        {of('ta', market?.nameTa ?? market?.name)}
      </span>
      <span className="en" lang="en">
        {of('en', market?.name)}
      </span>
    </div>
  )
}

function ModeButton() {
  const [mode, setMode] = useTheme()
  const translate = useTranslate()
  const isDark = mode === 'dark'
  return (
    <button
      type="button"
      className="control"
      aria-label={translate(isDark ? 'ui.darkMode.off' : 'ui.darkMode.on')}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightModeOutlined aria-hidden /> : <DarkModeOutlined aria-hidden />}
    </button>
  )
}

function HelpButton() {
  const translate = useTranslate()
  const name = translate('action.help')
  return (
    <button type="button" className="control" aria-label={name} title={name} onClick={() => showOverlay('help')}>
      <HelpOutlineOutlined aria-hidden />
    </button>
  )
}

function MenuButton({ frame }: { frame: MenuFrame }) {
  const translate = useTranslate()
  const isOpen = frame.isDrawer ? frame.isOpen : !frame.isFolded
  return (
    <button
      type="button"
      className="control"
      aria-expanded={isOpen}
      aria-label={translate(isOpen ? 'ui.menu.close' : 'ui.menu.open')}
      onClick={frame.toggle}
    >
      <MenuIcon aria-hidden />
    </button>
  )
}

/** The header over every screen: menu, emblem, title, search, server time, language, mode, help, person. */
export function Header({ frame }: { frame: MenuFrame }) {
  const isShort = useMediaQuery('(max-width: 991.95px)', { noSsr: true })
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const [{ headerFixedLayout }] = useLayoutSettings()
  return (
    <HeaderBar className={headerFixedLayout ? 'fixed' : ''}>
      <div className="bar">
        {frame.layout === 'vertical' && <MenuButton frame={frame} />}
        <Emblem size={36} />
        <Title isShort={isShort} />
        {!isPhone && <ScreenSearch />}
        {!isShort && <HeaderClock />}
        <LanguageToggle />
        {!isPhone && <ModeButton />}
        {!isPhone && <HelpButton />}
        <ProfileMenu isPhone={isPhone} />
      </div>
      <div className="zari" aria-hidden />
    </HeaderBar>
  )
}
