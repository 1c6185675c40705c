import { resources } from '#resources/index'
import { earlierNames } from '#shared/earlierNames'
import type { Route } from './route'

const called = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** The routes of renamed resources at the paths that their names of before gave them, where nothing else stands by now. */
export function formerPaths(routes: readonly Route[]): Route[] {
  const taken = new Set(routes.map(called))
  return resources.flatMap((resource) =>
    earlierNames(resource).flatMap((was) =>
      routes.flatMap((route) => {
        const [begin, ...rest] = route.path.split('/')
        const former = { ...route, path: [was, ...rest].join('/'), nowAt: route.path }
        return begin === resource.name && !taken.has(called(former)) ? [former] : []
      }),
    ),
  )
}
