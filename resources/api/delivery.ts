import { z } from 'zod'
import { fieldsOf, list, named, rowId, success, twoNames } from '#shared/answer'
import { contract } from '#shared/contract'
import { mostAddresses } from '#shared/delivery'
import { unreadable } from '#shared/filterValue'
import { idBody, idQuery } from '#shared/queryParameters'
import { valueSchema } from '#shared/schema'
import { term } from '#shared/terms'
import { deliveryFrequencies, isoWeekdays, languageNames } from '../options'
import { deliveryFormats, reportDelivery } from '../reportDelivery'

const codesOf = <O extends object>(options: O) =>
  z.enum(Object.keys(options) as [keyof O & string, ...(keyof O & string)[]], 'rule.required')

/** A report as it stands, as its saved view keeps it: texts by the names of filters and layouts. */
const savedView = z.strictObject({
  filters: z
    .record(z.string().max(40, 'fault.tooLarge'), z.string().max(500, 'fault.tooLarge'))
    .refine((filters) => Object.keys(filters).length <= 40, 'fault.tooLarge'),
  columns: z.array(z.string().max(60, 'fault.tooLarge')).max(100, 'fault.tooLarge').optional(),
})
export type DeliveredView = z.infer<typeof savedView>

const { fields } = reportDelivery
const trimmed = (given: unknown) => (typeof given === 'string' ? given.trim() || undefined : given)

/** Called so in a line of a message's head, and so without a line's end. */
const deliveryName = (
  z.preprocess(trimmed, valueSchema(fields.name)) as unknown as z.ZodType<string, string>
).superRefine((text, context) => {
  if (!/\p{Cc}/u.test(text)) return
  const { key, args } = unreadable(fields.name.label, text)
  context.addIssue({ code: 'custom', message: key, params: { ...args } })
})

const saved = z.object({
  id: idBody.nullish(),
  /** Of the one that was changed, as it was read. */
  version: z.number().int().nullish(),
  name: deliveryName,
  report: z.string('rule.required').max(60),
  view: savedView,
  format: codesOf(deliveryFormats),
  language: codesOf(languageNames),
  frequency: codesOf(deliveryFrequencies),
  weekday: codesOf(isoWeekdays).nullish(),
  monthDay: (valueSchema(fields.monthDay) as z.ZodType<number, number>).nullish(),
  hour: valueSchema(fields.hour) as z.ZodType<number, number>,
  addressIds: z.array(idBody, 'rule.required').min(1, 'rule.required').max(mostAddresses, 'fault.tooLarge'),
})
export type SavedDelivery = z.infer<typeof saved>

const deliveryChoices = named(
  'DeliveryChoices',
  z.strictObject({
    isSetUp: z.boolean().describe('Whether the server sends e-mail at all'),
    addresses: list(z.strictObject({ id: rowId, ...twoNames, email: z.string() })),
    delivery: z
      .strictObject({
        ...fieldsOf(reportDelivery, 'name', 'report', 'format', 'language', 'frequency', 'weekday', 'monthDay', 'hour'),
        id: rowId,
        version: z.int(),
        view: savedView,
        addressIds: list(rowId),
      })
      .nullable()
      .describe('The one that was asked for'),
  }),
)
export type DeliveryChoices = z.infer<typeof deliveryChoices>

const one = z.object({ id: idBody })
const turned = { body: one.extend({ version: z.int().optional() }), answer: success.extend({ version: z.int() }) }

/** Reports that are sent by e-mail at their times. */
export const deliveryApi = {
  choices: contract({
    method: 'GET',
    path: 'reportDelivery/choices',
    query: z.object({ id: idQuery(term('delivery.one')) }),
    answer: deliveryChoices,
  }),
  save: contract({
    method: 'POST',
    path: 'reportDelivery/save',
    body: saved,
    answer: z.strictObject({ id: rowId }),
  }),
  send: contract({ method: 'POST', path: 'reportDelivery/send', body: one, answer: success }),
  stop: contract({ method: 'POST', path: 'reportDelivery/stop', ...turned }),
  resume: contract({ method: 'POST', path: 'reportDelivery/resume', ...turned }),
} as const
