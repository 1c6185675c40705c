import type { Label, Language } from '#shared/label'
import { practiceTerms } from '#shared/terms/practice'
import type { Progress } from './check'
import { type Task, tasks } from './list'

type Word = keyof typeof practiceTerms

/** What the window around the console lends: its words, which follow its language. */
interface Surroundings {
  progress(): Promise<Progress>
  language(): Language
  element<K extends keyof HTMLElementTagNameMap>(name: K, word: Word): HTMLElementTagNameMap[K]
  button(word: Word, click: () => void): HTMLButtonElement
}

const say = (name: string, text: string, className = '') => {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

const marks = { done: '✓', wrong: '✗', open: '○' } as const

/** How a point stands: of a task of which something was done, what does not hold is not right yet. */
const standing = (held: readonly boolean[], at: number) => {
  if (held[at] === true) return 'done'
  return held.includes(true) ? 'wrong' : 'open'
}

/** A task with each of its points, and in words whether that is right: a mark alone says it to nobody who cannot see. */
function taskIn(task: Task, held: readonly boolean[], read: (label: Label) => string): HTMLElement {
  const line = document.createElement('li')
  const points = say('div', '', 'points')
  for (const [at, { label }] of task.points.entries()) {
    const stands = standing(held, at)
    points.append(say('span', `${marks[stands]} ${read(label)}: ${read(practiceTerms[`practice.${stands}`])}`, stands))
  }
  line.append(say('strong', read(task.title)), say('p', read(task.how)), points)
  return line
}

const isDone = (task: Task, progress: Progress) => task.points.every((_, at) => progress[task.id]?.[at] === true)
const count = (progress: Progress) => `${tasks.filter((task) => isDone(task, progress)).length} / ${tasks.length}`

/** The progress on paper, in both languages: whose, when, and each task with what was right. */
function paperOf(progress: Progress, name: string): HTMLElement {
  const paper = document.createElement('section')
  paper.id = 'paper'
  const both = ({ en, ta }: Label) => `${ta} · ${en}`
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  const list = document.createElement('ol')
  list.append(...tasks.map((task) => taskIn(task, progress[task.id] ?? [], both)))
  paper.append(
    say('h1', both(practiceTerms['practice.progress'])),
    say('p', `${both(practiceTerms['practice.whose'])}: ${name || '…………………………'}`),
    say('p', `${day.format(new Date())} · ${count(progress)} · ${both(practiceTerms['practice.paper'])}`),
    list,
  )
  return paper
}

/** The tasks with what of them is right in the market now; `open` looks anew each time. */
export function taskBoard({ progress, language, element, button }: Surroundings) {
  const dialog = document.createElement('dialog')
  dialog.className = 'tasks'
  const list = document.createElement('ol')
  const sum = say('p', '')
  sum.setAttribute('role', 'status')
  const whose = document.createElement('label')
  const name = document.createElement('input')
  whose.append(element('span', 'practice.whose'), name)

  /** Null where the market gave no answer, which is said. */
  async function check(): Promise<Progress | null> {
    const now = await progress().catch(() => null)
    if (now)
      list.replaceChildren(...tasks.map((task) => taskIn(task, now[task.id] ?? [], (label) => label[language()])))
    sum.textContent = now ? count(now) : practiceTerms['practice.unchecked'][language()]
    return now
  }

  async function print(): Promise<void> {
    const now = await check()
    if (!now) return
    const paper = paperOf(now, name.value.trim())
    dialog.close()
    document.getElementById('root')?.append(paper)
    document.documentElement.classList.add('paper')
    window.print()
    document.documentElement.classList.remove('paper')
    paper.remove()
    dialog.showModal()
  }

  const keys = document.createElement('menu')
  keys.append(
    whose,
    button('practice.print', () => void print()),
    button('practice.check', () => void check()),
    button('practice.close', () => dialog.close()),
  )
  dialog.append(element('h2', 'practice.tasks'), element('p', 'practice.tasksHow'), sum, keys, list)
  return {
    dialog,
    async open(): Promise<void> {
      await check()
      dialog.showModal()
    },
  }
}
