// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Page } from '#shared/page'
import { testApp } from '../support/app'
import { deskOf } from '../support/console'

/* A page of one's own: a line in the pages, one in the menu, one in the registry of components. */

/** Read as soon as a module that is replaced is, before this file. */
const label = vi.hoisted(() => ({ en: 'Scale inspection', ta: 'தராசு ஆய்வு' }))

vi.mock('#resources/pages', async (original) => {
  const { pages } = await original<{ pages: readonly Page[] }>()
  return {
    pages: [...pages, { name: 'scaleInspection', path: 'scales/inspection', label, roles: ['ad', 'marketofficer'] }],
  }
})
vi.mock('#resources/menu', async (original) => {
  const { menu } = await original<typeof import('#resources/menu')>()
  const line = {
    id: 'inspection',
    type: 'item',
    title: label,
    url: 'scales/inspection',
    roles: ['ad', 'marketofficer'],
  }
  const group = {
    id: 'scales',
    type: 'collapse',
    title: { en: 'Scales', ta: 'தராசுகள்' },
    roles: ['ad', 'marketofficer'],
    children: [line],
  }
  return { menu: [...menu, group] }
})
vi.mock('../../src/client/pages/registry', async (original) => {
  const { PageHead } = await import('../../src/client/parts/PageHead')
  const registry = await original<typeof import('../../src/client/pages/registry')>()
  const ScaleInspection = () => <PageHead title={label.en} fact="2 of 3 stamped" />
  return { ...registry, pageComponents: { ...registry.pageComponents, scaleInspection: ScaleInspection } }
})

const desk = deskOf(() => testApp({ farmers: 1 }))

describe('a page of one’s own', () => {
  it('stands in its group of the menu, with its title on the page and in the tab', async () => {
    await desk.open('marketofficer', '/app/scales/inspection')
    expect(await screen.findByText('2 of 3 stamped')).toBeTruthy()
    expect(screen.getByText('Scale inspection', { selector: 'h1' })).toBeTruthy()
    expect(document.title).toContain('Scale inspection')
    const group = screen.getByLabelText('Scales', { selector: 'nav button' })
    expect(group.className).toContain('active')
    fireEvent.click(group)
    const line = (
      await screen.findByText('Scale inspection', { selector: '[role="presentation"] a *, [role="presentation"] a' })
    ).closest('a')
    expect(line?.getAttribute('aria-current')).toBe('page')
  })

  it('is neither shown nor opened for other roles', async () => {
    await desk.open('rjd', '/app/scales/inspection')
    expect((await screen.findByRole('alert')).textContent).toMatch(/permission/i)
    expect(screen.queryByText('2 of 3 stamped')).toBeNull()
    expect(screen.queryByLabelText('Scales')).toBeNull()
  })
})
