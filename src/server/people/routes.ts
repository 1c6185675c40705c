import { z } from 'zod'
import { adAccount, adminAccount, marketAccount, masterUser, reelerAccount, rjdAccount } from '#resources/accounts'
import * as actions from '#resources/actions/people'
import { peopleApi, signedUp, signUpBody } from '#resources/api/people'
import { farmer } from '#resources/farmer'
import { reeler } from '#resources/reeler'
import { registration } from '#resources/registration'
import { can, officials, type Role, roles } from '#shared/access'
import { AppError, invalid } from '#shared/errors'
import { isOfFace } from '#shared/face'
import type { Resource } from '#shared/resource'
import { term } from '#shared/terms'
import { anonymous } from '../context'
import { facesAnswer, writtenAnswer } from '../crud/answers'
import { parseId, recordBody, requireKnownKeys } from '../crud/body'
import { isRow, type StoredRow } from '../crud/read'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { deviceCookie, deviceOf } from '../http/cookies'
import { bearerOf } from '../http/guards'
import { rowId } from '../http/input'
import { Answer, type Call, Created, type Route, route } from '../http/route'
import { verifyCaptcha } from '../security/service'
import { hexHashOf } from '../token'
import { inTransaction } from '../transaction'
import { changeAccount } from './accounts'
import { adOfficesOpen, departmentOpen, marketsOpen, regionsOpen } from './queries'
import { changeCustomer, changeReelerAccount } from './reelers'
import { register } from './register'
import { refuse } from './requests'
import { signUp } from './signUp'
import { planTransfer, proposeTransfer, transferChoices } from './transfer'

type Body = Readonly<Record<string, unknown>>
/** The sign-up that a new record answers; that it is begun at the counter, where somebody waits. */
const answering = ['registrationId', 'atDesk']
/** An account of a reeler is opened for the reeler that it names. */
const createdWith = (face: Resource) => (face === reelerAccount ? [...answering, 'customerId'] : answering)

interface Door {
  readonly door: (typeof peopleApi)['customerDoor' | 'rjdDoor' | 'adDoor' | 'marketDoor' | 'masterUserDoor']
  /** Whom an official registers here in full, and who asks for themselves. */
  readonly faces: readonly Resource[]
  readonly kinds: readonly string[]
}

const doors: readonly Door[] = [
  { door: peopleApi.customerDoor, faces: [farmer, reeler], kinds: ['farmer', 'reeler'] },
  { door: peopleApi.rjdDoor, faces: [rjdAccount], kinds: ['rjd'] },
  { door: peopleApi.adDoor, faces: [adAccount], kinds: ['ad'] },
  { door: peopleApi.marketDoor, faces: [marketAccount], kinds: ['branchad', 'marketofficer'] },
  { door: peopleApi.masterUserDoor, faces: [masterUser], kinds: officials.filter((role) => role !== 'dosad') },
]

const allowed = (operation: 'create' | 'update', ...faces: readonly Resource[]): Role[] =>
  roles.filter((role) => faces.some((face) => can(role, operation, face)))

/** Of what registering or changing them makes or changes rows: their request is closed, and what two decide waits. */
const changesOf = (...faces: Resource[]): readonly string[] => [
  ...faces.map(({ name }) => name),
  'registration',
  'proposal',
  'bankAccount',
]

/** The face that a body is of. */
function faceIn(faces: readonly Resource[], role: Role, body: Body): Resource {
  const open = faces.filter((face) => can(role, 'create', face))
  if (open.length === 0) throw new AppError('FORBIDDEN')
  const face = faces.length === 1 ? faces[0] : faces.find((one) => isOfFace(one, body))
  if (face) return face
  throw invalid({ customerType: { key: 'rule.required', args: { field: term('field.customerType') } } })
}

/** The captcha's service is asked before the transaction: nothing waits for it. */
const doorOf = ({ door, faces, kinds }: Door): Route =>
  route({
    ...door,
    permit: 'public',
    csrfExempt: true,
    run: 'own',
    changes: changesOf(...faces),
    body: recordBody([...faces, registration], 'create', answering).extend({ captcha: signUpBody.shape.captcha }),
    answer: z.union([facesAnswer(faces), signedUp]),
    summary: 'Registers a person; without a session a sign-up that waits for its OTP and an official',
    handle: async (call) => {
      const { body, deps, user, address } = call
      if (user.id !== anonymous.id) {
        const face = faceIn(faces, user.role, body)
        requireKnownKeys(face, 'create', body, answering)
        return new Created(
          await inTransaction(deps, call, (ctx) => register(ctx, face, body), { confirmed: body.confirmed }),
        )
      }
      // A form that was filled in before the session ended is no sign-up.
      if (bearerOf(call.request)) throw new AppError('UNAUTHENTICATED')
      requireKnownKeys(registration, 'create', body, ['captcha'])
      await verifyCaptcha(deps, body.captcha ?? undefined, address)
      const device = deviceOf(deps, call.request)
      const from = { address, deviceHash: await hexHashOf(device) }
      const told = await inTransaction(deps, call, (ctx) => signUp(ctx, kinds, body, from))
      return new Answer(told, [deviceCookie(deps, device)], 201)
    },
  })

const idIn = ({ params }: Call): number => rowId.parse(params.id)

const created = (face: Resource): Route =>
  route({
    method: 'POST',
    path: face.name,
    permit: allowed('create', face),
    changes: changesOf(face),
    body: recordBody([face], 'create', createdWith(face)),
    answer: writtenAnswer(face),
    summary: `Create: ${face.label.one.en}`,
    handle: async (call) => {
      requireKnownKeys(face, 'create', call.body, createdWith(face))
      return new Created(await register(call, face, call.body))
    },
  })

type Change = (call: Call<unknown, Body>, face: Resource, id: number, body: Body) => Promise<StoredRow>

/** A changed bank account waits for another official, whoever enters it. */
const [changedFarmer, changedReeler] = [writtenAnswer(farmer, true), writtenAnswer(reeler, true)]

const changed = (face: Resource, change: Change, answer = writtenAnswer(face)): Route =>
  route({
    method: 'PUT',
    path: `${face.name}/{id}`,
    permit: allowed('update', face),
    changes: changesOf(face),
    body: recordBody([face], 'update'),
    answer,
    summary: `Change: ${face.label.one.en}`,
    handle: (call) => change(call, face, idIn(call), call.body),
  })

const updateCustomer = route({
  method: 'POST',
  path: 'Customer/UpdateCustomer',
  permit: allowed('update', farmer, reeler),
  changes: changesOf(farmer, reeler),
  body: recordBody([farmer, reeler], 'update'),
  answer: z.union([changedFarmer, changedReeler]),
  summary: 'Changes a farmer, or a reeler with their account',
  handle: async (call) => {
    const id = parseId((call.body as Body).id)
    const face = (await isRow(call, reeler, id)) ? reeler : farmer
    requireKnownKeys(face, 'update', call.body)
    return changeCustomer(call, face, id, call.body)
  },
})

const refusal = route({
  ...actionContract(actions.refuseRegistration, peopleApi.refuse),
  summary: 'Refuses a registration request with a reason',
  handle: (call) => refuse(call, idIn(call), call.body.reason),
})

const transferring = [...actions.transferOfficial.roles, ...actions.transferByAdmin.roles]

const transferChoice = route({
  ...peopleApi.transferChoices,
  permit: transferring,
  summary: 'Where an official may be transferred to, and who may take over from them',
  handle: (call) => transferChoices(call, call.query.id),
})

const plannedTransfer = route({
  ...peopleApi.transferPlan,
  permit: transferring,
  summary: 'What a transfer to another office does, leaves behind and is stopped by',
  handle: (call) => planTransfer(call, call.query),
})

const transfer = route({
  ...actionContract(actions.transferOfficial, peopleApi.transfer),
  permit: transferring,
  summary: 'Propose to transfer an official to another office; another official confirms',
  handle: ({ body: { seen, heirId, ...asked }, ...call }) =>
    proposeTransfer(call, { ...asked, heirId: heirId ?? undefined }, seen),
})

const offices = route({
  ...peopleApi.offices,
  permit: 'public',
  summary: 'The offices, for signing up and for writing to',
  handle: async ({ db }) => ({
    department: await departmentOpen(db),
    regions: await regionsOpen(db),
    adOffices: await adOfficesOpen(db),
    markets: await marketsOpen(db),
  }),
})

/** Registering people, changing their accounts, deciding requests; who may do it is decided by level and office. */
export const peopleFeature = (): Feature => ({
  routes: [
    ...doors.map(doorOf),
    ...[farmer, reeler, reelerAccount, adminAccount].map(created),
    changed(farmer, changeCustomer, changedFarmer),
    changed(reeler, changeCustomer, changedReeler),
    ...[adminAccount, rjdAccount, adAccount, marketAccount, masterUser].map((face) => changed(face, changeAccount)),
    changed(reelerAccount, (call, _face, id, body) => changeReelerAccount(call, id, body)),
    updateCustomer,
    refusal,
    transferChoice,
    plannedTransfer,
    transfer,
    offices,
  ],
})
