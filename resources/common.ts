import { text } from '#shared/field'
import { term } from '#shared/terms'

/** A name as it stands on Tamil papers; where it is empty, the English name stands there too. */
export const tamilName = text({ label: term('ui.form.nameTa'), max: 80, check: 'tamilName' })

/** Where an office is found: what the contact page shows of it. */
export const officeFields = {
  address1: text({ label: term('field.address1'), max: 120 }),
  address2: text({ label: term('field.address2'), max: 120 }),
  city: text({ label: term('field.city'), max: 60 }),
  pin: text({ label: term('field.pincode'), max: 6, check: 'pin' }),
  mobile: text({ label: term('field.mobileNo'), max: 10, check: 'mobile' }),
  officeNo: text({ label: term('field.officeNo'), max: 15 }),
  alternateNo: text({ label: term('field.altPhone'), max: 15 }),
  email: text({ label: term('field.emailId'), max: 120, check: 'email' }),
} as const

/** When an office is open, in the words of each language: hours of weekdays, and what differs from them. */
export const hoursFields = {
  hours: text({ label: term('field.hours'), max: 120 }),
  hoursTa: text({ label: term('field.hoursTa'), max: 120 }),
} as const

/** The section of a form that holds them. */
export const officeSection = {
  title: term('ui.form.address'),
  fields: ['address1', 'address2', 'city', 'pin', 'mobile', 'officeNo', 'alternateNo', 'email'],
} as const

/** The same for an office that people come to. */
export const openOfficeSection = {
  ...officeSection,
  fields: [...officeSection.fields, 'hours', 'hoursTa'],
} as const
