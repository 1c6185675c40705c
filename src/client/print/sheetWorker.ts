import { joined, type SheetSlice } from './sheet'
import { takeOrders } from './takeOrders'
import { workbookOf } from './workbook'

takeOrders<SheetSlice>(async () => async (slices, onProgress) => {
  const file = await workbookOf(joined(slices), onProgress)
  return file.arrayBuffer()
})
