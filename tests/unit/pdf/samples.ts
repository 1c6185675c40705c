import type { InvoicePaper } from '#pdf/documents/invoice'
import type { AdvicePaper } from '#pdf/documents/paymentAdvice'
import type { ReportPaper } from '#pdf/documents/report'
import type { TokenPaper } from '#pdf/documents/tokenPaper'
import type { VoucherPaper } from '#pdf/documents/voucher'
import { term } from '#shared/terms'

export const dharmapuri = { en: 'Dharmapuri', ta: 'தருமபுரி' }

const crates = (weights: readonly string[]) =>
  weights.map((net, i) => ({ no: i + 1, gross: (Number(net) + 1.2).toFixed(3), tare: '1.200', net }))

export const farmerInvoice: InvoicePaper = {
  verifyCode: '3f0a91c25be7d84460f1a2b3c4d5e6f7',
  side: 'farmer',
  number: 'FI/DPI/202627/000412',
  day: '20/11/2026',
  slotNo: 2,
  market: dharmapuri,
  customer: {
    code: 'F-DPI-00218',
    name: 'K. Murugesan',
    nameTa: 'கு. முருகேசன்',
    father: 'Kuppusamy',
    village: 'Palacode',
    mobile: '98XXXXXX21',
  },
  lines: [
    {
      serialNo: 1,
      voucherNo: 'FB/DPI/202627/001877',
      lotNo: 27,
      item: { en: 'Bivoltine white cocoon', ta: 'இருசந்ததி வெண்பட்டுக்கூடு' },
      pricePerKg: '706',
      weight: '28.350',
      amount: '20015.10',
      levy: '150.11',
      net: '19864.99',
      shellRatio: '22.20',
      floorPrice: '691',
      crates: crates(['14.200', '14.150']),
    },
    {
      serialNo: 2,
      voucherNo: 'FB/DPI/202627/001878',
      lotNo: 28,
      item: { en: 'Cross breed yellow cocoon', ta: 'கலப்பினம் மஞ்சள் பட்டுக்கூடு' },
      pricePerKg: '343',
      weight: '63.490',
      amount: '21777.07',
      levy: '163.33',
      net: '21613.74',
      shellRatio: '17.04',
      floorPrice: '',
      crates: crates(['13.860', '12.820', '11.920', '12.100', '12.790']),
    },
  ],
  totals: { weight: '91.840', amount: '41792.17', levy: '313.44', net: '41478.73', payable: '41478.73' },
  levyPercent: '0.75',
  words: {
    en: 'Rupees forty-one thousand four hundred and seventy-eight and paise seventy-three only',
    ta: 'ரூபாய் நாற்பத்தோராயிரத்து நானூற்று எழுபத்தெட்டு மற்றும் பைசா எழுபத்து மூன்று மட்டும்',
  },
}

export const reelerInvoice: InvoicePaper = {
  ...farmerInvoice,
  verifyCode: '9c1b77d00e4f35a8b2c6d8e1f0a39b54',
  side: 'reeler',
  number: 'RI/DPI/202627/000107',
  customer: {
    code: 'R-DPI-00031',
    name: 'Sri Lakshmi Silks',
    nameTa: 'ஸ்ரீ லக்ஷ்மி சில்க்ஸ்',
    village: 'Pennagaram',
    licenseNo: 'TN/DPI/R/2019/031',
    mobile: '94XXXXXX07',
  },
  lines: farmerInvoice.lines
    .slice(0, 1)
    .map((line) => ({ ...line, voucherNo: 'RB/DPI/202627/000933', net: '20165.21' })),
  totals: {
    weight: '28.350',
    amount: '20015.10',
    levy: '150.11',
    net: '20165.21',
    roundOff: '-0.21',
    payable: '20165.00',
  },
  words: {
    en: 'Rupees twenty thousand one hundred and sixty-five only',
    ta: 'ரூபாய் இருபதாயிரத்து நூற்று அறுபத்தைந்து மட்டும்',
  },
}

const total = term('column.grandTotal')
const subtotal = term('column.subTotal')

export const dailyAbstract: ReportPaper = {
  title: { en: 'Daily abstract', ta: 'தினசரிச் சுருக்கம்' },
  place: dharmapuri,
  filters: [
    { label: term('field.date'), value: { en: '19/11/2026', ta: '19/11/2026' } },
    { label: term('field.variety'), value: { en: 'all', ta: 'அனைத்தும்' } },
  ],
  columns: [
    { name: 'variety', label: term('column.variety'), align: 'start', kind: 'text' },
    { name: 'in', label: term('column.lotsIn'), align: 'end', kind: 'integer' },
    { name: 'sold', label: term('column.lotsSold'), align: 'end', kind: 'integer' },
    { name: 'unsold', label: term('column.lotsUnsold'), align: 'end', kind: 'integer' },
    { name: 'kg', label: term('column.netKg'), align: 'end', kind: 'kg' },
    { name: 'value', label: term('column.value'), align: 'end', kind: 'rupees' },
    { name: 'min', label: term('column.min'), align: 'end', kind: 'price' },
    { name: 'max', label: term('column.max'), align: 'end', kind: 'price' },
    { name: 'mean', label: term('column.meanOfRates'), align: 'end', kind: 'rupees' },
    { name: 'levy', label: term('column.totalLevy'), align: 'end', kind: 'rupees' },
  ],
  body: [
    { kind: 'group', label: { en: 'Bivoltine', ta: 'இருசந்ததி' } },
    {
      kind: 'row',
      cells: ['BV-SH', '31', '29', '2', '1104.350', '690741.20', '512', '706', '621.40', '10361.12'],
    },
    {
      kind: 'row',
      cells: ['BV-DH', '42', '39', '3', '1486.900', '932108.55', '498', '735', '624.10', '13981.63'],
    },
    { kind: 'row', cells: ['BV-CSR', '4', '', '0', '138.200', '84026.40', '560', '640', '606.50', '1260.40'] },
    {
      kind: 'subtotal',
      label: subtotal,
      cells: ['', '77', '72', '5', '2729.450', '1706876.15', '498', '735', '617.33', '25603.14'],
    },
    { kind: 'group', label: { en: 'Cross breed', ta: 'கலப்பினம்' } },
    { kind: 'row', cells: ['CB', '10', '9', '1', '352.150', '153537.40', '376', '468', '433.20', '2303.06'] },
    {
      kind: 'subtotal',
      label: subtotal,
      cells: ['', '10', '9', '1', '352.150', '153537.40', '376', '468', '433.20', '2303.06'],
    },
    {
      kind: 'total',
      label: total,
      cells: ['', '87', '81', '6', '3081.600', '1860413.55', '376', '735', '594.20', '27906.20'],
    },
  ],
  signatures: [term('role.inspector'), term('role.marketofficer'), term('role.ad')],
}

/** A register of `count` lots, carried from page to page. */
export const register = (count: number): ReportPaper => ({
  title: { en: 'Levy by date and reeler', ta: 'தேதி, நூற்பாளர் வாரியான தீர்வை' },
  place: dharmapuri,
  filters: [{ label: term('field.date'), value: { en: '01/11/2026 – 20/11/2026', ta: '01/11/2026 – 20/11/2026' } }],
  columns: [
    { name: 'serial', label: term('column.serialNo.short'), align: 'end', kind: 'integer' },
    { name: 'invoice', label: term('column.invoiceNo'), align: 'start', kind: 'text' },
    { name: 'reeler', label: term('column.reeler'), align: 'start', kind: 'text' },
    { name: 'kg', label: term('column.netKg'), align: 'end', kind: 'kg' },
    { name: 'value', label: term('column.value'), align: 'end', kind: 'rupees' },
    { name: 'levy', label: term('column.reelerLevy'), align: 'end', kind: 'rupees' },
  ],
  body: [
    ...Array.from({ length: count }, (_, i) => ({
      kind: 'row' as const,
      cells: [
        String(i + 1),
        `RI/DPI/202627/${String(i + 1).padStart(6, '0')}`,
        ['ஸ்ரீ லக்ஷ்மி சில்க்ஸ்', 'கௌரி நூற்பாலை', 'Annamalai Reeling Unit, Pennagaram main road'][i % 3] ?? '',
        '10.125',
        '6075.00',
        '45.56',
      ],
    })),
    {
      kind: 'total' as const,
      label: total,
      cells: ['', '', '', ((count * 10125) / 1000).toFixed(3), (count * 6075).toFixed(2), (count * 45.56).toFixed(2)],
    },
  ],
  carried: ['kg', 'value', 'levy'],
  signatures: [term('role.inspector'), term('role.marketofficer')],
})

export const token: TokenPaper = {
  number: 27,
  market: dharmapuri,
  farmer: { name: 'K. Murugesan', nameTa: 'கு. முருகேசன்', code: 'F-DPI-00218' },
  village: 'பாலக்கோடு',
  variety: { en: 'Bivoltine white cocoon', ta: 'இருசந்ததி வெண்பட்டுக்கூடு' },
  dfls: 150,
  approxWeight: '92.500',
  day: '20/11/2026',
  time: '07:42',
  place: 1,
  of: 3,
  verifyCode: '5d1c0ab2e34f8897a6b5c4d3e2f1a0b9',
}

export const auctionToken: TokenPaper = {
  ...token,
  test: { slot: '2 / 1', count: '58', defectPercent: '3.45', shellRatio: '22.20', renditta: '6.21', floor: '691' },
  sale: { reeler: 'ஆர். செல்வராஜ்', pricePerKg: '706', netWeight: '91.840' },
}

export const voucher: VoucherPaper = {
  number: 'RC/DPI/202627/000031',
  type: { en: 'Receipt', ta: 'ரசீது' },
  day: '20/11/2026',
  postedAt: '20/11/2026 10:45',
  postedBy: 'S. Kavitha',
  reference: 'UTR IDIB0000123',
  notes: 'By transfer, for the bills of 19/11/2026',
  market: dharmapuri,
  lines: [
    { head: '3002', name: { en: 'Bank', ta: 'வங்கி' }, customer: '', settles: [], debit: '12500.50', credit: '0.00' },
    {
      head: '1002',
      name: { en: 'Reelers', ta: 'நூற்பாளர்கள்' },
      customer: 'கு. முருகேசன் / K. Murugesan (RDPI1001)',
      settles: [
        {
          en: 'Reeler bill RB000674 of 20/11/2026 · ₹ 12,500.50 of ₹ 19,120.00',
          ta: 'நூற்பாளர் பில் RB000674, 20/11/2026 · ₹ 19,120.00-இல் ₹ 12,500.50',
        },
      ],
      debit: '0.00',
      credit: '12500.50',
    },
  ],
  words: {
    en: 'Rupees twelve thousand five hundred and paise fifty only',
    ta: 'ரூபாய் பன்னிரண்டாயிரத்து ஐந்நூறு மற்றும் பைசா ஐம்பது மட்டும்',
  },
  reverses: '',
  reversedBy: '',
  verifyCode: '3f0a91c25be7d84460f1a2b3c4d5e6f7',
}

export const advice: AdvicePaper = {
  batchNo: 'PB/DPI/202627/000004',
  day: '20/11/2026',
  sentOn: '21/11/2026',
  market: dharmapuri,
  payee: { name: 'விவசாயி 1 / Farmer 1', code: 'FDPI1001', village: 'பாலக்கோடு', mobile: '9441000001' },
  bank: { name: 'Indian Bank, Dharmapuri', ifsc: 'IDIB000D001', account: 'XXXXXXXX 5512' },
  lines: [
    {
      lotNo: 1,
      paidFor: 'FI/DPI/202627/000001',
      weight: '28.350',
      value: '20015.10',
      levy: '150.11',
      net: '19864.99',
      status: { en: 'Paid', ta: 'பணம் வழங்கப்பட்டது' },
      remark: 'IDIB0000123',
    },
    {
      lotNo: 5,
      paidFor: 'FI/DPI/202627/000001',
      weight: '21.000',
      value: '12810.00',
      levy: '96.08',
      net: '12713.92',
      status: { en: 'Sent', ta: 'அனுப்பப்பட்டது' },
      remark: '',
    },
  ],
  words: { en: 'Rupees thirty-two thousand only', ta: 'ரூபாய் முப்பத்திரண்டாயிரம் மட்டும்' },
  verifyCode: '3f0a91c25be7d84460f1a2b3c4d5e6f8',
}
