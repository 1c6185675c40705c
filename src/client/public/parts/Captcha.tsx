import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { SiteConfig } from '#resources/api/auth'
import { loadCaptcha } from '../base/captcha'
import { type Saying, useSay, useVisit, useWords } from '../base/language'

interface CaptchaBoxProps {
  readonly siteKey: string
  readonly script: string
  /** Another number is another check: a token counts once. */
  readonly turn: number
  readonly onToken: (token: string | null) => void
  readonly wrong?: Saying | undefined
}

function CaptchaBox({ siteKey, script, turn, onToken, wrong }: CaptchaBoxProps) {
  const words = useWords()
  const say = useSay()
  const { language } = useVisit()
  const place = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn draws a new check
  useEffect(() => {
    const box = document.createElement('div')
    place.current?.replaceChildren(box)
    let isGone = false
    const draw = async () => {
      const provider = await loadCaptcha(script)
      if (isGone) return
      const none = () => onToken(null)
      provider.render(box, {
        sitekey: siteKey,
        hl: language,
        callback: onToken,
        'expired-callback': none,
        'error-callback': none,
      })
    }
    draw().catch(() => setMissing(true))
    return () => {
      isGone = true
    }
  }, [siteKey, script, turn, onToken])
  return (
    <FormControl error={wrong !== undefined || isMissing}>
      {/* biome-ignore lint/a11y/useSemanticElements: the provider's frame is no field of the form */}
      <div
        ref={place}
        role="group"
        aria-label={words('ui.captcha')}
        data-wrong={wrong === undefined ? undefined : ''}
        tabIndex={-1}
      />
      {(wrong || isMissing) && (
        <FormHelperText>{isMissing ? words('doors.captcha.failed') : wrong && say(wrong)}</FormHelperText>
      )}
    </FormControl>
  )
}

export interface CaptchaState {
  /** The check itself; nothing where the site has no key. */
  readonly box: (wrong: Saying | undefined) => ReactNode
  readonly token: string | null
  /** Whether it is asked for and not done yet. */
  readonly isMissing: boolean
  /** A token was spent. */
  readonly renew: () => void
}

/** The security check of a site that has a captcha key (D13). */
export function useCaptcha(config: SiteConfig | null): CaptchaState {
  const [token, setToken] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const renew = useCallback(() => {
    setToken(null)
    setTurn((count) => count + 1)
  }, [])
  const { captchaKey, captchaScript } = config ?? {}
  const isAsked = Boolean(captchaKey && captchaScript)
  const box = (wrong: Saying | undefined) =>
    captchaKey && captchaScript ? (
      <CaptchaBox siteKey={captchaKey} script={captchaScript} turn={turn} onToken={setToken} wrong={wrong} />
    ) : null
  return { box, token, isMissing: isAsked && token === null, renew }
}
