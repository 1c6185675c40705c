import { resources } from '#resources/index'

const screensOf = new Map(resources.flatMap(({ name, screens }) => (screens ? [[name, screens] as const] : [])))

const ownPath = /^\/app\/([^/?#]+)(?:\/([^/?#]+))?(\/show)?(?:\/[^/?#]*)?(?=$|[?#])/

/** A form that stands below its resource's own name is where it should be. */
const isAt = (path: string, form: string) => new RegExp(`^/app/${form}(?=$|[/?#])`).test(path)

/** react-admin's own address of a record or list as the specified one: `/app/farmer/12` to its input screen. */
export function aliasOf(path: string): string {
  const match = ownPath.exec(path)
  const screens = match?.[1] && screensOf.get(match[1])
  if (!match || !screens || isAt(path, screens.form)) return path
  const [whole, , place, show = ''] = match
  const rest = path.slice(whole.length)
  if (place === undefined) return `/app/${screens.list}${rest}`
  // The plain address of an office's input screen makes its officer; `new` makes the office itself.
  const own = screens.creates ? '/new' : ''
  return `/app/${screens.form}${place === 'create' ? own : `/${place}${show}`}${rest}`
}
