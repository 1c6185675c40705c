import { describe, expect, test } from 'vitest'
import { billNotePdf, type NotePaper } from '#pdf/documents/billNote'
import { advicePdf } from '#pdf/documents/paymentAdvice'
import { type ReceiptPaper, receiptPdf } from '#pdf/documents/receipt'
import { type VoucherPaper, voucherPdf } from '#pdf/documents/voucher'
import { fonts } from './fonts'
import { read, words } from './read'
import { advice, voucher } from './samples'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 10:47:12' }

describe('the voucher', () => {
  test('says heads, customer, both sides and the words, and ends in the upper half of its page', async () => {
    const [page = [], ...more] = await read(voucherPdf(voucher, env))
    expect(more).toEqual([])
    const text = words(page)
    for (const each of ['RC/DPI/202627/000031', 'ரசீது / Receipt', '3002', 'Reelers', '(RDPI1001)', '12,500.50'])
      expect(text).toContain(each)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Reeler bill RB000674 of 20/11/2026')
    for (const each of [voucher.notes, 'பன்னிரண்டாயிரத்து', 'Prepared by', 'Checked by', 'Page 1 of 1'])
      expect(text).toContain(each)
    expect(text).not.toContain('Reversed')
    const signature = page.find((item) => item.text === 'Checked by')
    expect(signature?.y).toBeGreaterThan(842 / 2)
  })

  test('that was taken back is marked, and names the other', async () => {
    const [page = []] = await read(voucherPdf({ ...voucher, reversedBy: 'RC/DPI/202627/000032' }, env))
    const text = words(page)
    for (const each of ['நேர்மாற்றப்பட்டது / Reversed', 'RC/DPI/202627/000032']) expect(text).toContain(each)
  })

  test('of many lines goes on over the page', async () => {
    const lines = Array.from({ length: 60 }, () => voucher.lines[0] as VoucherPaper['lines'][number])
    const pages = await read(voucherPdf({ ...voucher, lines }, env))
    expect(pages.length).toBeGreaterThan(1)
    expect(words(pages.at(-1) ?? [])).toContain('7,50,030.00')
  })
})

describe('the payment advice', () => {
  test('says farmer, masked account, lots and their sums', async () => {
    const text = words((await read(advicePdf([advice], env)))[0] ?? [])
    for (const each of ['Farmer 1 (FDPI1001)', 'XXXXXXXX 5512', 'IDIB000D001', '20,015.10', '246.19', '32,578.91'])
      expect(text).toContain(each)
    for (const each of ['பணப்பட்டுவாடா அறிவிப்பு / Payment advice', 'IDIB0000123', 'Sent', '49.350'])
      expect(text).toContain(each)
  })

  test('of a whole batch is one file, a page a farmer, with its progress', async () => {
    const seen: number[] = []
    const pages = await read(advicePdf([advice, advice, advice], { ...env, onProgress: (done) => seen.push(done) }))
    expect(pages).toHaveLength(3)
    expect(seen).toEqual([1, 2, 3])
    expect(() => advicePdf([], env)).toThrow(RangeError)
  })
})

describe('the debit or credit note', () => {
  const figure = (en: string, ta: string, billed: string, corrected: string, difference: string) => ({
    ...{ label: { en, ta }, billed, corrected, difference },
  })
  const note: NotePaper = {
    number: 'DN/DPI/202627/000001',
    type: { en: 'Debit note', ta: 'பற்றுக் குறிப்பு' },
    day: '23/11/2026',
    invoiceNo: 'FI/DPI/202627/000002',
    invoiceDay: '20/11/2026',
    lotNo: '2',
    customer: { en: 'Farmer 1 (FDPI1001)', ta: 'விவசாயி 1 (FDPI1001)' },
    figures: [
      figure('Weight, kg', 'எடை, கிலோ', '39.850', '38.850', '−1.000'),
      figure('Value of the lot, ₹', 'குவியலின் மதிப்பு, ₹', '25,185.20', '24,553.20', '−632.00'),
    ],
    words: voucher.words,
    reason: 'The scale was wrong',
    proposedBy: { en: 'S. Kavitha', ta: 'சு. கவிதா' },
    confirmedBy: { en: 'T. Arasu', ta: 'த. அரசு' },
    market: voucher.market,
    duplicate: false,
    verifyCode: voucher.verifyCode,
  }

  test('names its bill and lot, what was billed and what is right, why, and the two officials', async () => {
    const [page = [], ...more] = await read(billNotePdf(note, env))
    expect(more).toEqual([])
    const text = words(page).replaceAll(/\s+/g, ' ')
    for (const each of ['பற்றுக் குறிப்பு / Debit note', 'DN/DPI/202627/000001', 'FI/DPI/202627/000002', '20/11/2026'])
      expect(text).toContain(each)
    for (const each of ['Billed', 'Corrected', 'Difference', '39.850', '38.850', '−632.00', 'The scale was wrong'])
      expect(text).toContain(each)
    for (const each of ['S. Kavitha', 'T. Arasu', '(FDPI1001)']) expect(text).toContain(each)
    expect(text).not.toContain('DUPLICATE')
    const signature = page.find((item) => item.text === 'Checked by')
    expect(signature?.y).toBeGreaterThan(842 / 2)
  })

  test('says that it is a duplicate', async () => {
    const [page = []] = await read(billNotePdf({ ...note, duplicate: true }, env))
    expect(words(page)).toContain('DUPLICATE')
  })
})

describe('the receipt', () => {
  const receipt: ReceiptPaper = {
    number: 'RC/DPI/202627/000031',
    day: '20/11/2026',
    reference: 'UTR 4471',
    from: { en: 'R. Murugan (RDPI1001)', ta: 'இரா. முருகன் (RDPI1001)' },
    by: { en: 'Cash', ta: 'ரொக்கம்' },
    purpose: 'Bills of 19/11/2026',
    settles: voucher.lines[1]?.settles ?? [],
    amount: '12500.50',
    words: voucher.words,
    market: voucher.market,
    duplicate: true,
    reversedBy: '',
    verifyCode: voucher.verifyCode,
  }

  test('says from whom, how much, how and for what, what it settles, and that it is a duplicate', async () => {
    const bytes = receiptPdf(receipt, env)
    const [page = [], ...more] = await read(bytes)
    expect(words(page)).toContain('RB000674 of 20/11/2026 · ₹ 12,500.50 of ₹ 19,120.00')
    expect(more).toEqual([])
    const text = words(page)
    for (const each of [receipt.number, 'Murugan', '12,500.50', 'Bills of 19/11/2026', 'DUPLICATE', 'Received from'])
      expect(text).toContain(each)
  })

  test('is marked where it was taken back', async () => {
    const number = 'RC/DPI/202627/000033'
    const [page = [], ...more] = await read(receiptPdf({ ...receipt, duplicate: false, reversedBy: number }, env))
    expect(more).toEqual([])
    // In its corner, across it, and by what.
    for (const said of ['நேர்மாற்றப்பட்டது / Reversed', number]) expect(words(page)).toContain(said)
    expect(page.map(({ text }) => text)).toContain('Reversed')
    expect(words(page)).not.toContain('DUPLICATE')
  })
})
