import * as actions from '#resources/actions/auction'
import { roomApi } from '#resources/api/room'
import { marketDesk } from '#shared/access'
import { say } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import type { Call } from '../http/route'
import { route } from '../http/route'
import { deviceRows } from './queries'
import { decideDevice, unbindDevice } from './service'

const answer = async (call: Call) => ({
  devices: await deviceRows(call),
  message: say(call.language, 'message.oneProcessed'),
})

/** The devices from which reelers bid: who may, who asks to, and the desk's word on it. */
export const deviceFeature = (): Feature => ({
  routes: [
    route({
      ...roomApi.devices,
      permit: marketDesk,
      summary: 'Devices of reelers that wait for a yes or are enrolled',
      handle: (call) => deviceRows(call),
    }),
    route({
      ...actionContract(actions.acceptDevice, roomApi.enrolDevice),
      summary: "An officer's yes or no to a reeler's new device",
      handle: async (call) => {
        await decideDevice(call, call.body)
        return answer(call)
      },
    }),
    route({
      ...actionContract(actions.unbindDevice, roomApi.unbindDevice),
      summary: "Takes a reeler's enrolled device off them, with the reason",
      handle: async (call) => {
        await unbindDevice(call, call.body)
        return answer(call)
      },
    }),
  ],
})
