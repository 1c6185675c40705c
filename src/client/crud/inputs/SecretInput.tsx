import LockOutlined from '@mui/icons-material/LockOutlined'
import Undo from '@mui/icons-material/Undo'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldOf, SecretKind } from '#shared/field'
import { type CrudRecord, last4Of } from '../records/record'
import { TypedInput } from './TypedInput'
import { type FieldInputProps, useFieldInput } from './useFieldInput'

const masks: Readonly<Record<SecretKind, string>> = { aadhaar: 'XXXX XXXX', pan: 'XXXXXX', bankAc: 'XXXXXXXX' }

export const masked = ({ secret }: FieldOf<'text'>, last4: string): string =>
  `${secret ? masks[secret] : 'XXXX'}${secret === 'pan' ? '' : ' '}${last4}`

/** A stored secret: its last four, a lock, and a click to replace it. */
function Masked({ onReplace, last4, ...props }: FieldInputProps<'text'> & { last4: string; onReplace: () => void }) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const replace = `${translate('ui.form.replaceSecret')}: ${props.label}`
  return (
    <TextField
      id={input.id}
      label={props.label}
      required={props.required && !props.readOnly}
      value={masked(props.field, last4)}
      inputRef={input.ref}
      error={input.error !== undefined}
      helperText={input.error}
      onClick={props.readOnly ? undefined : onReplace}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={translate('ui.form.secret')}>
                <span>
                  <IconButton size="small" aria-label={replace} disabled={props.readOnly} onClick={onReplace}>
                    <LockOutlined fontSize="small" />
                  </IconButton>
                </span>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** Written only: absent stays as it is, a text replaces it, an empty box clears it. */
export function SecretInput(props: FieldInputProps<'text'>) {
  const translate = useTranslate()
  const record = useRecordContext<CrudRecord>()
  const { setValue, setFocus } = useFormContext()
  const value: unknown = useWatch({ name: props.name })
  const last4 = last4Of(record, props.name)
  const replaced = useRef(false)
  const isMasked = value === undefined && last4 !== null
  useEffect(() => {
    if (isMasked || !replaced.current) return
    replaced.current = false
    setFocus(props.name)
  }, [isMasked, setFocus, props.name])
  if (last4 !== null && isMasked) {
    const replace = () => {
      replaced.current = true
      setValue(props.name, '', { shouldDirty: true })
    }
    return <Masked {...props} last4={last4} onReplace={replace} />
  }
  const keep = last4 !== null && (
    <IconButton
      size="small"
      aria-label={`${translate('action.undo')}: ${props.label}`}
      onClick={() => setValue(props.name, undefined, { shouldDirty: true, shouldValidate: true })}
    >
      <Undo fontSize="small" />
    </IconButton>
  )
  const digits = props.field.secret !== 'pan'
  return <TypedInput {...props} html={{ inputMode: digits ? 'numeric' : undefined, spellCheck: false }} end={keep} />
}
