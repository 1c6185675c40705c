import type { Ctx } from '../context'
import { verify } from './queries'

/** The OTP of a sign-up was right: the request now waits for an official. One that is decided stays as it is. */
export async function markVerified(ctx: Pick<Ctx, 'db' | 'clock'>, registrationId: number): Promise<void> {
  await verify(ctx.db, registrationId, ctx.clock.now())
}
