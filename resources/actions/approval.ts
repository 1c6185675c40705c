import { marketDesk } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { defineAction } from './define'

const decision = {
  on: 'lot',
  roles: marketDesk,
  path: 'SlotInfo/auction-approval-user',
  sends: { slotId: 'slotId' },
  names: term('message.dataProcessed'),
  told: { lots: 'lotNos' },
  refreshes: ['slot'],
} as const

/** The farmers' yes on lots of a closed slot, all of them or none; below the floor price with the reason. */
export const approveLots = defineAction({
  ...decision,
  name: 'approveLots',
  label: term('action.approve'),
  moves: { status: 'lotStatus', from: ['BID_CLOSED'], to: 'APPROVED' },
  asks: {
    title: term('ui.approval.approveLot'),
    reason: reason(['desk.why.accepts', 'desk.why.lastRound'], { label: term('ui.approval.approveReason') }),
  },
  done: term('approval.approved'),
  undo: 'undoApproval',
})

/** The farmers' yes on all lots of a slot that wait and that nothing speaks against; the others keep their own answer. */
export const approveRest = defineAction({
  name: 'approveRest',
  on: 'lot',
  label: term('action.approve'),
  names: term('message.dataProcessed'),
  roles: marketDesk,
  path: 'SlotInfo/approveRest',
  sends: { slotId: 'slotId' },
  moves: { status: 'lotStatus', from: ['BID_CLOSED'], to: 'APPROVED' },
  asks: { title: term('approval.rest'), cancel: term('action.back') },
  many: {
    plan: 'SlotInfo/approveRest/plan',
    of: { slotId: 'slotId' },
    shows: [
      { field: 'slotNo', label: term('field.slotNo') },
      { field: 'count', label: term('column.lots') },
      { field: 'value', label: term('ui.approval.estimate'), as: 'rupees' },
    ],
    exceptions: {
      belowFloor: { text: term('approval.below') },
      noCover: { text: term('approval.short') },
      lowered: { text: term('approval.lowered') },
    },
  },
  told: { lot: 'lotNo' },
  done: term('approval.approved'),
  undo: 'undoApproval',
  refreshes: ['slot'],
})

/** The farmers' no. */
export const refuseLots = defineAction({
  ...decision,
  name: 'refuseLots',
  label: term('action.refuse'),
  moves: { status: 'lotStatus', from: ['BID_CLOSED'], to: 'REJECTED' },
  asks: {
    title: term('ui.approval.refuseLot'),
    reason: reason(['desk.why.lowPrice', 'desk.why.nextRound', 'desk.why.takesBack'], {
      label: term('ui.approval.refuseReason'),
    }),
  },
  done: term('approval.refused'),
  undo: 'undoApproval',
})

/** A yes or a no is taken back as it was seen, as long as its lot is not weighed: the farmers are asked again. */
export const undoApproval = defineAction({
  name: 'undoApproval',
  on: 'lot',
  label: term('action.undo'),
  roles: marketDesk,
  path: 'SlotInfo/undoApproval',
  sends: { slotId: 'slotId', lotIds: 'lotIds', versions: 'versions' },
  moves: { status: 'lotStatus', from: ['APPROVED', 'REJECTED'], to: 'BID_CLOSED' },
  done: term('approval.undone'),
  refreshes: ['slot'],
})
