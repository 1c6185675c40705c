import { acceptDevice, refuseDevice, unbindDevice } from '#resources/actions/auction'
import { ActionButton } from '../actions/ActionButton'
import type { CrudRecord } from '../crud/records/record'
import type { RowActionProps } from '../extensions/extensions'

/** A device as the texts of its actions name it: by its reeler. */
const deviceOf = ({ id, reelerId, deviceStatus, titles }: CrudRecord) => ({
  id,
  reelerId,
  deviceStatus,
  name: titles?.reelerId ?? '',
})

export const AcceptDevice = ({ row }: RowActionProps) => (
  <ActionButton action={acceptDevice} row={deviceOf(row)} typed={{ accept: true }} variant="contained" />
)
export const RefuseDevice = ({ row }: RowActionProps) => (
  <ActionButton action={refuseDevice} row={deviceOf(row)} typed={{ accept: false }} />
)
export const UnbindDevice = ({ row }: RowActionProps) => <ActionButton action={unbindDevice} row={deviceOf(row)} />
