import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Action } from '#shared/action'
import { ActionButton } from '../../actions/ActionButton'
import { figureText } from '../../parts/figures'
import { countOf, type Found } from './found'

const Stops = styled('p')(({ theme: { silk } }) => ({ '&&': { color: silk.err, fontWeight: 600 } }))

interface CloseButtonProps {
  readonly action: Action
  readonly row: Readonly<Record<string, string>>
  /** What stands against it; undefined while that is not known. */
  readonly plan: { readonly exceptions: readonly Found[] } | undefined
}

/** Closes a day or a year. While something is in the way it says how much, and its question names each with the way there. */
export function CloseButton({ action, row, plan }: CloseButtonProps) {
  const translate = useTranslate()
  const id = useId()
  const stops = countOf(plan?.exceptions.filter((one) => one.stops) ?? [])
  const isStopped = stops > 0
  return (
    <div className="buttons">
      {isStopped && (
        <Stops id={id}>
          {translate('commit.stoppedBy')}: {figureText(stops)}
        </Stops>
      )}
      <ActionButton
        action={action}
        row={row}
        size="medium"
        variant={!plan || isStopped ? 'outlined' : 'contained'}
        describedBy={isStopped ? id : undefined}
      />
    </div>
  )
}
