import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { Key } from '../../parts/Key'

const Usual = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBlockStart: 8,
  '& .MuiButton-root': { fontSize: 13, gap: 6, fontWeight: 500, textAlign: 'start' },
})

/** The longest reason that is kept. */
const longest = 200

/** 1 to 9 of either block of digits; 0 for every other key. */
const digitOf = ({ code }: KeyboardEvent): number => Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0)

interface ReasonBoxProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** Reasons that are usual here; a digit takes one while the box is empty, Alt and a digit at any time. */
  readonly usual: readonly TermKey[]
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly autoFocus?: boolean
}

/** Why something unusual is done, in the officer's own words or by one of the usual reasons. */
export function ReasonBox({ label, value, onValue, usual, error, help, autoFocus = false }: ReasonBoxProps) {
  const translate = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  const isWrong = error !== undefined
  // Not by the attribute: the dialog's own focusing may come after it.
  useEffect(() => {
    if (autoFocus || isWrong) box.current?.focus()
  }, [autoFocus, isWrong])
  const take = (key: TermKey) => {
    onValue(translate(key))
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = usual[digitOf(event) - 1]
    if (!key || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || (value !== '' && !event.altKey))
      return
    event.preventDefault()
    take(key)
  }
  return (
    <div>
      <TextField
        inputRef={box}
        label={label}
        required
        fullWidth
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onKeyDown}
        error={isWrong}
        helperText={error ?? help}
        slotProps={{
          htmlInput: { maxLength: longest },
          formHelperText: { role: isWrong ? 'alert' : undefined },
        }}
      />
      <Usual role="group" aria-label={translate('desk.why.usual')}>
        {usual.map((key, at) => (
          <Button key={key} size="small" variant="outlined" onClick={() => take(key)}>
            <Key aria-hidden>{at + 1}</Key>
            {translate(key)}
          </Button>
        ))}
      </Usual>
    </div>
  )
}
