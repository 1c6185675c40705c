import { closestMatch } from 'leven'
import { catalogue, type Screen } from '#resources/screens'
import { isListed } from '#shared/access'

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * The screen whose address is most like `path` (below /app), among those that `role` may open without a record's id:
 * by the whole address, by its last word, or by the name of what is declared; what stands under another screen comes last.
 * Letters count whatever their case.
 */
export function nearScreen(path: string, role: string): Screen | undefined {
  const open = catalogue
    .map((screen) => ({ ...screen, path: screen.path.replace(/\/:\w+\?$/, '') }))
    .filter((screen) => !screen.path.includes(':') && isListed(role, screen.roles))
  const likest = (wanted: string, wordOf: (screen: Screen) => string, among = open): Screen | undefined => {
    const known = among.map((screen) => wordOf(screen).toLowerCase())
    const found = closestMatch(wanted, known, { maxDistance: Math.ceil(wanted.length / 3) })
    return found === undefined ? undefined : among[known.indexOf(found)]
  }
  const asked = path.toLowerCase()
  const onItsOwn = open.filter(({ under }) => under === undefined)
  return (
    likest(asked, (screen) => screen.path) ??
    likest(lastOf(asked), (screen) => lastOf(screen.path), onItsOwn) ??
    likest(lastOf(asked), (screen) => screen.name) ??
    likest(lastOf(asked), (screen) => lastOf(screen.path))
  )
}
