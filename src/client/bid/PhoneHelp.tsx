import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useState } from 'react'
import type { ScreenHelp } from '#resources/api/help'
import { HelpText } from '../help/HelpText'
import { pictureOf } from '../help/pictures'
import { messageOf } from '../http/HttpError'
import { get } from '../http/http'
import { Notice } from './Notice'
import { Frame, Keys } from './Sheet'
import { useLanguage, useWords } from './words'

/** What the page is for, how a bid is given, and what its refusals call for. */
export function PhoneHelp({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const language = useLanguage()
  const [help, setHelp] = useState<ScreenHelp | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    get('help/page/bid', {}, { quiet: true, within: 8_000, signal: left.signal }).then(setHelp, (thrown) => {
      if (!left.signal.aborted) setError(messageOf(thrown))
    })
    return () => left.abort()
  }, [])
  return (
    <Frame title={say('action.help')} tone="plain" onClose={onClose}>
      {help && <HelpText help={help} language={language} picture={pictureOf(help.picture, language)} />}
      {error && <Notice tone="err">{error}</Notice>}
      {!help && !error && <LinearProgress />}
      <Keys onClose={onClose} />
    </Frame>
  )
}
