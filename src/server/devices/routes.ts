import { z } from 'zod'
import { marketDesk } from '#shared/access'
import { reason, reasonLabel } from '#shared/reason'
import { say } from '#shared/terms'
import type { Feature } from '../feature'
import { idBody } from '../http/input'
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
      method: 'GET',
      path: 'BiddingInfo/devices',
      permit: marketDesk,
      summary: 'Devices of reelers that wait for a yes or are enrolled',
      handle: (call) => deviceRows(call),
    }),
    route({
      method: 'POST',
      path: 'BiddingInfo/EnrolDevice',
      permit: marketDesk,
      summary: "An officer's yes or no to a reeler's new device",
      body: z.object({ id: idBody, accept: z.boolean('rule.required') }),
      handle: async (call) => {
        await decideDevice(call, call.body)
        return answer(call)
      },
    }),
    route({
      method: 'POST',
      path: 'BiddingInfo/UnbindDevice',
      permit: marketDesk,
      summary: "Takes a reeler's enrolled device off him, with the reason",
      body: z.object({ reelerId: idBody, reason }),
      labels: { fields: reasonLabel },
      handle: async (call) => {
        await unbindDevice(call, call.body)
        return answer(call)
      },
    }),
  ],
})
