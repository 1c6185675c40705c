import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { unbindDevice } from '#resources/actions/auction'
import { text } from '#shared/field'
import { term } from '#shared/terms'
import { ActionForm } from '../../src/client/crud/actions/ActionForm'
import { type BoxesOptions, FormDialog, useBoxes } from '../../src/client/crud/form/FormDialog'
import { Extended } from '../../src/client/custom/extensions'
import { Wrap } from './wrap'

/* A form of declared boxes in a dialog: whoever opens it types at once. */

const of = {
  name: 'probe',
  fields: {
    reason: text({ label: term('field.reason'), max: 40 }),
    notes: text({ label: term('field.notes'), max: 40 }),
  },
}

function Shown(options: BoxesOptions) {
  const boxes = useBoxes(of, options)
  return (
    <FormDialog boxes={boxes} title="Probe" submit="Send" onClose={() => {}} onSend={async () => {}}>
      <input aria-label="Own" />
    </FormDialog>
  )
}
const show = (options: BoxesOptions) =>
  render(
    <Wrap>
      <Extended>
        <Shown {...options} />
      </Extended>
    </Wrap>,
  )
afterEach(cleanup)

it.each([
  ['the first box', {}, 'Reason'],
  ['the box that is named', { start: 'notes' }, 'Notes'],
])('begins at %s', async (_what, options, label) => {
  show(options)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})

it('marks what stands in the box, to be typed over', async () => {
  show({ values: { reason: 'As before' } })
  const box = screen.getByLabelText<HTMLInputElement>('Reason')
  await waitFor(() => expect([box.selectionStart, box.selectionEnd]).toEqual([0, 9]))
})

it('leaves the focus to boxes of its own where none is named', async () => {
  show({ start: null })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement?.tagName).not.toBe('INPUT')
})

it('has the width of the dialog for a box that stands alone', () => {
  show({ names: ['notes'] })
  const grid = document.querySelector('[data-field="notes"]')?.parentElement as HTMLElement
  expect([...grid.classList]).toContain('one')
  // What jsdom computes knows no grid.
  const drawn = [...grid.classList].map((name) => `.${name}.one{grid-template-columns:minmax(0, 1fr);}`)
  expect(drawn.some((rule) => document.head.textContent?.includes(rule))).toBe(true)
})

it('of an action begins at its reason where nothing else is asked', async () => {
  const { reason } = unbindDevice.asks
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Wrap>
        <Extended>
          <ActionForm action={unbindDevice} row={{ reelerId: 1 }} onClose={() => {}}>
            <input aria-label="Own" />
          </ActionForm>
        </Extended>
      </Wrap>
    </QueryClientProvider>,
  )
  const box = await screen.findByRole('textbox', { name: new RegExp(reason.label.en) })
  await waitFor(() => expect(document.activeElement).toBe(box))
})
