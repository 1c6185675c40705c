import { resourceNamed, resources } from '#resources/index'
import type { Screens } from '#shared/resource'

const screensOf = new Map(resources.flatMap(({ name, screens }) => (screens ? [[name, screens] as const] : [])))

const ownPath = /^\/app\/([^/?#]+)(?:\/([^/?#]+))?(\/show)?(?:\/[^/?#]*)?(?=$|[?#])/

/** A form that stands below its resource's own name is where it should be. */
const isAt = (path: string, form: string) => new RegExp(`^/app/${form}(?=$|[/?#])`).test(path)

/** An address below a name that a resource had before: of its list or form, or react-admin's own. */
function formerAlias(path: string, was: string, { name }: { readonly name: string }, screens: Screens): string {
  const [, form, rest = ''] = /^(\/form(?=$|[/?#]))?(.*)$/.exec(path.slice(`/app/${was}`.length)) ?? []
  return form ? `/app/${screens.form}${rest}` : aliasOf(`/app/${name}${rest}`)
}

/** react-admin's own address of a record or list as the specified one: `/app/farmer/12` to its input screen. */
export function aliasOf(path: string): string {
  const match = ownPath.exec(path)
  const resource = match?.[1] ? resourceNamed(match[1]) : undefined
  const screens = resource && screensOf.get(resource.name)
  if (match?.[1] && resource && screens && match[1] !== resource.name)
    return formerAlias(path, match[1], resource, screens)
  if (!match || !screens || isAt(path, screens.form)) return path
  const [whole, , place, show = ''] = match
  const rest = path.slice(whole.length)
  if (place === undefined) return `/app/${screens.list}${rest}`
  // The plain address of an office's input screen makes its officer; `new` makes the office itself.
  const own = screens.creates ? '/new' : ''
  return `/app/${screens.form}${place === 'create' ? own : `/${place}${show}`}${rest}`
}
