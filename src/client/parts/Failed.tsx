import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Empty } from './Empty'

/** What could not be read: the failure's own text, or `title` with it below, and another try. */
export function Failed({ error, title, retry }: { error: Error; title?: string; retry: () => unknown }) {
  const translate = useTranslate()
  return (
    <Empty
      title={title ?? error.message}
      why={title === undefined || title === error.message ? undefined : error.message}
      action={
        <Button variant="outlined" onClick={() => void retry()}>
          {translate('action.retry')}
        </Button>
      }
    />
  )
}
