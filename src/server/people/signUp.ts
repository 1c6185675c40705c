import type { SignedUp } from '#resources/api/people'
import { registration } from '#resources/registration'
import { succeeded } from '#shared/answer'
import { clean } from '#shared/clean'
import { invalid } from '#shared/errors'
import type { Field } from '#shared/field'
import { issuesOf } from '#shared/issues'
import type { Resource } from '#shared/resource'
import { schemaOf } from '#shared/schema'
import { say } from '#shared/terms'
import type { Values } from '#shared/values'
import type { Ctx } from '../context'
import { sendOtp } from '../otp/service'
import { officeOf } from './offices'
import { type OfficeField, placeOf, type SignUp, saveSignUp } from './queries'

/** The request's form at one door: its kinds, and the office that the asked kind works in. */
function formAt(kinds: readonly string[], office: OfficeField | null): Pick<Resource, 'fields'> {
  const { role } = registration.fields
  const options = Object.fromEntries(Object.entries(role.options).filter(([kind]) => kinds.includes(kind)))
  const needed = office && { [office]: { ...registration.fields[office], required: true } }
  return { fields: { ...registration.fields, role: { ...role, options }, ...needed } }
}

/** What a stranger asks for. Throws INVALID at its fields, also for an office that is not there. */
async function asked(ctx: Ctx, kinds: readonly string[], body: Values): Promise<SignUp> {
  const role = clean(registration.fields.role as Field, body.role)
  const office = typeof role === 'string' && kinds.includes(role) ? officeOf(role) : null
  const form = formAt(kinds, office)
  const read = schemaOf(form, 'create').safeParse(body)
  if (!read.success) throw invalid(issuesOf(read.error, form))
  const { data } = read as { data: Values }
  const place = office && (await placeOf(ctx.db, office, Number(data[office])))
  if (!office || !place) throw invalid({ [office ?? 'role']: { key: 'rule.notFound' } })
  return { ...place, role: String(data.role), name: String(data.name), mobileNo: String(data.mobileNo) }
}

/**
 * Takes a sign-up down as Pending and sends its OTP; a second one of the same number and kind sends another. Its answer
 * tells nothing of whether the number is known. Throws INVALID at its fields and as `sendOtp` does.
 */
export async function signUp(
  ctx: Ctx,
  kinds: readonly string[],
  body: Values,
  from: { readonly address: string; readonly deviceHash: string },
): Promise<SignedUp> {
  const request = await asked(ctx, kinds, body)
  const registrationId = await saveSignUp(ctx.db, request, ctx.clock.now())
  await sendOtp(ctx, { mobileNo: request.mobileNo, purpose: 'register', registrationId, ...from })
  return { ...succeeded, message: say(ctx.language, 'message.accountCreated') }
}
