import type { ComponentType } from 'react'
import type { FieldType } from '#shared/field'
import { FileInput } from '../fileField/FileInput'
import { DayInput } from '../inputs/DayInput'
import { FlagInput } from '../inputs/FlagInput'
import { PasswordInput } from '../inputs/PasswordInput'
import { ReferenceInput } from '../inputs/ReferenceInput'
import { SelectInput } from '../inputs/SelectInput'
import { FigureInput, InstantInput, PlainInput, TextInput, TimeInput } from '../inputs/typed'
import type { FieldInputProps } from '../inputs/useFieldInput'

/** One input a field type. */
export const inputs: { readonly [T in FieldType]: ComponentType<FieldInputProps<T>> } = {
  text: TextInput,
  decimal: FigureInput,
  integer: FigureInput,
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
