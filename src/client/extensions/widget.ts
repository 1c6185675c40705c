import type { ComponentType } from 'react'
import type { FieldInputProps } from '../crud/inputs/useFieldInput'
import type { CrudRecord } from '../crud/records/record'

/** What a cell of one's own is given. */
export interface CellProps {
  readonly row: CrudRecord
  /** The field. */
  readonly name: string
  /** What the cell would say; never empty, for what is empty is drawn as everywhere. */
  readonly text: string
}

/** How a field is drawn where its declaration says `widget`; what is not given stays as the field's type has it. */
export interface Widget {
  readonly Cell?: ComponentType<CellProps>
  /** Reads the form's context: made of ours (`TypedInput`), or one of react-admin's with `source={name}`. */
  readonly Input?: ComponentType<FieldInputProps>
}
