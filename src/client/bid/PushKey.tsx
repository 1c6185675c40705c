import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { isHttpError } from '../http/HttpError'
import { get } from '../http/http'
import { Notice } from './Notice'
import { type PushState, pushState, turnOff, turnOn } from './push'
import { Frame, Keys } from './Sheet'
import { useLanguage, useWords, type WordKey } from './words'

interface Said {
  readonly icon: typeof NotificationsNoneOutlined
  readonly tone: 'ok' | 'plain' | 'warn'
  readonly state: WordKey
  /** What the reeler should know beside it. */
  readonly also: WordKey
}

const said: Readonly<Record<PushState, Said>> = {
  on: { icon: NotificationsActiveOutlined, tone: 'ok', state: 'phone.push.on', also: 'phone.push.late' },
  off: { icon: NotificationsNoneOutlined, tone: 'plain', state: 'phone.push.off', also: 'phone.push.late' },
  refused: { icon: NotificationsOffOutlined, tone: 'warn', state: 'phone.push.refused', also: 'phone.push.allow' },
  impossible: {
    icon: NotificationsOffOutlined,
    tone: 'warn',
    state: 'phone.push.impossible',
    also: 'phone.push.iphone',
  },
}

/** Where the phone stands, null until that is known; and what became of the last try to change it. */
function usePush(key: string) {
  const language = useLanguage()
  const say = useWords()
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    pushState(key, language).then(
      (found) => isLeft || setState(found),
      () => {
        // Asked again as the sheet is opened or the page loaded.
      },
    )
    return () => {
      isLeft = true
    }
  }, [key, language])
  const change = async (work: () => Promise<PushState>) => {
    setBusy(true)
    setError(null)
    try {
      setState(await work())
    } catch (thrown) {
      setError(isHttpError(thrown) ? thrown.message : say('phone.push.failed'))
    }
    setBusy(false)
  }
  return {
    ...{ state, isBusy, error },
    look: () => void change(() => pushState(key, language)),
    turn: () => void change(() => (state === 'on' ? turnOff() : turnOn(key, language))),
  }
}

type PushUse = ReturnType<typeof usePush>

function PushSheet({ state, isBusy, error, turn, onClose }: PushUse & { readonly onClose: () => void }) {
  const say = useWords()
  return (
    <Frame title={say('phone.push.title')} tone="plain" onClose={onClose}>
      {state && (
        <>
          <Notice tone={said[state].tone}>{say(said[state].state)}</Notice>
          <p className="also">{say(said[state].also)}</p>
        </>
      )}
      {error && <Notice tone="err">{error}</Notice>}
      <Keys onClose={onClose}>
        {(state === 'on' || state === 'off') && (
          <Button variant="contained" fullWidth disabled={isBusy} onClick={turn}>
            {say(state === 'on' ? 'phone.push.turnOff' : 'phone.push.turnOn')}
          </Button>
        )}
      </Keys>
    </Frame>
  )
}

function Bell({ pushKey }: { readonly pushKey: string }) {
  const say = useWords()
  const push = usePush(pushKey)
  const [isOpen, setOpen] = useState(false)
  const Icon = said[push.state ?? 'off'].icon
  const open = () => {
    push.look()
    setOpen(true)
  }
  return (
    <>
      <IconButton aria-label={say('phone.push.title')} aria-haspopup="dialog" onClick={open}>
        <Icon />
      </IconButton>
      {isOpen && <PushSheet {...push} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The way to messages while the page is closed; none where the market sends none. */
export function PushKey() {
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    get('push/key', {}, { quiet: true, within: 8_000, signal: left.signal }).then(
      (answer) => setKey(answer.key),
      () => {
        // Without a line there is nothing to turn on.
      },
    )
    return () => left.abort()
  }, [])
  return key === null ? null : <Bell pushKey={key} />
}
