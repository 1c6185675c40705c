import './theme/fonts.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { publicPages } from './public/pages'
import { rememberOrigin, takeOrigin } from './session/door'
import { watchIdleness, watchOtherTabs } from './session/idle'
import { loadProfile, recallSession } from './session/profile'
import { isSignedIn, session } from './session/session'
import { landingOf } from './session/signIn'
import { storedLanguage, storedRole } from './session/storage'

const { pathname, search } = window.location
const root = () => createRoot(document.getElementById('root') as HTMLElement)

async function openPublic(load: () => Promise<ComponentType>): Promise<void> {
  const Page = await load()
  root().render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}

const late = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** The profile and the preferences are fetched while the code loads; what is late gives way to what is at hand. */
async function openConsole(): Promise<void> {
  const code = import('./App')
  const { rehydrate, rehydrateTimeout } = await import('./providers/store')
  const owner = session.get().user?.userName ?? ''
  await Promise.race([Promise.all([loadProfile(), rehydrate(owner)]), late(rehydrateTimeout)])
  if (!isSignedIn()) return
  watchIdleness()
  watchOtherTabs((path) => window.location.assign(path))
  const { App } = await code
  root().render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** Two trees: the public pages, and the console for those who are signed in; a full load lies between them. */
async function start(): Promise<void> {
  document.documentElement.lang = storedLanguage()
  recallSession()
  const page = publicPages[pathname]
  if (page) {
    if (page.isDoor && isSignedIn()) window.location.replace(takeOrigin() ?? landingOf(storedRole()))
    else await openPublic(page.load)
  } else if (isSignedIn()) await openConsole()
  else {
    if (pathname.startsWith('/app/')) rememberOrigin(pathname + search)
    window.location.replace('/login')
  }
}

void start()
