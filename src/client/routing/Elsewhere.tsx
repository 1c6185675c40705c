import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Link, Navigate, useLocation } from 'react-router'
import { useWords } from '../i18n/useWords'
import { useRole } from '../session/useRole'
import { nearScreen } from './nearScreen'
import { aliasOf } from './paths'

const dashboard = '/app/dashboard/analytics'

/** To the dashboard, with a notice that names the address and the screen that is near it (D52). */
function NotFound({ path }: { path: string }) {
  const notify = useNotify()
  const { translate, language } = useWords()
  const role = useRole()
  useEffect(() => {
    const asked = path.replace(/^\/app\/?/, '').replace(/\/+$/, '')
    if (asked === '') return
    const near = nearScreen(asked, role)
    const text = translate('shell.notFound', { path: `/app/${asked}` })
    const link = near && <Link to={`/app/${near.path}`}>{near.title[language]}</Link>
    notify(
      <span>
        {text} {link && translate('shell.near')} {link}
      </span>,
      { type: 'warning' },
    )
  }, [path, role, language, notify, translate])
  return <Navigate replace to={dashboard} />
}

/** react-admin's own addresses lead to the specified ones, all others to the dashboard (D1). */
export function Elsewhere() {
  const { pathname, search } = useLocation()
  const alias = aliasOf(pathname)
  return alias === pathname ? <NotFound path={pathname} /> : <Navigate replace to={alias + search} />
}
