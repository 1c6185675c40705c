import Button from '@mui/material/Button'
import { type ChangeEvent, type ReactNode, type Ref, useRef } from 'react'
import { useTranslate } from 'react-admin'

interface FileButtonProps {
  readonly label: string
  /** What is offered: types, or endings of names. */
  readonly accept: string
  /** The camera is asked rather than what is kept on the device. */
  readonly camera?: boolean
  readonly icon?: ReactNode
  /** Beside the button's own text, for whoever does not see where it stands. */
  readonly describedBy?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly onFile: (file: File) => void
}

/** Chooses a file. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, camera, icon, describedBy, disabled = false, autoFocus = false, buttonRef, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file, mended, can be chosen again.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        onChange={take}
      />
      <Button
        ref={buttonRef}
        variant="outlined"
        startIcon={icon}
        autoFocus={autoFocus}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

interface RowsButtonProps extends Pick<FileButtonProps, 'disabled' | 'autoFocus' | 'onFile'> {
  /** A file was chosen before. */
  readonly again: boolean
}

/** Chooses a file of rows, CSV or XLSX. */
export function RowsButton({ again, ...rest }: RowsButtonProps) {
  const translate = useTranslate()
  const label = translate(again ? 'masters.import.another' : 'masters.import.choose')
  return <FileButton {...rest} label={label} accept=".csv,.xlsx" />
}
