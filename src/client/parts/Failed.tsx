import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { isHttpError } from '../http/HttpError'
import { Empty } from './Empty'
import { Inline } from './primitives'

/** What is somebody else's, or not there, will not be another time. */
const isFinal = (error: Error): boolean => isHttpError(error) && (error.status === 403 || error.status === 404)

interface FailedProps {
  readonly error: Error
  readonly title?: string
  readonly retry: () => unknown
  /** Another way on. */
  readonly more?: ReactNode
}

/** What could not be read: the failure's own text, or `title` with it below, and another try where one may help. */
export function Failed({ error, title, retry, more }: FailedProps) {
  const translate = useTranslate()
  return (
    <Empty
      sign={<ErrorOutlined color="error" fontSize="large" aria-hidden />}
      title={title ?? error.message}
      why={title === undefined || title === error.message ? undefined : error.message}
      action={
        <Inline>
          {!isFinal(error) && (
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
