import ExpandMore from '@mui/icons-material/ExpandMore'
import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { isListed, roleLabels, roles } from '#shared/access'
import { useRole } from '../crud/useRole'
import { useLanguage } from '../crud/words'
import { isBuiltPath } from '../routing/components'
import { useSession } from '../session/session'
import { signOut } from '../session/signIn'

const screens: readonly { path: string; key: string; icon: ReactNode }[] = [
  { path: 'userchangepassword', key: 'message.changePassword', icon: <LockResetOutlined fontSize="small" /> },
  { path: 'setting', key: 'message.setting', icon: <SettingsOutlined fontSize="small" /> },
]

const initials = (name: string) =>
  name
    .split(/[\s.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')

/** Name over user type; Change Password, Setting (where built) and Logout. */
export function ProfileMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const translate = useTranslate()
  const navigate = useNavigate()
  const language = useLanguage()
  const role = useRole()
  const { user } = useSession()
  const known = roles.find((each) => isListed(role, [each]))
  const name = (language === 'ta' && user?.nameTa) || user?.name || user?.userName || ''
  const go = (path: string) => {
    setAnchor(null)
    navigate(`/app/${path}`)
  }
  return (
    <>
      <button
        type="button"
        className="control"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('ui.profile')}: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="initials" aria-hidden>
          {initials(user?.name ?? name)}
        </span>
        <span className="who wide">
          <span className="name">{name}</span>
          <span className="role">{known ? roleLabels[known][language] : role}</span>
        </span>
        <ExpandMore className="wide" aria-hidden />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {screens
          .filter(({ path }) => isBuiltPath(path))
          .map(({ path, key, icon }) => (
            <MenuItem key={path} onClick={() => go(path)}>
              <ListItemIcon>{icon}</ListItemIcon>
              {translate(key)}
            </MenuItem>
          ))}
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {translate('message.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}
