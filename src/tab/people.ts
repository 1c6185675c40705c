import type { Label, Language } from '#shared/label'
import { practiceTerms } from '#shared/terms/practice'
import { roleTerms } from '#shared/terms/role'
import { demoPassword } from '../server/seed/demo/password'

/** A name that one signs in with, and whose it is. */
export interface Person {
  readonly userName: string
  readonly role: Label
}

/** From the desk upwards, as a market's day meets them. */
const officials: readonly Person[] = [
  { userName: 'marketofficer', role: roleTerms['role.marketofficer'] },
  { userName: 'branchad', role: roleTerms['role.branchad'] },
  { userName: 'ad', role: roleTerms['role.ad'] },
  { userName: 'rjd', role: roleTerms['role.rjd'] },
  { userName: 'dosad', role: roleTerms['role.dosad'] },
]
/** The first of the forty: the last twelve bid by themselves. */
const reelers: readonly Person[] = ['reeler01', 'reeler02', 'reeler03'].map((userName) => ({
  userName,
  role: roleTerms['role.reeler'],
}))

/** Who may sign in at a seat: reelers on their phone, everybody at the desk. */
export const peopleAt = (seat: string): readonly Person[] =>
  seat === 'phone' ? reelers : [...officials, ...reelers.slice(0, 1)]

/** Puts the name and the password into the sign-in form of a page, as if they were typed. */
function enter(page: Window & typeof globalThis, userName: string): void {
  const write = Object.getOwnPropertyDescriptor(page.HTMLInputElement.prototype, 'value')?.set
  for (const [name, text] of [
    ['username', userName],
    ['password', demoPassword],
  ] as const) {
    const box = page.document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!box) return
    write?.call(box, text)
    box.dispatchEvent(new page.Event('input', { bubbles: true }))
    box.focus()
  }
}

/** The names beside the sign-in form of `frame`; a name that is pressed is entered there, Enter signs in. */
export function peopleBar(
  seat: string,
  frame: HTMLIFrameElement,
  speak: <E extends HTMLElement>(element: E, say: (language: Language) => string) => E,
): HTMLElement {
  const bar = document.createElement('aside')
  const list = document.createElement('ul')
  for (const { userName, role } of peopleAt(seat)) {
    const key = document.createElement('button')
    key.type = 'button'
    const name = document.createElement('b')
    name.textContent = userName
    key.append(
      name,
      ' ',
      speak(document.createElement('span'), (language) => role[language]),
    )
    key.addEventListener('click', () => {
      const page = frame.contentWindow as (Window & typeof globalThis) | null
      if (page) enter(page, userName)
    })
    const line = document.createElement('li')
    line.append(key)
    list.append(line)
  }
  bar.append(
    speak(document.createElement('strong'), (language) => `${practiceTerms['practice.signIns'][language]}:`),
    list,
    speak(
      document.createElement('p'),
      (language) => `${practiceTerms['practice.password'][language]}: ${demoPassword}`,
    ),
  )
  bar.hidden = true
  return bar
}
