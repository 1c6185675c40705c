// @vitest-environment-options { "url": "http://127.0.0.1:8041/" }
import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { deskOf } from '../support/console'

const form = '/app/mastermanagement/reelermanage/reelerinput'

let market: TestApp
const desk = deskOf(async () => {
  await import('../../src/client/crud/FormScreen')
  market = await testApp({ farmers: 1, reelers: 1 })
  return market
})

const shown = (selector: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLInputElement>(selector)].at(-1)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  })

describe('a field that is left to some of those who write the record', () => {
  it('is read by the others, who are told whose it is, and is none of a new record', async () => {
    const [reeler] = await market.db.query<{ id: number }>(
      sql`select id from mas_customer where head_code = 'RDPI1001'`,
    )
    const path = `${form}/${reeler?.id}`
    await desk.open('marketofficer', path)
    const kept = await shown('[data-field="creditLimit"] input')
    expect(kept.readOnly).toBe(true)
    expect(kept.closest('[data-field]')?.textContent).toContain(
      'Only Assistant Director, Branch Admin may change this.',
    )
    expect((await shown('[data-field="areaName"] input')).readOnly).toBe(false)
    await desk.open('branchad', path)
    const own = await shown('[data-field="creditLimit"] input:not([readonly])')
    expect(own.closest('[data-field]')?.textContent).not.toContain('may change this')
    await desk.open('marketofficer', form)
    await shown('[data-field="licenseNo"]')
    expect(document.querySelector('[data-field="creditLimit"]')).toBeNull()
  })
})
