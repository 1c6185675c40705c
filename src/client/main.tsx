import './theme/fonts.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { watchIdleness, watchOtherTabs, watchReturn } from './auth/idle'
import { loadProfile } from './auth/loadProfile'
import { ErrorPage } from './feedback/ErrorPage'
import { wayIn } from './public/base/wayIn'
import { publicPageAt, publicPages } from './public/pages'
import { landingOf } from './session/landing'
import { navigation, rememberOrigin } from './session/navigation'
import { restoreSession } from './session/profile'
import { isSignedIn, session } from './session/session'
import { forgetAnswers, refusesStorage, storedLanguage, storedRole } from './session/storage'

const { pathname, search } = window.location
const root = () => createRoot(document.getElementById('root') as HTMLElement)

const show = (Page: ComponentType): Root => {
  const made = root()
  made.render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  return made
}

const retryAfter = 10_000
/** The screen comes first. */
const registerAfter = 4_000

/** A lost connection loads no page: the sign-in is fetched beforehand and takes the console's place. */
async function prepareSignIn(shown: Root): Promise<void> {
  try {
    const SignIn = await publicPages['/login']?.load()
    if (!SignIn) return
    navigation.showSignIn = () => {
      window.history.replaceState(null, '', '/login')
      shown.unmount()
      show(SignIn)
    }
  } catch {
    setTimeout(() => void prepareSignIn(shown), retryAfter)
  }
}

/** Where a desk's console would be wanted next: not on phones, whose owners pay for what is fetched, and bid. */
const isDesk = () => window.matchMedia('(min-width: 992px)').matches

/** While the visitor types, the console's code comes into the browser's store. */
function fetchConsoleBehind(): void {
  if (!isDesk()) return
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300))
  const fetchIt = () => idle(() => void Promise.all([import('./App'), import('./providers/store')]).catch(() => {}))
  document.addEventListener('input', fetchIt, { once: true })
}

const late = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** The practice market's server opens beside its console, and what it knows of a person the same browser does. */
const longest = (usual: number) => (import.meta.env.MODE === 'practice' ? 0 : usual)

/** The profile and the preferences are fetched while the code loads; what is late gives way to what is at hand. */
async function openConsole(): Promise<void> {
  const code = import('./App')
  const { rehydrate, rehydrateTimeout } = await import('./providers/store')
  const owner = session.get().user?.userName ?? ''
  await Promise.race([Promise.all([loadProfile(), rehydrate(owner)]), late(longest(rehydrateTimeout))])
  if (!isSignedIn()) return
  watchIdleness()
  watchOtherTabs((path) => window.location.assign(path))
  const { App } = await code
  const shown = show(App)
  await prepareSignIn(shown)
}

/** The reeler's phone keeps its session for the market day: nothing there watches for idleness (D8). */
async function openBidding(): Promise<void> {
  const role = storedRole()
  if (!isSignedIn() || role !== 'reeler') return window.location.replace(isSignedIn() ? landingOf(role) : '/login')
  watchOtherTabs((path) => window.location.assign(path))
  show((await import('./bid/BidPage')).BidPage)
}

/**
 * Two trees: the public pages, and the console for those who are signed in; a full load lies between them. A screen of
 * the hall is a third, whoever else is signed in on its browser; the reeler's phone is a fourth.
 */
async function start(): Promise<void> {
  if (refusesStorage()) {
    show(ErrorPage)
    return
  }
  forgetAnswers()
  if (pathname === '/hall') {
    show((await import('./hall/HallPage')).HallPage)
    return
  }
  document.documentElement.lang = storedLanguage()
  restoreSession()
  watchReturn(() => window.location.reload())
  const page = publicPageAt(pathname)
  if (page) {
    if (page.isDoor && isSignedIn()) return window.location.replace(wayIn())
    show(await page.load())
    if (page.isDoor) fetchConsoleBehind()
  } else if (pathname === '/bid') await openBidding()
  else if (isSignedIn()) await openConsole()
  else {
    if (pathname.startsWith('/app/')) rememberOrigin(pathname + search)
    window.location.replace('/login')
  }
}

/** Nobody stands at the screen of a hall, and whoever bids has no time: they are loaded anew once they can be. */
const loadAgain = () =>
  fetch('').then(
    ({ ok }) => ok && window.location.reload(),
    () => {},
  )

/** The console opens again without a line, once it was opened with one; the practice market has files of its own. */
const keepOffline = () => void import('./offline/register').then(({ registerServiceWorker }) => registerServiceWorker())

start()
  .then(() => {
    if (import.meta.env.PROD && import.meta.env.MODE !== 'practice' && /^\/(bid|hall|app)(\/|$)/.test(pathname))
      setTimeout(() => keepOffline(), registerAfter)
  })
  .catch((error: unknown) => {
    console.error(error)
    root().render(<ErrorPage />)
    if (pathname === '/hall' || pathname === '/bid') setInterval(loadAgain, retryAfter)
  })
