import Drawer from '@mui/material/Drawer'
import { styled, ThemeProvider, useTheme } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { makeTheme } from '../theme/makeTheme'
import { darkMenu } from '../theme/tokens'
import { FoldedMenu } from './FoldedMenu'
import { MenuLines } from './MenuLines'
import { MenuList } from './menuStyle'
import { useLayoutSettings } from './settings'
import { openedFor, toggled } from './trail'
import { type MenuFrame, useMenu } from './useMenu'
import { version } from './version'

const Column = styled('nav')(({ theme: { silk } }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  paddingBlockStart: 4,
  backgroundColor: silk.paper,
  color: silk.text,
  '& .lines': { flex: 1, overflowY: 'auto', minHeight: 0 },
  '& .version': { padding: '8px 12px', fontSize: 12, color: silk.text3 },
}))

const Side = styled('div')(({ theme: { silk } }) => ({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  borderInlineEnd: `1px solid ${silk.line}`,
  backgroundColor: silk.paper,
  '& > div': { display: 'flex', flexDirection: 'column', flex: 1 },
  // As high as the page beside it, whatever bars stand above both; no higher than the window.
  '& > .stays': {
    flex: '1 1 0px',
    minHeight: 0,
    maxHeight: 'calc(100dvh - 56px)',
    position: 'sticky',
    insetBlockStart: 56,
  },
  '@media print': { display: 'none' },
}))

/** The state of the branches: the one with the current place opens by itself. */
export function useBranches() {
  const { items, trail } = useMenu()
  const [open, setOpen] = useState<readonly string[]>(() => openedFor([], trail))
  useEffect(() => setOpen((before) => openedFor(before, trail)), [trail])
  const onToggle = (id: string, isTopLevel: boolean) => setOpen((before) => toggled(before, id, isTopLevel))
  return { items, state: { trail, open, onToggle } }
}

/** `dark` gives the menu the dark tokens in either mode. */
function useMenuTheme() {
  const outer = useTheme()
  const [{ layoutType, headerBackColor, density }] = useLayoutSettings()
  const isDark = layoutType === 'dark'
  return useMemo(() => {
    if (!isDark) return outer
    const theme = makeTheme({ mode: 'dark', lang: outer.silk.lang, density, headerColor: headerBackColor })
    return { ...theme, silk: { ...theme.silk, ...darkMenu } }
  }, [isDark, outer, density, headerBackColor])
}

function Lines({ isFolded, onChoose }: { isFolded: boolean; onChoose?: () => void }) {
  const translate = useTranslate()
  const { items, state } = useBranches()
  return (
    <Column aria-label={translate('ui.menu')}>
      <div className="lines">
        {isFolded ? (
          <FoldedMenu {...state} items={items} />
        ) : (
          <MenuList>
            <MenuLines {...state} {...(onChoose ? { onChoose } : {})} items={items} isTopLevel />
          </MenuList>
        )}
      </div>
      <div className="version">{version}</div>
    </Column>
  )
}

const widths = { en: 232, ta: 252 } as const
const foldedWidth = 56

/** The side menu: multi-level, folded or open, a drawer under 992 px. */
export function SideMenu({ frame }: { frame: MenuFrame }) {
  const theme = useMenuTheme()
  const [{ navFixedLayout }] = useLayoutSettings()
  const width = widths[theme.silk.lang]
  if (frame.isDrawer) {
    return (
      <ThemeProvider theme={theme}>
        <Drawer open={frame.isOpen} onClose={frame.close} slotProps={{ paper: { sx: { width: width + 28 } } }}>
          <Lines isFolded={false} onChoose={frame.close} />
        </Drawer>
      </ThemeProvider>
    )
  }
  return (
    <ThemeProvider theme={theme}>
      <Side style={{ width: frame.isFolded ? foldedWidth : width }}>
        <div className={navFixedLayout ? 'stays' : undefined}>
          <Lines isFolded={frame.isFolded} />
        </div>
      </Side>
    </ThemeProvider>
  )
}
