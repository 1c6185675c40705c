import { closeDay } from '#resources/actions/money'
import { printTokens } from '#resources/actions/token'
import { pages } from '#resources/pages'
import { views } from '#resources/views/index'
import { lotTokenPrint } from '#resources/views/tokenLists'
import { isListed } from '#shared/access'
import type { Language } from '#shared/label'
import type { Page } from '#shared/page'
import { today } from '../session/clock'
import { both, type FoundScreen } from './findScreens'

/** The tokens of today that are not printed yet, and at once the question whether to print them. */
const unprinted = new URLSearchParams({
  filter: JSON.stringify({ day: 'today', unprinted: true }),
  do: printTokens.name,
})

/** What is done from anywhere: what a list of the day makes new, the tokens that wait for the printer, the closing. */
export function deeds(role: string, language: Language): readonly FoundScreen[] {
  const made = views.flatMap(({ view: { create, screen } }) =>
    create && isListed(role, create.roles ?? screen.roles)
      ? [{ label: create.label, url: create.path.replace('{day}', today()), group: screen.title[language] }]
      : [],
  )
  const printed = isListed(role, printTokens.roles)
    ? [
        {
          label: printTokens.label,
          url: `${lotTokenPrint.screen.path}?${unprinted}`,
          group: lotTokenPrint.screen.title[language],
        },
      ]
    : []
  const finish = (pages as readonly Page[]).find(({ name }) => name === 'finishDay')
  const closed =
    finish && isListed(role, finish.roles)
      ? [{ label: closeDay.label, url: finish.path, group: finish.label[language] }]
      : []
  return [...printed, ...made, ...closed].map(({ label, url, group }) => ({
    ...{ id: `do-${url.split('?')[0]}`, url, external: false, text: label[language], group },
    words: both(label).toLowerCase(),
  }))
}
