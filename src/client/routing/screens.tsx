import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react'
import { CustomRoutes, Resource, ResourceContextProvider, type ResourceProps } from 'react-admin'
import { Navigate, Route, useParams } from 'react-router'
import { resourceNamed, resourceOf, resources } from '#resources/index'
import { catalogue, type Screen } from '#resources/screens'
import { formPath } from '../crud/records/paths'
import { customResources } from '../custom/resources'
import { componentOf } from './components'
import { declared } from './declared'
import { Elsewhere } from './Elsewhere'
import { Guard } from './Guard'

const customProps = new Map(customResources.map(({ props }) => [props.name, props]))

/** Declared resources as react-admin knows them: the generated screens, or those that `custom/resources` puts in place. */
const propsOf = new Map<string, ResourceProps>(
  resources.map((resource) => [resource.name, { ...declared(resource), ...customProps.get(resource.name) }]),
)

/** A screen is given to react-admin as a component or as an element. */
const drawn = (screen: ResourceProps['list']): ReactNode =>
  isValidElement(screen) || !screen ? (screen as ReactNode) : createElement(screen as ComponentType)

function Opened({ screen, children }: { screen: Screen; children?: ReactNode }) {
  const Component = componentOf(screen)
  return (
    <Guard roles={screen.roles} inDemo={screen.inDemo}>
      <ResourceContextProvider value={screen.name}>
        {children ?? <Component name={screen.name} />}
      </ResourceContextProvider>
    </Guard>
  )
}

/** One address makes and changes, as specified: with an id it is react-admin's `edit`, without one its `create`. */
function CreateOrEdit({ create, edit }: ResourceProps) {
  return drawn(useParams().id ? edit : create)
}

/** Without a view of its own a record is shown by its form. */
function Shown({ name, show }: ResourceProps) {
  const { id } = useParams()
  return show ? drawn(show) : <Navigate replace to={formPath(resourceOf(name), id)} />
}

const opened = (screen: Screen, content?: ReactNode, path = screen.path) => (
  <Route
    key={path}
    path={path}
    caseSensitive
    element={
      <Opened key={path} screen={screen}>
        {content}
      </Opened>
    }
  />
)

const routes = catalogue.flatMap((screen) => {
  const props = propsOf.get(screen.name)
  if (!props || (screen.kind !== 'list' && screen.kind !== 'form')) return opened(screen)
  if (screen.kind === 'list') return opened(screen, drawn(props.list))
  // A form of one's own may have tabs, with addresses below the record's; the generated one has none.
  const form = customProps.get(screen.name)?.edit ? `${screen.path}/*` : screen.path
  return [
    opened(screen, <Shown {...props} />, `${screen.path.replace('/:id?', '/:id')}/show/*`),
    opened(screen, <CreateOrEdit {...props} />, form),
  ]
})

/** Before react-admin's own routes of a resource, which would show an empty page. */
const strays = resources.map(({ name }) => (
  <Route key={name} path={`${name}/*`} caseSensitive element={<Elsewhere />} />
))

/**
 * Every screen of the console, from the registries. A declared `<Resource>` only registers: its screens stand at the
 * specified addresses, and react-admin's own lead there. What is not declared has react-admin's own routes.
 */
export const screens = [
  <CustomRoutes key="screens">
    {routes}
    {strays}
    <Route path="" element={<Elsewhere />} />
  </CustomRoutes>,
  ...[...propsOf.values()].map((props) => <Resource key={props.name} {...props} />),
  ...customResources.filter(({ props }) => !resourceNamed(props.name)),
]
