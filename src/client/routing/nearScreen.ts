import { closestMatch } from 'leven'
import { isListed } from '#shared/access'
import { catalogue, type Screen } from './catalogue'
import { isBuilt } from './components'

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * The screen whose address is most like `path` (below /app), among those that `role` may open without a record's id:
 * by the whole address or else by its last word. Letters count whatever their case.
 */
export function nearScreen(path: string, role: string): Screen | undefined {
  const open = catalogue
    .map((screen) => ({ ...screen, path: screen.path.replace(/\/:\w+\?$/, '') }))
    .filter((screen) => !screen.path.includes(':') && isBuilt(screen) && isListed(role, screen.roles))
  const likest = (part: (path: string) => string): Screen | undefined => {
    const wanted = part(path.toLowerCase())
    const known = open.map((screen) => part(screen.path.toLowerCase()))
    const found = closestMatch(wanted, known, { maxDistance: Math.ceil(wanted.length / 3) })
    return found === undefined ? undefined : open[known.indexOf(found)]
  }
  return likest((whole) => whole) ?? likest(lastOf)
}
