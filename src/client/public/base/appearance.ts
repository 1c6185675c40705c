import { post } from '../../http/http'
import { isSignedIn } from '../../session/session'
import { keys, put, storedJson } from '../../session/storage'
import type { Density, Mode } from '../../theme/tokens'

export interface Appearance {
  readonly mode: Mode
  readonly density: Density
}

/** Where the console keeps its mode: the name of react-admin's preference. */
const modeKey = 'preference.theme'

interface Layout {
  readonly density?: Density
}

const storedLayout = () => storedJson<Layout>(keys.layout)

/** How this browser was told to look; light and, on the doors, comfortable where it was told nothing. */
export const storedAppearance = (): Appearance => ({
  mode: storedJson<string>(modeKey) === 'dark' ? 'dark' : 'light',
  density: storedLayout()?.density === 'compact' ? 'compact' : 'comfortable',
})

/** A signed-in person's choice is the account's too. */
export function saveToAccount(key: string, value: unknown): void {
  if (isSignedIn()) post('preferences', { key, value }, { quiet: true }).catch(() => {})
}

/** Keeps mode and density under the console's names. */
export function storeAppearance({ mode, density }: Appearance): void {
  const layout = { ...storedLayout(), density }
  put(modeKey, JSON.stringify(mode))
  put(keys.layout, JSON.stringify(layout))
  saveToAccount('theme', mode)
  saveToAccount('layoutSettings', layout)
}
