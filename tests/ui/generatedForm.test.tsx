import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { SaveButton, TextInput, useRecordContext, useSaveContext } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { placeNames } from '../support/bankAccounts'
import { deskOf } from '../support/console'

/** An input of one's own in a generated form, made of react-admin's parts. */
function OwnPhone() {
  const { mutationMode } = useSaveContext()
  return (
    <>
      <TextInput source="mobileNo" label="Own phone" />
      <output>{`${useRecordContext()?.headCode} is saved ${mutationMode}`}</output>
      <SaveButton label="Own save" />
      <SaveButton type="button" label="Save in Harur" transform={(data) => ({ ...data, city: 'Harur' })} />
    </>
  )
}

vi.mock('../../src/client/custom/widgets', () => ({ widgets: { phone: { Input: OwnPhone } } }))

let market: TestApp
const desk = deskOf(async () => {
  await import('../../src/client/crud/FormScreen')
  market = await testApp({ farmers: 3 })
  await placeNames(market.db)
  return market
})

describe("react-admin's own parts in a generated form", () => {
  it("find the record, the form and the declaration's way of saving", async () => {
    const user = userEvent.setup()
    const [one] = await market.arrange<{ id: number }>(sql`select id from mas_customer where head_code = 'FDPI1002'`)
    const stored = async () => {
      const [row] = await market.arrange(sql`select mobile_no, city from mas_customer where id = ${one?.id}`)
      return row
    }
    const openForm = async () => {
      await desk.open('marketofficer', `/app/farmer/${one?.id}`)
      expect(await screen.findByText('FDPI1002 is saved pessimistic')).toBeTruthy()
      return screen.getByLabelText<HTMLInputElement>(/^Own phone/)
    }
    const press = (name: string) => user.click(screen.getByText(name, { selector: 'button' }))
    let box = await openForm()
    await user.clear(box)
    await user.type(box, '9441000001')
    await press('Own save')
    expect((await screen.findAllByText(/9441000001 is already in use/)).length).toBe(1)
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.clear(box)
    await user.type(box, '9840012345')
    await press('Own save')
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    await waitFor(() => expect(window.location.pathname).toBe('/app/mastermanagement/farmerlist'))
    expect(await stored()).toMatchObject({ mobileNo: '9840012345' })
    cleanup()

    box = await openForm()
    await user.clear(box)
    await user.type(box, '9840012346')
    await press('Save in Harur')
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    expect(await stored()).toMatchObject({ mobileNo: '9840012346', city: 'Harur' })
  })
})
