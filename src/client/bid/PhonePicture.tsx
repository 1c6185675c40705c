import { styled, ThemeProvider } from '@mui/material/styles'
import { useMemo, useRef } from 'react'
import type { ReelerRoom } from '#resources/api/room'
import type { Language } from '#shared/label'
import { makeTheme } from '../theme/makeTheme'
import { BidBar } from './BidBar'
import { Header } from './Header'
import { LotCard } from './LotCard'
import { LotKeys } from './LotKeys'
import { isOver, nextBid, standingOf } from './lots'
import { type Attempts, KnownAttempts } from './MyAttempts'
import { MyLots } from './MyLots'
import { LicenceNotice } from './Notices'
import { Page } from './Page'
import type { AmountState } from './useBidding'
import { LanguageContext } from './words'

/** A phone of usual size, which scrolls within as the real one does. */
const Phone = styled('div')(({ theme: { silk } }) => ({
  flex: 'none',
  width: 390,
  maxWidth: '100%',
  border: `6px solid ${silk.text}`,
  borderRadius: 22,
  overflow: 'hidden',
  color: silk.text,
  '& > *': { '&&': { height: 'max(520px, min(700px, 100dvh - 340px))' } },
}))

const nothing = () => undefined

interface PhonePictureProps {
  readonly room: ReelerRoom
  /** What the reeler had sent by then, newest first. */
  readonly attempts: Attempts
  readonly chosen: number | null
  readonly choose: (lotId: number) => void
  readonly language: Language
}

/** What a reeler's phone showed at an instant, drawn by its own parts; nothing is sent from it. */
export function PhonePicture({ room, attempts, chosen, choose, language }: PhonePictureProps) {
  const theme = useMemo(
    () => makeTheme({ mode: 'light', lang: language, density: 'comfortable', headerColor: 'header-blue' }),
    [language],
  )
  const bidKey = useRef<HTMLButtonElement>(null)
  const { lots, slot, me, rules } = room
  const lot = lots.find(({ id }) => id === chosen) ?? lots[0] ?? null
  const standing = lot && standingOf(lot, me.reelerId)
  const least = lot ? nextBid(lot, rules.step) : 1
  const amount: AmountState = {
    ...{
      text: '',
      amount: standing === 'leading' ? null : least,
      least,
      isPassed: false,
      isUnread: false,
      isTooHigh: false,
    },
    ...{ type: nothing, move: nothing, adopt: nothing, clear: nothing, isSettled: () => false },
  }
  return (
    <ThemeProvider theme={theme}>
      <LanguageContext.Provider value={language}>
        <Phone>
          <Page as="article">
            <div className="top">
              <Header room={room} />
            </div>
            {/* The page around it has its own. */}
            <main role="presentation">
              <div className="lots">
                <LicenceNotice room={room} />
                <LotKeys {...{ lots, choose }} reelerId={me.reelerId} chosen={lot?.id ?? null} unknown={nothing} />
                {lot && <LotCard lot={lot} standing={standing} />}
              </div>
              <div className="mine">
                <MyLots lots={lots} reelerId={me.reelerId} choose={choose} />
                <KnownAttempts attempts={attempts} />
              </div>
            </main>
            {lot && slot && !isOver(slot) && (
              <div inert>
                <BidBar
                  {...{ lot, standing, amount, bidKey }}
                  {...{ phase: 'idle', connection: 'connected', refusal: null, placed: null, onBid: nothing }}
                  room={{ ...room, slot }}
                />
              </div>
            )}
          </Page>
        </Phone>
      </LanguageContext.Provider>
    </ThemeProvider>
  )
}
