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

const useMatch: RouterProvider['useMatch'] = (pattern) => {
  const path = aliasOf(pattern.path)
  return reactRouterProvider.useMatch(useMemo(() => ({ ...pattern, path }), [pattern, path]))
}

const { Link, Navigate } = reactRouterProvider

/** react-router for react-admin, with the specified addresses in place of react-admin's own. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  useMatch,
  Link: ((props) => <Link {...props} to={solved(props.to)} />) as RouterProvider['Link'],
  Navigate: ((props) => <Navigate {...props} to={solved(props.to)} />) as RouterProvider['Navigate'],
}
