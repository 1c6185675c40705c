import { resourceNamed } from '#resources/index'
import { viewKeptAs } from '#resources/views/index'
import { currentField, currentState, type ListState } from '#shared/earlierNames'
import type { Resource } from '#shared/resource'

/** What a person keeps of a list, under its resource's or view's name: saved views and the choice of columns. */
const ofList = /^(views|columns)\.(\w+)$/

const isStateLike = (value: unknown): value is ListState => typeof value === 'object' && value !== null

function current(kind: string | undefined, resource: Resource, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  if (kind === 'views') return value.map((view) => (isStateLike(view) ? currentState(resource, view) : view))
  return value.map((name) => (typeof name === 'string' ? currentField(resource, name) : name))
}

/** Preferences by the names of today: what was kept before a resource, a field or an option was renamed is found again. */
export function currentPreferences(
  kept: readonly { readonly key: string; readonly value: unknown }[],
): Record<string, unknown> {
  const keys = new Set(kept.map(({ key }) => key))
  return Object.fromEntries(
    kept.flatMap(({ key, value }) => {
      const [, kind, name = ''] = ofList.exec(key) ?? []
      const view = viewKeptAs(name)
      if (view) return [[key, current(kind, view, value)]]
      const resource = resourceNamed(name)
      if (!resource) return [[key, value]]
      const now = `${kind}.${resource.name}`
      // What was kept under the name of today is the later.
      return now !== key && keys.has(now) ? [] : [[now, current(kind, resource, value)]]
    }),
  )
}
