import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Progress } from './useFileBuild'

interface MakingProps {
  readonly what: 'ui.report.making' | 'reportPage.makingFile'
  /** Null while nothing is being made. */
  readonly progress: Progress | null
  readonly onCancel: () => void
}

/** How far a paper or file is, and the way to give it up. */
export function BuildProgress({ what, progress, onCancel }: MakingProps) {
  const translate = useTranslate()
  if (!progress) return null
  const { done, of } = progress
  const part = of > 0 ? `, ${Math.floor((done / of) * 100)} %` : ''
  return (
    <>
      <span role="status">{translate(what) + part}</span>
      <Button variant="text" onClick={onCancel}>
        {translate('action.cancel')}
      </Button>
    </>
  )
}
