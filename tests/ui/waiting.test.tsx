// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { delay, HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { testApp } from '../support/app'
import { deskOf } from '../support/console'

/* A screen that was told nothing yet claims nothing: not that there is none of it, not that something was left out. */

const desk = deskOf(() => testApp({ reelers: 1 }))

const paths = [
  '/app/bidapproval',
  '/app/billprocess',
  '/app/slotcourse',
  '/app/slotcreate',
  '/app/weightentry',
  '/app/billprint/gatepass',
  '/app/billprint/farmerinvoice',
  '/app/farmerpayment/farmerpaymentlist',
  '/app/OnlinePayment/Paymentlist',
  '/app/dayclose',
  '/app/livebiddingroom',
]

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
/** Once the screen's code is there, and it has drawn what it can. */
async function settled(): Promise<void> {
  const text = () => document.body.textContent
  for (let [before, still] = ['', 0]; still < 4; still = text() === before ? still + 1 : 0) {
    before = text()
    await pause(60)
  }
}

/** On a busy machine the line may count as lost meanwhile, which is said. */
const silent = 'Not kept on this computer. It comes when the connection is back.'
const claims = () =>
  [...document.querySelectorAll('[role=status] .title')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== silent)
const isOwn = ({ url }: Request) => /\/api\/(auth|preferences|MasUsers\/getuserbymobileno)/.test(url)

it.each(paths)('%s claims nothing before it is answered', async (path) => {
  desk.meanwhile(
    http.get('*/api/*', async ({ request }) => {
      if (isOwn(request)) return undefined
      await delay('infinite')
    }),
  )
  await desk.open('marketofficer', path)
  await settled()
  expect(claims()).toEqual([])
})

it.each(['/app/bidapproval', '/app/billprocess', '/app/slotcourse', '/app/slotcreate'])(
  '%s does not take a fault for a day without slots',
  async (path) => {
    desk.meanwhile(
      http.get('*/api/SlotInfo/getAll_SlotByDate', () =>
        HttpResponse.json({ code: 'FAULT', message: 'Out of order' }, { status: 500 }),
      ),
    )
    const { findAllByText } = await desk.open('marketofficer', path)
    expect(await findAllByText(/Out of order/)).not.toHaveLength(0)
    // That no lot waits for one is told by whoever was asked for the lots.
    expect(claims().filter((text) => /slot/i.test(text ?? '') && text !== 'No lot waits for a slot.')).toEqual([])
  },
)
