import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { isHttpError } from '../http/HttpError'
import { usePageTitle } from '../screens/pageTitle'
import { Empty } from './Empty'
import { Inline } from './primitives'

/** What is somebody else's, or not there, will not be another time: what a screen that shows it is called. */
function finalOf(error: Error) {
  const status = isHttpError(error) ? error.status : null
  return status === 403 ? 'shell.noPermission' : status === 404 ? 'shell.notThere' : null
}

interface FailedProps {
  readonly error: Error
  readonly title?: string
  readonly retry: () => unknown
  /** Another way on. */
  readonly more?: ReactNode
  /** It stands in place of the screen, whose last crumb names no record then. */
  readonly isScreen?: boolean
}

/** What could not be read: the failure's own text, or `title` with it below, and another try where one may help. */
export function Failed({ error, title, retry, more, isScreen = false }: FailedProps) {
  const translate = useTranslate()
  const final = finalOf(error)
  usePageTitle(isScreen && final ? translate(final) : null)
  return (
    <Empty
      sign={<ErrorOutlined color="error" fontSize="large" aria-hidden />}
      title={title ?? error.message}
      why={title === undefined || title === error.message ? undefined : error.message}
      action={
        <Inline>
          {!final && (
            <Button variant="outlined" onClick={() => void retry()}>
              {translate('action.retry')}
            </Button>
          )}
          {more}
        </Inline>
      }
    />
  )
}
