import type { Label } from '#shared/label'
import { both, type HallText } from './words'

type Args = Readonly<Record<string, string | number>>

/** Tamil first and large, English beside or below it; the place decides by its own style. */
export function Both({ text, args }: { text: HallText | Label; args?: Args }) {
  const label = typeof text === 'string' ? both(text, args) : text
  return (
    <span className="both">
      <span className="ta" lang="ta">
        {label.ta}
      </span>{' '}
      <span className="en" lang="en">
        {label.en}
      </span>
    </span>
  )
}
