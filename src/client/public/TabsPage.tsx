import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useWords } from './base/language'
import { PublicFrame } from './frame/PublicFrame'
import { Tabs } from './parts/Tabs'
import { SignInFlow } from './signIn/SignInFlow'

/** Fetched when its tab is first looked at. */
const SignUp = lazy(async () => ({ default: (await import('./signUp/SignUp')).SignUp }))

const tabs = ['signIn', 'signUp'] as const
type TabName = (typeof tabs)[number]

function Panel({ of, shown, children }: { of: TabName; shown: TabName; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${of}`} aria-labelledby={`tab-${of}`} hidden={of !== shown}>
      {children}
    </div>
  )
}

/** Both forms stay: what was typed in one waits while the other is looked at. */
function Both() {
  const words = useWords()
  const [shown, setShown] = useState<TabName>('signIn')
  const [isFetched, setFetched] = useState(false)
  const show = (name: TabName) => {
    setShown(name)
    if (name === 'signUp') setFetched(true)
  }
  useEffect(() => {
    document.title = `${words('screen.tabsAuth')} | ${words('ui.title')}`
  })
  return (
    <>
      <Tabs
        label={words('screen.tabsAuth')}
        shown={shown}
        onShow={show}
        tabs={tabs.map((name) => ({ name, text: words(`screen.${name}`) }))}
      />
      <Panel of="signIn" shown={shown}>
        <SignInFlow />
      </Panel>
      <Panel of="signUp" shown={shown}>
        <Suspense>{isFetched && <SignUp />}</Suspense>
      </Panel>
    </>
  )
}

/** Sign in and sign up in tabs. */
export const TabsPage = () => (
  <PublicFrame>
    <Both />
  </PublicFrame>
)
