import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useConnection } from '../../http/connection'
import { ActionBar } from '../../parts/ActionBar'
import { StickyFoot } from '../../parts/primitives'

const Foot = styled(StickyFoot)(({ theme: { breakpoints } }) => ({
  [breakpoints.down('md')]: { '& > div > .MuiButton-contained': { flex: '1 1 0' } },
}))

interface SaveBarProps {
  readonly readOnly: boolean
  readonly onCancel: () => void
  readonly onRemove?: (() => void) | undefined
}

/** Stays in view; without a connection it says why nothing can be saved. */
export function SaveBar({ readOnly, onCancel, onRemove }: SaveBarProps) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  const offline = useConnection() !== null
  return (
    <Foot>
      <ActionBar
        inside
        keys={readOnly ? [] : ['save', 'nextField']}
        remark={offline && !readOnly && translate('rule.offlineKept')}
      >
        {!readOnly && (
          <Button type="submit" variant="contained" disabled={isSubmitting || offline} sx={{ minWidth: 64 }}>
            {translate('action.save')}
          </Button>
        )}
        <Button variant="outlined" onClick={onCancel}>
          {translate(readOnly ? 'action.back' : 'action.cancel')}
        </Button>
        {onRemove && (
          <Button variant="outlined" color="error" onClick={onRemove} disabled={isSubmitting || offline}>
            {translate('action.delete')}
          </Button>
        )}
      </ActionBar>
    </Foot>
  )
}
