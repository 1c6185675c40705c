import type { TokenPaper, TokenSale, TokenTest } from '#pdf/documents/tokenPaper'
import type { AnyToken } from '#resources/api/papers'
import { dayShown, timeText } from '#shared/day'
import type { Label } from '#shared/label'

const both = (en: string, ta: string | null): Label => ({ en, ta: ta || en })
const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value))

function testOf(row: AnyToken): { test?: TokenTest } {
  if (row.round === undefined) return {}
  return {
    test: {
      slot: row.slotNo == null ? '' : `${row.slotNo} / ${row.round}`,
      count: text(row.count100),
      defectPercent: text(row.defectPercent),
      shellRatio: text(row.shellRatio),
      renditta: text(row.renditta),
      floor: row.floorWaived ? '' : text(row.floorPrice),
    },
  }
}

function saleOf({ reelerName, reelerNameTa, pricePerKg, netWeight }: AnyToken): { sale?: TokenSale } {
  if (!reelerName || pricePerKg == null) return {}
  return { sale: { reeler: reelerNameTa || reelerName, pricePerKg: String(pricePerKg), netWeight: text(netWeight) } }
}

/** A row as its token is printed. */
export const paperOf = (row: AnyToken, duplicate = false): TokenPaper => ({
  number: row.tokenNo,
  market: both(row.market, row.marketTa),
  farmer: {
    name: row.farmerName,
    code: row.farmerCode ?? '',
    ...(row.farmerNameTa && { nameTa: row.farmerNameTa }),
  },
  village: row.villageTa || row.village || '',
  variety: both(row.item, row.itemTa),
  dfls: row.dflCount,
  approxWeight: row.approxWeight,
  day: dayShown(row.day) || '',
  time: timeText(row.arrivedAt) || '',
  place: row.place,
  of: row.ofLots,
  ...testOf(row),
  ...saleOf(row),
  duplicate,
  verifyCode: row.verifyCode,
})
