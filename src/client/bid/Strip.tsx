import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined'
import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import WifiOutlined from '@mui/icons-material/WifiOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { type Language, languages } from '#shared/label'
import { signOut } from '../auth/signIn'
import { fetched } from '../http/load'
import type { ConnectionState } from '../live/liveRoom'
import { forgetPush } from './push'
import { isSoundOn, setSound, tone } from './signals'
import { useLanguage, useWords, type WordKey } from './words'

const Bar = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  padding: '0 2px 0 12px',
  backgroundColor: silk.paper,
  borderBlockEnd: `1px solid ${silk.line}`,
  '& .state': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    flex: 1,
    minWidth: 0,
    paddingInlineEnd: 8,
    fontSize: 13,
    lineHeight: silk.leading.tight,
    fontWeight: 650,
    color: silk.text2,
  },
  '& .state.connected': { color: silk.ok },
  '& .state.lost': { color: silk.err },
  '& .state svg': { fontSize: 19, flex: 'none' },
  '& .language': {
    minWidth: 44,
    minHeight: 44,
    padding: '0 8px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: silk.primary,
    font: 'inherit',
    fontSize: 13.5,
    fontWeight: 650,
    cursor: 'pointer',
  },
  // Beside five keys the words take two lines, without their sign.
  '@media (max-width: 379px)': { paddingInlineStart: 8, '& .state svg': { display: 'none' } },
  '@media (max-height: 500px)': {
    borderBlockEnd: 0,
    '& .language, & .MuiIconButton-root': { minHeight: 36, height: 36 },
  },
}))

const words: Readonly<Record<ConnectionState, WordKey>> = {
  connecting: 'phone.connecting',
  connected: 'status.connection.connected',
  lost: 'status.connection.lost',
}

/** The name of a language in that language. */
const ownNames: Readonly<Record<Language, string>> = { en: 'EN', ta: 'தமிழ்' }

function SoundKey() {
  const say = useWords()
  const [isOn, setOn] = useState(isSoundOn)
  const toggle = () => {
    setSound(!isOn)
    setOn(!isOn)
    if (!isOn) tone()
  }
  return (
    <IconButton aria-label={say('phone.sound')} aria-pressed={isOn} onClick={toggle}>
      {isOn ? <VolumeUpOutlined /> : <VolumeOffOutlined />}
    </IconButton>
  )
}

/** It comes once it is asked for. */
const PhoneHelp = fetched(async () => (await import('./PhoneHelp')).PhoneHelp)

/** Nobody waits for it at the first screen; a page that is opened without a line does without. */
const PushKey = lazy(() =>
  import('./PushKey').then(
    (loaded) => ({ default: loaded.PushKey }),
    () => ({ default: () => null }),
  ),
)

/** The server forgets the phone with the session; the browser does not wait for it. */
const leave = () => {
  forgetPush()
  void signOut()
}

function HelpKey() {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton aria-label={say('action.help')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HelpOutlineOutlined />
      </IconButton>
      {isOpen && (
        <Suspense>
          <PhoneHelp onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The line's state; sound, messages, help, language, the way out. */
export function Strip({ state, onLanguage }: { state: ConnectionState; onLanguage: (language: Language) => void }) {
  const say = useWords()
  const language = useLanguage()
  const other = languages.find((one) => one !== language) ?? 'en'
  const Icon = state === 'lost' ? WifiOffOutlined : WifiOutlined
  return (
    <Bar>
      <span className={`state ${state}`} role="status">
        <Icon aria-hidden />
        {say(words[state])}
      </span>
      <SoundKey />
      <Suspense>
        <PushKey />
      </Suspense>
      <HelpKey />
      <button type="button" className="language" lang={other} onClick={() => onLanguage(other)}>
        {ownNames[other]}
      </button>
      <IconButton aria-label={say('action.signOut')} onClick={leave}>
        <LogoutOutlined />
      </IconButton>
    </Bar>
  )
}
