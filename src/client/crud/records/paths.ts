import type { Resource } from '#shared/resource'

type Placed = Pick<Resource, 'name' | 'screens'>

/** Where the list of a resource stands. */
export const listPath = ({ name, screens }: Placed): string => `/app/${screens?.list ?? name}`

/** Where a resource's input screen stands: without id it creates. */
export const formPath = ({ name, screens }: Placed, id?: number | string): string => {
  const path = `/app/${screens?.form ?? `${name}/create`}`
  return id === undefined ? path : `${path}/${id}`
}

/** Stands for the id where the screen makes the record itself although its plain address makes another's. */
export const newId = 'new'

/** Where the record itself is made, also where the plain input screen makes an office's officer. */
export const newPath = (placed: Placed): string =>
  placed.screens?.creates ? formPath(placed, newId) : formPath(placed)
