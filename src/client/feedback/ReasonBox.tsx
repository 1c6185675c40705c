import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Label } from '#shared/label'
import type { Reason } from '#shared/reason'
import { useWords } from '../i18n/useWords'
import { Key } from '../parts/Key'
import { digitOf } from '../parts/useKeyDown'

const Usual = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBlockStart: 8,
  '& .MuiButton-root': { fontSize: 13, gap: 6, fontWeight: 500, textAlign: 'start' },
})

interface ReasonBoxProps {
  /** Its usual reasons: a digit takes one while the box is empty, Alt and a digit at any time. */
  readonly of: Reason
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly autoFocus?: boolean
  readonly id?: string
}

/** Why something unusual is done, in the officer's own words or by one of the usual reasons. */
export function ReasonBox({ of, value, onValue, error, help, autoFocus = false, id }: ReasonBoxProps) {
  const { translate, language } = useWords()
  const { label, usual, max } = of
  const box = useRef<HTMLInputElement>(null)
  const isWrong = error !== undefined
  // Not by the attribute: the dialog's own focusing may come after it.
  useEffect(() => {
    if (autoFocus || isWrong) box.current?.focus()
  }, [autoFocus, isWrong])
  const take = (reason: Label) => {
    onValue(reason[language])
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const reason = usual[digitOf(event) - 1]
    if (!reason || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || (value !== '' && !event.altKey))
      return
    event.preventDefault()
    take(reason)
  }
  return (
    <div>
      <TextField
        id={id}
        inputRef={box}
        label={label[language]}
        required
        fullWidth
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onKeyDown}
        error={isWrong}
        helperText={error ?? help}
        slotProps={{
          htmlInput: { maxLength: max },
          formHelperText: { role: isWrong ? 'alert' : undefined },
        }}
      />
      {usual.length > 0 && (
        <Usual role="group" aria-label={translate('desk.why.usual')}>
          {usual.map((reason, at) => (
            <Button key={reason.en} size="small" variant="outlined" onClick={() => take(reason)}>
              <Key aria-hidden>{at + 1}</Key>
              {reason[language]}
            </Button>
          ))}
        </Usual>
      )}
    </div>
  )
}
