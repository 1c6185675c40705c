import { z } from 'zod'
import { named, success } from '#shared/answer'
import { contract } from '#shared/contract'
import { languages } from '#shared/label'

/** What a browser's push service gave it: an address of at most 1,000 characters. */
const endpoint = z.url('rule.push.service').max(1000, 'rule.push.service')
const base64url = (length: number) =>
  z.string('rule.required').regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), 'rule.push.service')

const subscription = named(
  'PushSubscription',
  z.object({
    endpoint,
    p256dh: base64url(87).describe("The browser's public key: 65 bytes, base64url"),
    auth: base64url(22).describe('16 bytes that it shares, base64url'),
    language: z.enum(languages, 'rule.required'),
  }),
)

/** Messages to a reeler's browser while they do not look at the page. */
export const pushApi = {
  key: contract({
    method: 'GET',
    path: 'push/key',
    answer: z.strictObject({
      key: z.string().nullable().describe('By which a browser subscribes, base64url; null where no messages are sent'),
    }),
  }),
  subscribe: contract({ method: 'POST', path: 'push/subscribe', body: subscription, answer: success }),
  keep: contract({
    method: 'POST',
    path: 'push/keep',
    body: subscription.pick({ endpoint: true, language: true }),
    answer: z.strictObject({
      on: z.boolean().describe("Whether this browser is the caller's; from now on it goes by this session"),
    }),
  }),
  unsubscribe: contract({
    method: 'POST',
    path: 'push/unsubscribe',
    body: subscription.pick({ endpoint: true }),
    answer: success,
  }),
} as const
