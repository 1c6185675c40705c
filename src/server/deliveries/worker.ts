import { questionOf } from '#exports/arrangedReport'
import type { ReportFileOrder } from '#exports/reportFile'
import type { DeliveryError } from '#resources/options'
import { reports } from '#resources/reports/index'
import { isListed } from '#shared/access'
import { businessDay, dayShown, secondsText } from '#shared/day'
import { isDeliverable } from '#shared/delivery'
import { AppError } from '#shared/errors'
import type { FilterSelection } from '#shared/filterValue'
import { nameIn } from '#shared/nameIn'
import type { Report } from '#shared/report'
import { say } from '#shared/terms'
import { officialOf } from '../auth/service'
import type { Actor, Ctx, Deps } from '../context'
import { type Mail, MailError } from '../gateway/mailer'
import { isDue } from '../isDue'
import { log } from '../log'
import { runReport } from '../reports/service'
import { type SingleRun, singleRun } from '../singleRun'
import { type Asked, askedOn, filterTexts } from './asked'
import {
  type Claimed,
  claimRun,
  type Delivery,
  deliveryOf,
  mostAttempts,
  type Outcome,
  type Owner,
  planRuns,
  recipientsOf,
  settleRun,
  standsAs,
} from './queries'

/** Seconds until the next try, after the first, second, ... one. */
const pauses = [60, 300, 900, 3600]
/** Bytes of a file that mail servers take, grown by a third on the way. */
const mostBytes = 15_000_000
/** Milliseconds between looks at what came due. */
const lookEvery = 15_000

const types = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Why a run is given up, or tried again later. */
class NotSent extends Error {
  constructor(
    readonly reason: DeliveryError,
    readonly isFinal: boolean,
    readonly bytes?: number,
  ) {
    super(reason)
  }
}

type MailDeps = Deps & { readonly mail: NonNullable<Deps['mail']> }

/** The account in whose name a delivery is sent, as it stands now. Throws NotSent for one that is closed or has moved. */
async function ownerOf(deps: Deps, set: Owner): Promise<Actor> {
  const owner = await officialOf(deps.db, set.ownerId)
  if (!owner) throw new NotSent('OWNER', true)
  if (!(await standsAs(deps.db, set))) throw new NotSent('MOVED', true)
  return owner
}

/** Throws NotSent for a report that is not there any more, tells of people, or is not the owner's to read. */
function reportOf({ report: name }: Delivery, { role }: Actor): Report {
  const report = reports.find((one) => one.name === name)
  if (!report) throw new NotSent('REPORT', true)
  if (!isDeliverable(report)) throw new NotSent('PEOPLE', true)
  if (!isListed(role, report.roles)) throw new NotSent('REACH', true)
  return report
}

/** What the saved view asks. Throws NotSent for what the report does not know any more. */
function wantedOf(report: Report, view: Delivery['view'], day: string): Asked {
  try {
    return askedOn(report, view, day)
  } catch (error) {
    throw error instanceof AppError ? new NotSent('REPORT', true) : error
  }
}

/** What the report answers the owner. Throws NotSent for what it refuses. */
async function answerOf(ctx: Ctx, report: Report, chosen: FilterSelection): Promise<readonly Uint8Array[]> {
  try {
    return (await runReport(ctx, report, chosen)).pieces
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new NotSent(error.code === 'FORBIDDEN' ? 'REACH' : 'REPORT', true)
  }
}

async function fileOf(deps: MailDeps, delivery: Delivery, owner: Actor, { dueAt }: Claimed) {
  const { language, format, view } = delivery
  const report = reportOf(delivery, owner)
  const asked = wantedOf(report, view, businessDay(dueAt))
  const ctx: Ctx = { db: deps.db, user: owner, clock: deps.clock, language, deps, afterCommit: () => undefined }
  const answer = await answerOf(ctx, report, asked.chosen)
  const { earlier } = questionOf(report, asked.chosen, asked.layout)
  const before = earlier && (await answerOf(ctx, report, earlier.chosen))
  const now = deps.clock.now()
  const order: ReportFileOrder = {
    ...asked,
    ...{ report: report.name, format, language },
    texts: await filterTexts(deps.db, report, asked.chosen),
    origin: deps.publicUrl,
    printedBy: nameIn(language, owner.name, owner.nameTa),
    printedAt: `${dayShown(now)} ${secondsText(now)}`,
  }
  const bytes = await deps.mail.files.make({ order, answer, earlier: before }).catch((error: unknown) => {
    log.fault(error, 'The file of a delivery was not made')
    throw new NotSent('FILE', false)
  })
  if (bytes.length > mostBytes) throw new NotSent('LARGE', true, bytes.length)
  return { report, bytes }
}

/** The same message has the same id on every try, so that one which was taken without an answer is known again. */
const messageIdOf = ({ deliveryId, dueAt }: Claimed, publicUrl: string): string =>
  `<report-delivery.${deliveryId}.${Date.parse(dueAt)}@${new URL(publicUrl).hostname}>`

async function messageOf(deps: MailDeps, run: Claimed, delivery: Delivery): Promise<Mail> {
  const recipients = await recipientsOf(deps.db, delivery.id)
  if (recipients.length === 0) throw new NotSent('ADDRESSES', true)
  const owner = await ownerOf(deps, delivery)
  const { report, bytes } = await fileOf(deps, delivery, owner, run)
  const { language, name, format } = delivery
  const day = businessDay(run.dueAt)
  const told = {
    ...{ name, report: report.title[language], date: dayShown(day) || day },
    owner: nameIn(language, owner.name, owner.nameTa),
  }
  return {
    messageId: messageIdOf(run, deps.publicUrl),
    to: recipients.map((to) => ({ name: nameIn(language, to.name, to.nameTa), address: to.email })),
    subject: say(language, 'delivery.mail.subject', told),
    text: `${say(language, 'delivery.mail.text', told)}\n${say(language, 'delivery.mail.sender', told)}`,
    file: { name: `${report.name}-${day}.${format.toLowerCase()}`, type: types[format], bytes },
  }
}

/** A reason that passes is tried again, up to so many times. */
function failed(
  { attempts }: Claimed,
  now: Date,
  why: { error: DeliveryError; isFinal: boolean; code?: number | null; bytes?: number | undefined },
): Outcome {
  const { error, isFinal, code = null, bytes } = why
  const said = { error, code, ...(bytes !== undefined && { bytes }) }
  if (isFinal || attempts >= mostAttempts) return { ...said, status: 'FAILED' }
  const seconds = pauses[attempts - 1] ?? 3600
  return { ...said, status: 'WAITING', nextAt: new Date(now.getTime() + seconds * 1000) }
}

/** Sends what a run is of; whatever speaks against it is an outcome. */
async function attempt(deps: MailDeps, run: Claimed): Promise<Outcome> {
  try {
    const delivery = await deliveryOf(deps.db, run.deliveryId)
    if (!delivery) throw new Error(`Delivery ${run.deliveryId} is gone`)
    if (delivery.status === 'STOPPED' && run.byId === null) throw new NotSent('STOPPED', true)
    const mail = await messageOf(deps, run, delivery)
    const { refused } = await deps.mail.mailer.send(mail)
    return {
      status: 'SENT',
      error: refused > 0 ? 'SOME' : null,
      sentAt: deps.clock.now(),
      bytes: mail.file.bytes.length,
      recipients: mail.to.length - refused,
    }
  } catch (error) {
    const now = deps.clock.now()
    if (error instanceof NotSent)
      return failed(run, now, { error: error.reason, isFinal: error.isFinal, bytes: error.bytes })
    if (error instanceof MailError)
      return failed(run, now, { error: error.reason, isFinal: error.isFinal, code: error.code })
    log.fault(error, 'A delivery was not made')
    return failed(run, now, { error: 'REPORT', isFinal: false })
  }
}

export interface DeliveryWorker extends SingleRun {
  /** Runs, no more often than it is of use. */
  tick(): void
}

/** Sends reports at their times; without mail it does nothing. */
export function createDeliveryWorker(deps: Deps): DeliveryWorker {
  let nextLook = 0
  // One that is on its way as the worker stops is taken up by another process, by the same id.
  const { run, stop } = singleRun(async (isStopped) => {
    const { mail } = deps
    if (!mail) return
    await planRuns(deps.db, deps.clock.now())
    while (!isStopped()) {
      const due = await claimRun(deps.db, deps.clock.now())
      if (!due) return
      await settleRun(deps.db, due, await attempt({ ...deps, mail }, due))
    }
  }, 'Deliveries were not made')
  return {
    run,
    stop,
    tick() {
      const now = deps.clock.now().getTime()
      if (!isDue(now, nextLook, lookEvery)) return
      nextLook = now + lookEvery
      void run()
    },
  }
}
