import { newVersion } from './newVersion'

const path = '/sw.js'
/** How often a page that stays open asks for a new version, in milliseconds. */
const askEvery = 30 * 60_000
/** Of a desk, which is on the market's line: once everything else has come. */
const fetchAllAfter = 30_000

const isDesk = () => window.matchMedia('(min-width: 992px)').matches

/** In the console a screen that was just opened is a quiet moment: what is typed elsewhere is kept as a draft. */
function takeOnNextScreen(): void {
  const { navigation } = window as { navigation?: EventTarget }
  let shown = window.location.pathname
  navigation?.addEventListener('navigatesuccess', () => {
    const isOther = shown !== window.location.pathname
    shown = window.location.pathname
    if (isOther && newVersion.isThere()) window.location.reload()
  })
}

/** A desk keeps all files of the console, so that a screen which was never opened opens without a line too. */
async function fetchAll(): Promise<void> {
  const answer = await fetch('/offline.json')
  if (!answer.ok) return
  for (const file of (await answer.json()) as readonly string[]) await fetch(file).catch(() => undefined)
}

/** Makes this browser open the console without a line; a browser that cannot opens it with one, as before. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  // Not the first worker: it comes into the place of none.
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) newVersion.came()
    isFirst = false
  })
  const registration = await serviceWorker.register(path)
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, askEvery)
  window.addEventListener('online', ask)
  if (!window.location.pathname.startsWith('/app/')) return
  takeOnNextScreen()
  if (isDesk()) setTimeout(() => void fetchAll().catch(() => undefined), fetchAllAfter)
}
