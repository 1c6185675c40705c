import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MenuLines } from '../../src/client/layout/MenuLines'
import { asked, branch, isOpen, line, menu, openRow, openShell, place, press, world } from './shellFrame'

describe('the side menu', () => {
  it('opens what holds the current place, and one group of the top level at a time', () => {
    openShell()
    expect(isOpen('E-auction')).toBe(true)
    expect(line('Inward')?.getAttribute('aria-current')).toBe('page')
    fireEvent.click(branch('Bill print'))
    expect([isOpen('E-auction'), isOpen('Bill print')]).toEqual([false, true])
    fireEvent.click(branch('Bill print'))
    expect(isOpen('Bill print')).toBe(false)
    expect(branch('E-auction').querySelector('svg')).toBeTruthy()
  })

  it('follows to another place, and marks a screen without a line at the line it stands under', async () => {
    openShell({ at: '/app/mastermanagement/farmermanage/farmerinput' })
    expect(line('Farmer')?.className).toContain('active')
    fireEvent.click(branch('E-auction'))
    fireEvent.click(line('Bid approval') as HTMLElement)
    expect(place()).toBe('/app/bidapproval')
    expect(isOpen('E-auction')).toBe(true)
  })

  it('opens sub-menus by themselves, and an item of elsewhere beside the console', () => {
    const title = (en: string) => ({ en, ta: en })
    const leaf = { id: 'far', type: 'item', title: title('Far'), url: 'https://example.org/', external: true } as const
    const items = [{ id: 'sub', type: 'collapse', title: title('Sub'), children: [leaf] } as const]
    const state = { trail: [], waiting: world.waiting, onToggle: () => undefined }
    openShell({ children: <MenuLines {...state} items={items} open={['sub']} /> })
    const link = screen.getByRole('link', { name: 'Far' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.org/', '_blank'])
  })

  it('speaks Tamil', async () => {
    openShell()
    press('தமிழ்')
    await waitFor(() => expect(document.querySelector('nav[aria-label="பட்டி"]')?.textContent).toContain('மின் ஏலம்'))
  })

  it('has the version at its foot', () => {
    openShell()
    expect(within(menu()).getByText('v18.1.0')).toBeTruthy()
  })
})

describe('what waits', () => {
  it('stands beside its line and is said with it; a live slot is a dot', async () => {
    world.waiting = { counts: { inward: 3, bidapproval: 0 }, live: true }
    openShell()
    await waitFor(() => expect(line('Inward')?.textContent).toBe('Inward3'))
    const described = (name: string) =>
      document.getElementById(line(name)?.getAttribute('aria-describedby') ?? '')?.textContent
    expect(described('Inward')).toBe('3 waiting')
    expect(described('Live bidding')).toBe('Live')
    expect(line('Live bidding')?.querySelector('.live')).toBeTruthy()
    expect(line('Bid approval')?.textContent).toBe('Bid approval')
  })

  it('is asked for once, whatever else is written', async () => {
    vi.useFakeTimers()
    const client = openShell()
    client.setQueryData(['inward'], [])
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(50)
    await act(() => client.invalidateQueries({ queryKey: ['inward'] }))
    await pass(120_000)
    expect(asked.filter((path) => path === 'menu/counts')).toHaveLength(1)
  })
})

describe('by the width of the window', () => {
  it('under 992 px the menu is a drawer, vertical whatever was chosen, and goes when an item is chosen', async () => {
    world.width = 800
    openShell({ layout: { layout: 'horizontal' } })
    expect(menu()).toBeNull()
    press('Open menu')
    fireEvent.click(line('Bid approval') as HTMLElement)
    expect(place()).toBe('/app/bidapproval')
    await waitFor(() => expect(menu()).toBeNull())
  })

  it.each([
    [992, true],
    [1024, true],
    [1025, false],
  ])('at %i px it is folded: %s', (at, isFolded) => {
    world.width = at
    openShell()
    expect(line('Inward') === null).toBe(isFolded)
    press(isFolded ? 'Open menu' : 'Close menu')
    expect(line('Inward') === null).toBe(!isFolded)
  })

  it('folded, a group opens beside its icon', async () => {
    openShell({ layout: { collapseMenu: true } })
    fireEvent.click(branch('E-auction'))
    await waitFor(() => expect(line('Slot creation')).toBeTruthy())
    fireEvent.click(line('Slot creation') as HTMLElement)
    expect(place()).toBe('/app/slotcreation')
  })
})

describe('the horizontal menu', () => {
  it('opens a group under the mouse and closes it when the mouse leaves', async () => {
    const mouse = userEvent.setup()
    await openRow()
    await mouse.hover(branch('Bill print'))
    expect(isOpen('Bill print')).toBe(true)
    await mouse.click(branch('Bill print'))
    expect(isOpen('Bill print')).toBe(true)
    await mouse.hover(branch('E-auction'))
    expect([isOpen('Bill print'), isOpen('E-auction')]).toEqual([false, true])
    await mouse.click(line('Inward') as HTMLElement)
    await mouse.unhover(branch('E-auction'))
    expect(isOpen('E-auction')).toBe(false)
  })

  it('opens and closes by the keys too', async () => {
    const keys = userEvent.setup()
    await openRow()
    act(() => branch('E-auction').focus())
    await keys.keyboard('{Enter}')
    expect(isOpen('E-auction')).toBe(true)
    await keys.keyboard('{Escape}')
    expect(isOpen('E-auction')).toBe(false)
    expect(document.activeElement).toBe(branch('E-auction'))
  })

  it('moves by its width less 80, in either direction of reading', async () => {
    await openRow({ rtlLayout: true })
    const list = menu().querySelector('.tops') as HTMLElement
    Object.defineProperty(list, 'clientWidth', { value: 500 })
    press('Further menu lines')
    expect(list.scrollLeft).toBe(-420)
    document.documentElement.dir = 'ltr'
    press('Further menu lines')
    press('Further menu lines')
    expect(list.scrollLeft).toBe(420)
    press('Menu lines before')
    expect(list.scrollLeft).toBe(0)
  })
})
