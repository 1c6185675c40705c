import type { ScreenHelp } from '#resources/api/help'
import { tenant } from '#resources/scopes'
import type { Role } from '#shared/access'
import type { Language } from '#shared/label'
import { term } from '#shared/terms'
import { helpPageTerms as words } from '#shared/terms/helpPage'
import { pictureOf, readPicture } from '../help/pictures'
import { get } from '../http/http'
import { useLanguage } from '../i18n/useLanguage'
import type { PrintJob } from '../print/job'
import { useSession } from '../session/session'

const pageIn = (language: Language, signal: AbortSignal) => async (help: ScreenHelp) => {
  const address = pictureOf(help.picture, language)
  const picture = address === undefined ? undefined : await readPicture(address, signal)
  return {
    title: help.title[language],
    what: help.what[language],
    ...(picture && { picture }),
    steps: help.steps.map((step) => step[language]),
    keys: help.keys.map(({ cap, does }) => [cap[language], does[language]] as const),
    refusals: help.refusals.map(({ says, do: then }) => [says.map((one) => one[language]), then[language]] as const),
  }
}

/** Reads the handbook of a role as a paper in the reader's language. */
export function useHandbook(): (role: Role, signal: AbortSignal) => Promise<PrintJob> {
  const language = useLanguage()
  const { user } = useSession()
  return async (of, signal) => {
    const { role, parts } = await get(`handbook/${of}`, {}, { signal })
    const inWords = pageIn(language, signal)
    const told = parts.map(async ({ title, screens }) => ({
      title: title[language],
      screens: await Promise.all(screens.map(inWords)),
    }))
    return {
      kind: 'handbook',
      paper: {
        title: words.handbook[language],
        role: role[language],
        place: user?.market ? { en: user.market.name, ta: user.market.nameTa ?? user.market.name } : term(tenant.all),
        heads: {
          contents: words.contents[language],
          steps: words.steps[language],
          keys: words.keys[language],
          refusals: words.refusals[language],
        },
        parts: await Promise.all(told),
      },
    }
  }
}
