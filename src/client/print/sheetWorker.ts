import { joined, type SheetSlice } from '#exports/sheet'
import { workbookOf } from '#exports/workbook'
import { takeOrders } from './takeOrders'

takeOrders<SheetSlice>(async () => async (slices, onProgress) => {
  const file = await workbookOf(joined(slices), onProgress)
  return file.arrayBuffer()
})
