import { z } from 'zod'
import { list, named } from '#shared/answer'
import { contract } from '#shared/contract'

const text = named('TextInBoth', z.strictObject({ en: z.string(), ta: z.string() }))

const helpKey = z.strictObject({ cap: text, does: text })
const helpRefusal = z.strictObject({ says: list(text), do: text.describe('What one then does') })

/** What help says of one screen to whoever asks, in both languages. */
export const screenHelp = named(
  'ScreenHelp',
  z.strictObject({
    title: text,
    what: text,
    picture: z.string().nullable().describe('The name of the picture of the screen, where there is one'),
    steps: list(text),
    keys: list(helpKey),
    refusals: list(helpRefusal).describe("What the caller's own actions there can be refused with"),
    see: list(z.strictObject({ path: z.string().describe('Below /app'), title: text })),
  }),
)
export type ScreenHelp = z.infer<typeof screenHelp>

/** The pages of help that a role may open, in the order in which they are met. */
export const handbook = named(
  'Handbook',
  z.strictObject({
    role: text,
    parts: list(z.strictObject({ title: text, screens: list(screenHelp) })),
  }),
)
export type Handbook = z.infer<typeof handbook>

export const helpApi = {
  screen: contract({ method: 'GET', path: 'help/{kind}/{name}', answer: screenHelp }),
  handbook: contract({ method: 'GET', path: 'handbook/{role}', answer: handbook }),
} as const
