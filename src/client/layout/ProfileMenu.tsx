import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTheme as useMuiTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useTheme, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { isListed, roleLabels, roles } from '#shared/access'
import type { TermKey } from '#shared/terms'
import { signOut } from '../auth/signIn'
import { useWords } from '../i18n/useWords'
import { useSession } from '../session/session'
import { useRole } from '../session/useRole'
import { showOverlay } from './overlay'
import { profileScreens } from './trail'

const entries: Readonly<Record<(typeof profileScreens)[number], { key: TermKey; icon: ReactNode }>> = {
  userchangepassword: { key: 'message.changePassword', icon: <LockResetOutlined fontSize="small" /> },
  setting: { key: 'message.setting', icon: <SettingsOutlined fontSize="small" /> },
}

const initials = (name: string) =>
  name
    .split(/[\s.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')

function Entry({ icon, text, onClick }: { icon: ReactNode; text: string; onClick: () => void }) {
  return (
    <MenuItem onClick={onClick}>
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </MenuItem>
  )
}

function ModeEntry() {
  const translate = useTranslate()
  const [mode, setMode] = useTheme()
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <Entry
      icon={<DarkModeOutlined fontSize="small" />}
      text={translate(mode === 'dark' ? 'ui.darkMode.off' : 'ui.darkMode.on')}
      onClick={() => setMode(other)}
    />
  )
}

/** Who is signed in, in the reader's language: the person's name, and the user type as its label. */
function useWho() {
  const { language, named } = useWords()
  const role = useRole()
  const { user } = useSession()
  const known = roles.find((each) => isListed(role, [each]))
  const name = named(user?.name, user?.nameTa) || user?.userName || ''
  return { name, role: known ? roleLabels[known][language] : role, letters: initials(user?.name ?? name) }
}

function Who({ name, role, letters }: ReturnType<typeof useWho>) {
  return (
    <>
      <span className="initials" data-letters={letters} aria-hidden />
      <span className="who wide">
        <span className="name">{name}</span> <span className="role">{role}</span>
      </span>
      <ExpandMore className="wide" aria-hidden />
    </>
  )
}

/** At the end of the header, in either direction. */
function useBelow() {
  const horizontal = useMuiTheme().direction === 'rtl' ? 'left' : 'right'
  return { anchorOrigin: { vertical: 'bottom', horizontal }, transformOrigin: { vertical: 'top', horizontal } } as const
}

/** Name over user type; Change Password, Setting and Logout; on a phone the mode and the help too. */
export function ProfileMenu({ isPhone }: { isPhone: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const translate = useTranslate()
  const navigate = useNavigate()
  const who = useWho()
  const below = useBelow()
  const close = () => setAnchor(null)
  const go = (path: string) => {
    close()
    navigate(`/app/${path}`)
  }
  return (
    <>
      <button
        type="button"
        className="control"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('ui.profile')}: ${who.name}, ${who.role}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Who {...who} />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} {...below}>
        {profileScreens.map((path) => (
          <Entry key={path} icon={entries[path].icon} text={translate(entries[path].key)} onClick={() => go(path)} />
        ))}
        {isPhone && <ModeEntry />}
        {isPhone && (
          <Entry
            icon={<HelpOutlineOutlined fontSize="small" />}
            text={translate('action.help')}
            onClick={() => {
              close()
              showOverlay('help')
            }}
          />
        )}
        <Entry
          icon={<LogoutOutlined fontSize="small" />}
          text={translate('message.logout')}
          onClick={() => void signOut()}
        />
      </Menu>
    </>
  )
}
