import { type Confirmation, sendConfirmed } from './confirmation'
import { refusalOf } from './HttpError'
import { type Answer, type Call, setInterceptor } from './http'
import { secondFactor } from './secondFactor'

/*
 * What a refusal asks of the person, in the console: an OTP, or a yes to an unusual value. The call is repeated once they
 * gave it: the same entry under the same key. Imported by who asks; the pages of those who are not signed in, and the
 * phone, do without.
 */

type Send = (call: Call) => Promise<Answer>

/** A body with the yes to what was asked. */
function withYes(body: string, yes: Confirmation): string {
  const sent = JSON.parse(body) as Partial<Confirmation>
  return JSON.stringify({ ...sent, ...yes, confirmed: [...(sent.confirmed ?? []), ...yes.confirmed] })
}

async function withOtp(call: Call, send: Send): Promise<Answer> {
  const begun = Date.now()
  try {
    return await send(call)
  } catch (error) {
    if (refusalOf(error)?.code !== 'OTP_REQUIRED' || !(await secondFactor(begun))) throw error
    return send(call)
  }
}

setInterceptor((call, send) => {
  const { body = '{}', method, quiet, asks, idempotencyKey } = call
  if (quiet || asks === false || method === 'GET' || typeof body !== 'string') return withOtp(call, send)
  return sendConfirmed((yes) => withOtp(yes ? { ...call, body: withYes(body, yes) } : call, send), {
    key: idempotencyKey,
    words: asks,
  })
})
