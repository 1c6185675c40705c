import Button from '@mui/material/Button'
import { type ChangeEvent, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'

const unseen = { position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' } as const

interface FileButtonProps {
  /** A file was chosen before. */
  readonly again: boolean
  readonly disabled: boolean
  readonly autoFocus?: boolean
  readonly onFile: (file: File) => void
}

/** Chooses a file of rows, CSV or XLSX. */
export function FileButton({ again, disabled, autoFocus = false, onFile }: FileButtonProps) {
  const translate = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file, mended, can be chosen again.
    target.value = ''
  }
  const choose = translate(again ? 'masters.import.another' : 'masters.import.choose')
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.xlsx"
        tabIndex={-1}
        disabled={disabled}
        aria-label={choose}
        onChange={take}
        style={unseen}
      />
      <Button variant="outlined" autoFocus={autoFocus} disabled={disabled} onClick={() => input.current?.click()}>
        {choose}
      </Button>
    </>
  )
}
