import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { isHttpError } from '../http/HttpError'
import { Empty } from './Empty'

/** What is somebody else's, or not there, will not be another time. */
const isFinal = (error: Error): boolean => isHttpError(error) && (error.status === 403 || error.status === 404)

/** What could not be read: the failure's own text, or `title` with it below, and another try where one may help. */
export function Failed({ error, title, retry }: { error: Error; title?: string; retry: () => unknown }) {
  const translate = useTranslate()
  return (
    <Empty
      title={title ?? error.message}
      why={title === undefined || title === error.message ? undefined : error.message}
      action={
        !isFinal(error) && (
          <Button variant="outlined" onClick={() => void retry()}>
            {translate('action.retry')}
          </Button>
        )
      }
    />
  )
}
