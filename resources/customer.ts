import { choice, day, file, lookup, reference, status, text } from '#shared/field'
import type { Section } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

/** What farmer and reeler have in common: both are rows of one table, registered per market (D31). */
export const customerFields = {
  marketId: reference({ label: term('field.market'), to: 'market', required: true }),
  /** The market by its code, as the specification names it (D53). */
  branchCode: text({ label: term('field.branchCode'), max: 10, derived: 'branchCode' }),
  ledgerName: text({ label: term('field.name'), required: true, max: 80, check: 'name' }),
  ledgerNameTa: tamilName,
  fatherName: text({ label: term('field.fatherName'), required: true, max: 80, check: 'name' }),
  gender: lookup({ label: term('field.gender'), list: 'Gender' }),
  community: lookup({ label: term('field.community'), list: 'Community', required: true }),
  position: text({ label: term('field.position'), max: 60 }),
  mobileNo: text({ label: term('field.mobileNo'), required: true, max: 10, check: 'mobile', widget: 'phone' }),
  whatsApp: text({ label: term('field.whatsApp'), max: 10, check: 'mobile' }),
  altPhone: text({ label: term('field.altPhone'), max: 15 }),
  emailId: text({ label: term('field.emailId'), max: 120, check: 'email' }),
  aadhaarNo: text({ label: term('field.aadhaarNo'), max: 14, check: 'aadhaar', secret: 'aadhaar' }),
  panNo: text({ label: term('field.panNo'), max: 10, check: 'pan', secret: 'pan', upper: true }),
  gstNo: text({ label: term('field.gstNo'), max: 15, check: 'gstin', upper: true }),
  address: text({ label: term('field.address'), required: true, max: 160 }),
  streetName: text({ label: term('field.streetName'), max: 80 }),
  areaName: text({ label: term('field.village'), max: 80 }),
  areaNameTa: text({
    label: { en: 'Village in Tamil', ta: 'கிராமம் (தமிழில்)' },
    max: 80,
    check: 'tamilName',
  }),
  city: text({ label: term('field.city'), max: 60 }),
  districtId: reference({ label: term('field.districtId'), to: 'district', required: true }),
  talukId: reference({ label: term('field.talukId'), to: 'taluk', within: { districtId: 'districtId' } }),
  pincode: text({ label: term('field.pincode'), max: 6, check: 'pin' }),
  bankAcNo: text({
    label: term('field.bankAcNo'),
    required: true,
    max: 18,
    check: 'bankAc',
    secret: 'bankAc',
    twice: term('rule.bankAcTwice'),
  }),
  bankAcName: text({ label: term('field.bankAcName'), max: 80, check: 'name' }),
  bankName: text({ label: term('field.bankName'), required: true, max: 80 }),
  bankBranchName: text({ label: term('field.bankBranchName'), required: true, max: 80 }),
  ifscCode: text({ label: term('field.ifscCode'), required: true, max: 11, check: 'ifsc', upper: true }),
  bankAcType: lookup({ label: term('field.bankAcType'), list: 'BankACType' }),
  bankPassbook: file({
    label: term('field.bankPassbook'),
    types: ['image/jpeg', 'image/png', 'application/pdf'],
  }),
  customerType: choice({
    label: term('field.customerType'),
    options: { farmer: term('role.farmer'), reeler: term('role.reeler') },
    required: true,
    readOnly: true,
  }),
  isActive: status({ label: term('field.status'), default: 1 }),
  inactiveReason: text({ label: term('field.inactiveReason'), max: 120, shownIf: { field: 'isActive', is: 0 } }),
} as const

/** What stays with the market that registered a customer: others who met them see neither money's way nor proofs (D18). */
export const privateFields = [
  'aadhaarNo',
  'panNo',
  'bankAcNo',
  'bankAcName',
  'bankName',
  'bankBranchName',
  'ifscCode',
  'bankAcType',
  'bankPassbook',
] as const satisfies readonly (keyof typeof customerFields)[]

/** Licence of a buyer: who has none, or one that ran out, may not bid (market.md 2.1). */
export const licenceFields = {
  licenseNo: text({ label: term('field.licenseNo'), required: true, max: 30, upper: true }),
  licenseDate: day({ label: term('field.licenseDate'), required: true, notFuture: true }),
} as const

type CustomerField = keyof typeof customerFields

export const customerSections = {
  identity: {
    title: term('ui.form.identity'),
    note: term('ui.form.identity.note'),
    fields: [
      'ledgerName',
      'ledgerNameTa',
      'fatherName',
      'mobileNo',
      'gender',
      'community',
      'position',
      'aadhaarNo',
      'panNo',
      'whatsApp',
      'altPhone',
      'emailId',
      'isActive',
      'inactiveReason',
    ],
  },
  address: {
    title: term('ui.form.address'),
    note: term('ui.form.address.note'),
    fields: ['address', 'streetName', 'areaName', 'areaNameTa', 'city', 'districtId', 'talukId', 'pincode'],
  },
  bank: {
    title: term('ui.form.bank'),
    note: term('ui.form.bank.note'),
    fields: ['bankAcNo', 'bankAcName', 'bankName', 'bankBranchName', 'ifscCode', 'bankAcType', 'bankPassbook'],
  },
} as const satisfies Record<string, Section<CustomerField>>
