import LockOutlined from '@mui/icons-material/LockOutlined'
import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { isListed, type Role } from '#shared/access'
import { useConfig } from '../http/useConfig'
import { ProgressLoader } from '../parts/Loading'
import { usePageTitle } from '../screens/pageTitle'
import { passwordPathOf } from '../session/navigation'
import { useSession } from '../session/session'
import { useRole } from '../session/useRole'

const Refusal = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: 220,
  padding: 24,
  color: silk.text2,
  fontSize: 14.5,
  textAlign: 'center',
}))

/** The address stays, and the screen says why it does not open (D10). */
export function NoPermission() {
  const translate = useTranslate()
  usePageTitle(translate('shell.noPermission'))
  return (
    <Refusal role="alert">
      <LockOutlined aria-hidden />
      {translate('rule.noPermission')}
    </Refusal>
  )
}

interface GuardProps {
  readonly roles: readonly Role[]
  /** Who may in the demonstration as well. */
  readonly inDemo?: readonly Role[] | undefined
  readonly children: ReactNode
}

const Screen = ({ children }: Pick<GuardProps, 'children'>) => (
  <Suspense fallback={<ProgressLoader />}>{children}</Suspense>
)

/** Open in the demonstration alone. */
function DemoScreen({ children }: Pick<GuardProps, 'children'>) {
  const { data: config, isPending } = useConfig()
  if (isPending) return <ProgressLoader />
  return config?.demo ? <Screen>{children}</Screen> : <NoPermission />
}

/** The one guard: every screen of the console opens through it, for the roles that its declaration lists. */
export function Guard({ roles, inDemo = [], children }: GuardProps) {
  const role = useRole()
  const { pathname } = useLocation()
  const { user } = useSession()
  const ownPassword = passwordPathOf(role)
  if (user?.mustChange && pathname !== ownPassword) return <Navigate to={ownPassword} replace />
  if (isListed(role, roles)) return <Screen>{children}</Screen>
  return isListed(role, inDemo) ? <DemoScreen>{children}</DemoScreen> : <NoPermission />
}
