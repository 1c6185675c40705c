import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Resource } from '#shared/resource'
import { aliasOf } from '../../src/client/routing/paths'
import { testApp } from '../support/app'
import { deskOf } from '../support/console'

/* Addresses of the console from before something was renamed, on a master that says what it was. */

vi.mock('#resources/cocoonDefect', async (original) => {
  const { cocoonDefect } = await original<{ cocoonDefect: Resource }>()
  const { defectName } = cocoonDefect.fields
  const fields = { ...cocoonDefect.fields, defectName: { ...defectName, was: 'faultName' } }
  return { cocoonDefect: { ...cocoonDefect, was: 'cocoonFault', fields } }
})

const desk = deskOf(async () => {
  await import('../../src/client/crud/ListScreen')
  return testApp()
})

it('lead from the name of before to the screens of today', () => {
  expect(aliasOf('/app/cocoonFault')).toBe('/app/cocoondefect/defectlist')
  expect(aliasOf('/app/cocoonFault?filter=x')).toBe('/app/cocoondefect/defectlist?filter=x')
  expect(aliasOf('/app/cocoonFault/form')).toBe('/app/cocoondefect/defectinput')
  expect(aliasOf('/app/cocoonFault/form/12')).toBe('/app/cocoondefect/defectinput/12')
  expect(aliasOf('/app/cocoonFault/12')).toBe('/app/cocoondefect/defectinput/12')
})

it('of a list show the same rows in the same order', async () => {
  const filter = encodeURIComponent(JSON.stringify({ faultName: 'Pierced cocoon' }))
  await desk.open('ad', `/app/cocoonFault?filter=${filter}&sort=faultName&order=DESC`)
  await screen.findByText('Pierced cocoon')
  await waitFor(() => {
    const asked = new URLSearchParams(window.location.search)
    expect(window.location.pathname).toBe('/app/cocoondefect/defectlist')
    expect(asked.get('sort')).toBe('defectName')
    expect(JSON.parse(asked.get('filter') ?? '{}')).toEqual({ defectName: 'Pierced cocoon' })
  })
})
