import { CustomRoutes, Resource, ResourceContextProvider } from 'react-admin'
import { Navigate, Route, useLocation } from 'react-router'
import { resources } from '#resources/index'
import { catalogue, type Screen } from './catalogue'
import { componentOf, isBuilt } from './components'
import { Guard } from './Guard'
import { aliasOf } from './paths'

const dashboard = '/app/dashboard/analytics'

function Opened({ screen }: { screen: Screen }) {
  const Component = componentOf(screen)
  return (
    <Guard roles={screen.roles}>
      <ResourceContextProvider value={screen.name}>
        <Component name={screen.name} />
      </ResourceContextProvider>
    </Guard>
  )
}

/** react-admin's own addresses lead to the specified ones, all others to the dashboard (D1). */
export function Elsewhere() {
  const { pathname, search } = useLocation()
  const alias = aliasOf(pathname)
  return <Navigate replace to={alias === pathname ? dashboard : alias + search} />
}

const routes = catalogue
  .filter(isBuilt)
  .map((screen) => (
    <Route key={screen.path} path={screen.path} caseSensitive element={<Opened key={screen.path} screen={screen} />} />
  ))

/** Before react-admin's own routes of a resource, which would show an empty page. */
const strays = resources.map(({ name }) => (
  <Route key={name} path={`${name}/*`} caseSensitive element={<Elsewhere />} />
))

/** Every screen of the console, from the registries; `<Resource>` only registers. */
export const screens = [
  <CustomRoutes key="screens">
    {routes}
    {strays}
    <Route path="" element={<Elsewhere />} />
  </CustomRoutes>,
  ...resources.map(({ name, title, screens: own }) => (
    <Resource key={name} name={name} recordRepresentation={title} hasCreate={Boolean(own)} hasEdit={Boolean(own)} />
  )),
]
