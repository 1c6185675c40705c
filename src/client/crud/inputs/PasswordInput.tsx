import { useRecordContext, useTranslate } from 'react-admin'
import type { CrudRecord } from '../record'
import { TypedInput } from './TypedInput'
import type { FieldInputProps } from './useFieldInput'

/** Written only: an empty box leaves the password as it is. */
export function PasswordInput(props: FieldInputProps<'password'>) {
  const translate = useTranslate()
  const record = useRecordContext<CrudRecord>()
  const isSet = record?.[`${props.name}Set`] === true
  return (
    <TypedInput
      {...props}
      placeholder={isSet ? '••••••••••••' : undefined}
      html={{
        type: 'password',
        autoComplete: 'new-password',
        'aria-description': isSet ? translate('masters.passwordSet') : undefined,
      }}
    />
  )
}
