import type { ReactNode } from 'react'
import { FigureBox } from '../../parts/FigureBox'
import { boxId, type Desk } from './useDesk'
import type { DeskValues } from './values'

type FigureName = {
  [K in keyof DeskValues]: DeskValues[K] extends string ? K : never
}[keyof DeskValues]

interface BoxProps {
  readonly desk: Pick<Desk, 'values' | 'change' | 'errors'>
  readonly name: FigureName
  readonly label: string
  readonly unit?: string
  readonly help?: ReactNode
  readonly placeholder?: string
  readonly keys?: 'decimal'
}

/** A figure of the desk. */
export const DeskBox = ({ desk, name, ...box }: BoxProps) => (
  <FigureBox
    {...box}
    id={boxId(name)}
    name={name}
    required
    value={desk.values[name]}
    onValue={(text) => desk.change({ [name]: text })}
    error={desk.errors[name]}
  />
)
