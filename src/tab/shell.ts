import '../client/theme/fonts.css'
import './shell.css'
import type { Language } from '#shared/label'
import { practiceTerms } from '#shared/terms/practice'
import { landingOf } from '../client/session/landing'
import { keys as consoleKeys } from '../client/session/storage'
import { doors, withFolder, withoutFolder } from './address'
import { frameName, movedEvent } from './frame'
import { connectWorker, type WorkerConnection } from './line'
import { peopleBar } from './people'
import { forgetMarket, marketKey, root } from './seat'
import { taskBoard } from './tasks/board'

/* The window around the console: says that this is practice, opens the other seats, begins the market again. */

type Word = keyof typeof practiceTerms

const seatKey = 'seat'
const seat = new URLSearchParams(location.search).get(seatKey) ?? 'desk'
const languageKey = `${root}${seat}/language`
let language: Language = localStorage.getItem(languageKey) === 'ta' ? 'ta' : 'en'
/** What the seat's console keeps. */
const keptBySeat = (key: string) => localStorage.getItem(`${root}${seat}/${key}`)
/** Whether the seat's console goes on from its door by itself. */
const isSignedIn = () => keptBySeat(consoleKeys.token) !== null
/** Texts that are said anew when the console's language changes. */
const spoken: (() => void)[] = []

function speak<E extends HTMLElement>(element: E, text: (language: Language) => string): E {
  const say = () => {
    element.textContent = text(language)
  }
  spoken.push(say)
  say()
  return element
}

const element = <K extends keyof HTMLElementTagNameMap>(name: K, word: Word) =>
  speak(document.createElement(name), (language) => practiceTerms[word][language])

function button(word: Word, click: () => void, className = ''): HTMLButtonElement {
  const made = element('button', word)
  made.type = 'button'
  made.className = className
  made.addEventListener('click', click)
  return made
}

/**
 * The console's address for this window's: without the seat, which is told to the frame by its name, and past a door that
 * would only lead on.
 */
function consoleAddress(): string {
  const url = new URL(location.href)
  const path = withoutFolder(url.pathname)
  if (isSignedIn() && doors.includes(path)) return withFolder(landingOf(keptBySeat(consoleKeys.role) ?? ''))
  url.searchParams.delete(seatKey)
  return withFolder(path) + url.search + url.hash
}

/** The window's address for the frame's, so that a reload comes back to it; the names stand beside the sign-in form. */
function follow(frame: HTMLIFrameElement, people: HTMLElement): void {
  const inside = frame.contentWindow?.location
  if (!inside || inside.origin !== location.origin) return
  const url = new URL(inside.href)
  if (seat !== 'desk') url.searchParams.set(seatKey, seat)
  history.replaceState(null, '', url.pathname + url.search + url.hash)
  people.hidden = isSignedIn() || !doors.includes(withoutFolder(url.pathname))
}

function setLanguage(next: string): void {
  if (next !== 'en' && next !== 'ta') return
  language = next
  document.documentElement.lang = next
  document.title = `${practiceTerms['practice.name'][next]} · ${practiceTerms['practice.product'][next]}`
  for (const say of spoken) say()
}

/** The console in its frame, whose language and address the window takes on, under the names that sign in there. */
function consoleFrame(): readonly HTMLElement[] {
  const frame = document.createElement('iframe')
  const people = peopleBar(seat, frame, speak)
  people.hidden = isSignedIn()
  frame.name = frameName(seat)
  frame.title = practiceTerms['practice.product'][language]
  frame.allow = 'fullscreen; serial'
  const watch = new MutationObserver(() => setLanguage(frame.contentDocument?.documentElement.lang ?? ''))
  frame.addEventListener('load', () => {
    const page = frame.contentDocument?.documentElement
    if (!page) return
    watch.disconnect()
    watch.observe(page, { attributes: true, attributeFilter: ['lang'] })
    setLanguage(page.lang)
    follow(frame, people)
  })
  window.addEventListener(movedEvent, () => follow(frame, people))
  frame.src = consoleAddress()
  return [people, frame]
}

const openSeat = (path: string, name: string) => () =>
  void window.open(`${withFolder(path)}?${seatKey}=${name}`, `practice-${name}`, 'popup,width=420,height=860')

const channel = new BroadcastChannel(`${root}windows`)

function about(again: () => void): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  const keys = document.createElement('menu')
  keys.append(
    button('practice.again', again),
    button('practice.close', () => dialog.close()),
  )
  dialog.append(
    element('h2', 'practice.name'),
    element('p', 'practice.what'),
    element('p', 'practice.people'),
    element('p', 'practice.kept'),
    element('p', 'practice.cannot'),
    keys,
  )
  return dialog
}

/** All that stands in this window, with the console in a frame of its own each time. */
function windowAround(line: WorkerConnection): () => readonly HTMLElement[] {
  const again = async () => {
    if (!window.confirm(practiceTerms['practice.againAsk'][language])) return
    await line.end()
    // What comes next opens another market: its console is not begun with what this one's remembers.
    localStorage.removeItem(marketKey)
    channel.postMessage('again')
    location.replace(withFolder('/'))
  }
  // A popup's own window goes with its market: the desk opens it anew.
  channel.addEventListener('message', () => (seat === 'desk' ? location.replace(withFolder('/')) : window.close()))
  const board = taskBoard({ progress: line.tasks, language: () => language, element, button })
  const dialog = about(() => void again())
  const bar = document.createElement('header')
  bar.append(
    element('strong', 'practice.name'),
    element('span', 'practice.bar'),
    ...(seat === 'desk'
      ? [
          button('practice.phone', openSeat('/login', 'phone'), 'wide'),
          button('practice.hall', openSeat('/hall', 'hall'), 'wide'),
        ]
      : []),
    button('practice.tasks', () => void board.open()),
    button('practice.about', () => dialog.showModal()),
  )
  return () => [bar, ...consoleFrame(), dialog, board.dialog]
}

async function open(): Promise<void> {
  const place = document.getElementById('root') as HTMLElement
  const wait = element('main', 'practice.opening')
  place.replaceChildren(wait)
  setLanguage(language)
  if (typeof SharedWorker === 'undefined') return void wait.replaceWith(element('main', 'practice.browser'))
  const line = connectWorker(window.fetch.bind(window))
  const kept = localStorage.getItem(marketKey)
  const stand = windowAround(line)
  // A market that was left opens beside the console, which asks it for nothing before it stands.
  if (kept) place.replaceChildren(...stand(), wait)
  try {
    const market = await line.opened
    if (kept === market) return wait.remove()
    // Whatever the console took up of the market before goes with its frame.
    place.replaceChildren(wait)
    await forgetMarket()
    localStorage.setItem(marketKey, market)
    place.replaceChildren(...stand())
  } catch (error) {
    console.error(error)
    place.replaceChildren(element('main', 'practice.failed'))
  }
}

void open()
