import { isLost } from './model'
import { askAny, minute, note, type Play, pass, pickOrNull, same, send, slotsOf } from './play'

/** An officer's yes to whoever waits. */
export async function enrol(play: Play): Promise<void> {
  const { world, model } = play
  const devices = await world.get<{ id: number; reelerId: number; deviceStatus: string }[]>('BiddingInfo/devices')
  const waiting = pickOrNull(
    play,
    devices.filter(({ deviceStatus }) => deviceStatus === 'WAITING'),
  )
  if (!waiting) return
  await send(play, world.desk, 'BiddingInfo/EnrolDevice', { id: waiting.id, accept: true }, 'ok')
  const bidder = world.bidders.find(({ reelerId }) => reelerId === waiting.reelerId)
  model.devices.set(waiting.reelerId, `of ${bidder?.userName}`)
}

/** Answers that are kept with their key; whatever else is asked anew is a new question. */
const isKept = (answer: string) => answer !== 'INVALID' && answer !== 'CONFIRM'
const withKey = (path: string) => path !== 'BiddingInfo/EnrolDevice'

/** What became of a bid whose answer was lost: the first answer, whatever was taken back since; nothing of a refused one. */
export async function outcome(play: Play): Promise<void> {
  const { world, model } = play
  const past = pickOrNull(
    play,
    play.sent.filter(({ path }) => path === 'BiddingInfo/Save_Bid'),
  )
  if (!past) return
  askAny(play)
  const told = await world.get<{ now: string; placed: unknown }>(`BiddingInfo/outcome?key=${past.key}`, past.client)
  same(`what became of ${past.key}`, told.placed, past.heard.answer === 'ok' ? past.heard.body : null)
  same('the instant up to which all stands', Date.parse(told.now), Math.min(model.now, model.pulse ?? model.now))
}

/** The same key again: the first answer again, whatever happened since; another body under it is refused. */
export async function repeat(play: Play): Promise<void> {
  const { random, world } = play
  const isBid = (path: string) => path === 'BiddingInfo/Save_Bid'
  const known = play.sent.filter(
    ({ path, heard }) => withKey(path) && (isBid(path) ? heard.answer === 'ok' : isKept(heard.answer)),
  )
  const past = pickOrNull(play, known)
  if (!past || (isLost(play.model) && isBid(past.path))) return
  const changes = { amount: Number(past.body.amount) + 1, lotIds: [1], reason: 'Another' }
  const [named] = Object.entries(changes).filter(([name]) => name in past.body)
  const isOther = random.chance(0.25) && named !== undefined
  const other = named ? { [named[0]]: named[1] } : {}
  const body = isOther ? { ...past.body, ...other } : past.body
  note(play, `again ${past.key} ${past.path} ${JSON.stringify(body)}`)
  askAny(play)
  const heard = await world.post(past.client, past.path, body, past.key)
  if (isOther) same('another body under a used key', heard.answer, 'BAD_REQUEST')
  else same(`the repeat of ${past.key}`, [heard.answer, heard.body], [past.heard.answer, past.heard.body])
}

/** A leap of the clock, often to just before or after the end of a slot. */
export async function leap(play: Play): Promise<void> {
  const { random, model } = play
  const ends = slotsOf(play).flatMap(({ starts, ends }) => [starts, ends])
  const ahead = ends.map((end) => end - model.now).filter((left) => left > 0 && left < 40 * minute)
  const target = pickOrNull(play, ahead)
  const jump = target === null ? random.whole(1, 10) * minute : target + random.pick([-30_000, -1, 0, 1, 20_000])
  await pass(play, Math.max(1, jump), random.chance(0.6))
}
