import type { AdviceLine, AdvicePaper } from '#pdf/documents/paymentAdvice'
import type { DatedPayment } from '#resources/api/payments'
import { farmer } from '#resources/farmer'
import { paymentKinds } from '#resources/options'
import { dayShown } from '#shared/day'
import { sum } from '#shared/money'
import { term } from '#shared/terms'
import { masked } from '../../crud/inputs/SecretInput'
import { statuses } from '../../parts/statuses'
import { wordsOf } from '../vouchers/printed'

/** In both languages, one below the other, as papers have them. */
function paidForOf(row: DatedPayment): string {
  const { en, ta } = paymentKinds[row.paymentKind]
  return [ta, en, row.voucherNo].join('\n')
}

const lineOf = (row: DatedPayment): AdviceLine => ({
  lotNo: row.lotNo,
  paidFor: row.invoiceNo ?? paidForOf(row),
  weight: row.weight,
  value: row.value,
  levy: row.levy,
  net: row.amount,
  status: term(statuses.payment[row.paymentStatus].term),
  remark: row.utr ?? row.reason ?? '',
})

function paperOf(rows: readonly DatedPayment[], first: DatedPayment): AdvicePaper {
  const { farmerName, farmerNameTa, market, marketTa, sentAt, accountLast4 } = first
  const total = sum(
    rows.map(({ amount }) => amount),
    2,
  )
  return {
    batchNo: first.batchNo ?? '',
    day: dayShown(first.day) || '',
    sentOn: dayShown(sentAt) || '',
    market: { en: market, ta: marketTa || market },
    payee: {
      name: farmerNameTa ? `${farmerNameTa} / ${farmerName}` : farmerName,
      code: first.farmerCode ?? '',
      village: first.village ?? '',
      mobile: first.mobileNo,
    },
    bank: {
      name: [first.bankName, first.bankBranchName].filter(Boolean).join(', '),
      ifsc: first.ifscCode ?? '',
      account: accountLast4 ? masked(farmer.fields.bankAcNo, accountLast4) : '',
    },
    lines: rows.map(lineOf),
    words: wordsOf(total),
    verifyCode: first.verifyCode ?? '',
  }
}

/** The advices of a batch, a payee a paper, in order of their first lot. */
export function advicesOf(rows: readonly DatedPayment[]): AdvicePaper[] {
  const byFarmer = new Map<number, DatedPayment[]>()
  for (const row of rows) byFarmer.set(row.farmerId, [...(byFarmer.get(row.farmerId) ?? []), row])
  return [...byFarmer.values()].flatMap((own) => (own[0] ? [paperOf(own, own[0])] : []))
}
