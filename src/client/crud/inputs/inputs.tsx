import type { ComponentType } from 'react'
import type { FieldType } from '#shared/field'
import { FileInput } from '../fileField/FileInput'
import { DayInput } from './DayInput'
import { FlagInput } from './FlagInput'
import { PasswordInput } from './PasswordInput'
import { ReferenceInput } from './ReferenceInput'
import { SelectInput } from './SelectInput'
import { DecimalInput, InstantInput, IntegerInput, PlainInput, TextInput, TimeInput } from './typed'
import type { FieldInputProps } from './useFieldInput'

/** One input a field type. */
export const inputs: { readonly [T in FieldType]: ComponentType<FieldInputProps<T>> } = {
  text: TextInput,
  decimal: DecimalInput,
  integer: IntegerInput,
  day: DayInput,
  time: TimeInput,
  instant: InstantInput,
  flag: FlagInput,
  status: SelectInput,
  choice: SelectInput,
  lookup: SelectInput,
  reference: ReferenceInput,
  password: PasswordInput,
  json: PlainInput,
  digest: PlainInput,
  file: FileInput,
}
