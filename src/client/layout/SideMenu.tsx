import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { styled, ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { Key } from '../parts/Key'
import { focusInside } from '../theme/focus'
import { touchMedia } from '../theme/tokens'
import { FoldedMenu } from './FoldedMenu'
import { MenuLines } from './MenuLines'
import { MenuList } from './menuStyle'
import { showOverlay } from './overlay'
import { useLayoutSettings } from './settings'
import { useBranches } from './useBranches'
import { headerHeight, type MenuFrame } from './useMenu'
import { useMenuTheme } from './useMenuTheme'
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
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 36,
    padding: '0 8px 0 12px',
    fontSize: 12,
    color: silk.text3,
  },
  '& .keys': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    padding: '0 6px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: silk.text2,
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: silk.hover },
    '&:focus-visible': focusInside(silk),
  },
  [touchMedia]: { '& .keys': { display: 'none' } },
}))

const Side = styled('div')(({ theme: { silk } }) => ({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  borderInlineEnd: `1px solid ${silk.line}`,
  backgroundColor: silk.paper,
  '& > div': { display: 'flex', flexDirection: 'column', flex: 1 },
  // As high as the page beside it, whatever bars stand above both; no higher than the window.
  '& > .stays': { flex: '1 1 0px', minHeight: 0, position: 'sticky' },
  '@media print': { display: 'none' },
}))

/** The way to the search where the header has no room for it. */
function SearchLine({ onChoose }: { onChoose: () => void }) {
  const translate = useTranslate()
  const search = () => {
    onChoose()
    showOverlay('search')
  }
  return (
    <Button
      variant="outlined"
      startIcon={<SearchOutlined />}
      aria-label={`${translate('action.search')}: ${translate('ui.search')}`}
      onClick={search}
      sx={{ m: 2, justifyContent: 'flex-start', fontWeight: 400 }}
    >
      {translate('ui.search')}
    </Button>
  )
}

function Lines({ isFolded, onChoose }: { isFolded: boolean; onChoose?: () => void }) {
  const translate = useTranslate()
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const { items, state } = useBranches()
  return (
    <Column aria-label={translate('ui.menu')}>
      {isPhone && onChoose && <SearchLine onChoose={onChoose} />}
      <div className="lines">
        {isFolded ? (
          <FoldedMenu {...state} items={items} />
        ) : (
          <MenuList>
            <MenuLines {...state} {...(onChoose ? { onChoose } : {})} items={items} isTopLevel />
          </MenuList>
        )}
      </div>
      <div className="foot">
        <span>{version}</span>
        {!isFolded && (
          <button type="button" className="keys" onClick={() => showOverlay('help')}>
            <Key>?</Key>
            {translate('action.help')}
          </button>
        )}
      </div>
    </Column>
  )
}

const widths = { en: 232, ta: 252 } as const
const foldedWidth = 56

/** As high as the window under what stays above it. */
const stays = (isUnderHeader: boolean) => {
  const top = isUnderHeader ? headerHeight : 0
  return { insetBlockStart: top, maxHeight: `calc(100dvh - ${top}px)` }
}

/** The side menu: multi-level, folded or open, a drawer under 992 px. */
export function SideMenu({ frame }: { frame: MenuFrame }) {
  const theme = useMenuTheme()
  const [{ navFixedLayout, headerFixedLayout }] = useLayoutSettings()
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
        <div
          className={navFixedLayout ? 'stays' : undefined}
          style={navFixedLayout ? stays(headerFixedLayout) : undefined}
        >
          <Lines isFolded={frame.isFolded} />
        </div>
      </Side>
    </ThemeProvider>
  )
}
