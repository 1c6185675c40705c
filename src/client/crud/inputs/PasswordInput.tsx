import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { CrudRecord } from '../records/record'
import { ShowPassword } from './ShowPassword'
import { TypedInput } from './TypedInput'
import type { FieldInputProps } from './useFieldInput'

/** Written only: an empty box leaves the password as it is. */
export function PasswordInput(props: FieldInputProps<'password'>) {
  const translate = useTranslate()
  const record = useRecordContext<CrudRecord>()
  const [shown, setShown] = useState(false)
  const isSet = record?.[`${props.name}Set`] === true
  return (
    <TypedInput
      {...props}
      placeholder={isSet ? '••••••••••••' : undefined}
      end={!props.readOnly && <ShowPassword shown={shown} onShown={setShown} />}
      html={{
        type: shown ? 'text' : 'password',
        autoComplete: 'new-password',
        spellCheck: false,
        'aria-description': isSet ? translate('masters.passwordSet') : undefined,
      }}
    />
  )
}
