import { useCallback, useMemo } from 'react'
import { type RouterNavigateFunction, type RouterProvider, type RouterTo, reactRouterProvider } from 'react-admin'
import { aliasOf } from './paths'

function solved(to: RouterTo): RouterTo {
  if (typeof to === 'string') return aliasOf(to)
  return to.pathname ? { ...to, pathname: aliasOf(to.pathname) } : to
}

/** Stable, or react-admin changes the address and keeps the old form. */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate()
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : solved(to), options), [navigate])
}

/**
 * react-admin takes a path that begins with the current one for a part of the same form, so `form` to `form/12` and
 * `12` to `120` would lose what was typed. An end that no other path continues closes each of them.
 */
const closed = <L extends { pathname: string }>(location: L): L => ({
  ...location,
  pathname: `${location.pathname.replace(/\/+$/, '')}/#`,
})

const useBlocker: RouterProvider['useBlocker'] = (shouldBlock) =>
  reactRouterProvider.useBlocker(
    typeof shouldBlock === 'boolean'
      ? shouldBlock
      : ({ currentLocation, nextLocation, historyAction }) =>
          shouldBlock({
            currentLocation: closed(currentLocation),
            nextLocation: closed(nextLocation),
            historyAction,
          }),
  )

const useMatch: RouterProvider['useMatch'] = (pattern) => {
  const path = aliasOf(pattern.path)
  return reactRouterProvider.useMatch(useMemo(() => ({ ...pattern, path }), [pattern, path]))
}

const { Link, Navigate } = reactRouterProvider

/** react-router for react-admin, with the specified addresses in place of react-admin's own. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  useBlocker,
  useMatch,
  Link: ((props) => <Link {...props} to={solved(props.to)} />) as RouterProvider['Link'],
  Navigate: ((props) => <Navigate {...props} to={solved(props.to)} />) as RouterProvider['Navigate'],
}
