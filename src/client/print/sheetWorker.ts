import { joined, type SheetSlice } from '#exports/sheet'
import { markSheets, workbookOf } from '#exports/workbook'
import { practiceTerms } from '#shared/terms/practice'
import { takeOrders } from './takeOrders'

// The practice market's workbooks look like real ones.
if (import.meta.env.MODE === 'practice') {
  const { ta, en } = practiceTerms['practice.paper']
  markSheets(`${ta} · ${en}`)
}

takeOrders<SheetSlice>(async () => async (slices, onProgress) => {
  const file = await workbookOf(joined(slices), onProgress)
  return file.arrayBuffer()
})
