import type { Label } from '#shared/label'
import { hallTerms } from '#shared/terms/hall'

/** A text in both languages at once: the hall reads no one's choice of language. */
export type HallText = keyof typeof hallTerms

const filled = (text: string, args: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place))

export function both(key: HallText, args: Readonly<Record<string, string | number>> = {}): Label {
  const { en, ta } = hallTerms[key]
  return { en: filled(en, args), ta: filled(ta, args) }
}
