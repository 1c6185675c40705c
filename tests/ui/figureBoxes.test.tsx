import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { decimal, integer } from '#shared/field'
import { filterIssue } from '#shared/filterValue'
import { formatIssue, formatIssues } from '#shared/issues'
import { schemaOf } from '#shared/schema'
import { term } from '#shared/terms'
import { AmountPad } from '../../src/client/bid/AmountPad'
import { useAmount } from '../../src/client/bid/useBidding'
import { panels } from '../../src/client/crud/filters/panels'
import { FigureInput } from '../../src/client/crud/inputs/typed'
import { Unusual } from '../../src/client/feedback/Unusual'
import { requestConfirmation } from '../../src/client/http/confirmation'
import { DeskBox } from '../../src/client/pages/inward/Box'
import { type DeskValues, emptyDesk, entryOf, plainValues } from '../../src/client/pages/inward/values'
import { AmountCell } from '../../src/client/pages/openings/AmountCell'
import { AmountBox } from '../../src/client/pages/vouchers/AmountBox'
import { amountTyped } from '../../src/client/pages/vouchers/entry'
import { CrateTable } from '../../src/client/pages/weight/CrateTable'
import { sentCrates } from '../../src/client/pages/weight/crates'
import { filterInputs } from '../../src/client/reports/inputs'
import { Wrap } from './wrap'

/* One reading of figures in every box of the console: a comma groups digits, or is refused where it stands. */

afterEach(cleanup)

/** What would be sent of what stands in the box. */
const Sent = ({ of }: { of: unknown }) => <output>{String(of)}</output>

/** A box of the inward desk, and what its entry says of it. */
function Inward({ name }: { name: 'approxWeight' | 'dflCount' }) {
  const [values, setValues] = useState<DeskValues>(emptyDesk)
  const { body, errors } = entryOf({ values: plainValues(values), lot: null, later: true })
  const said = formatIssues('en', values[name] ? errors : {})
  return (
    <>
      <DeskBox
        desk={{ values, change: (part) => setValues((before) => ({ ...before, ...part })), errors: said }}
        name={name}
        label="Box"
      />
      {/* Others of the entry are missing: it is read by itself. */}
      <Sent of={said[name] ? null : (body[name] ?? plainValues(values)[name])} />
    </>
  )
}

function Crate() {
  const [row, setRow] = useState({ id: 1, gross: '', tare: '0' })
  const taking = {
    scale: null,
    state: { link: 'off', reading: null, isStable: false, pan: { state: 'unknown' } },
    focus: null,
    take: () => false,
    said: () => undefined,
  } as const
  return (
    <>
      <CrateTable
        rows={[row]}
        issues={{}}
        onChange={(_, part) => setRow((before) => ({ ...before, ...part }))}
        onRemove={() => undefined}
        taking={taking}
        readOnly={false}
      />
      <Sent of={sentCrates([row])[0]?.gross} />
    </>
  )
}

function Voucher() {
  const [value, setValue] = useState('')
  return (
    <>
      <AmountBox line={1} part="debit" value={value} onAmount={setValue} rest={() => ''} error={undefined} />
      <Sent of={amountTyped(value) === null ? null : Number(amountTyped(value)) / 100} />
    </>
  )
}

function Opening() {
  const [sent, setSent] = useState('')
  return (
    <>
      <AmountCell
        account={{ id: 1, name: 'Somebody' }}
        usual="debit"
        onEnter={async (_, { amount }) => {
          setSent(amount)
          return null
        }}
      />
      <Sent of={sent} />
    </>
  )
}

function Filter() {
  const [value, setValue] = useState('')
  const filter = { type: 'money', label: term('column.amount') } as const
  const issue = filterIssue(filter, value)
  const Input = filterInputs.money
  return (
    <>
      <Input
        name="amount"
        filter={filter}
        typed={{ amount: value }}
        error={issue ? formatIssue('en', issue) : undefined}
        onChange={setValue}
      />
      <Sent of={issue ? null : value} />
    </>
  )
}

/** A range of a list's filter. */
function Range() {
  const [set, setSet] = useState<Readonly<Record<string, unknown>>>({})
  const Panel = panels.range as NonNullable<(typeof panels)['range']>
  return (
    <>
      <Panel name="kg" field={kg} label="Box" values={{}} onSet={setSet} />
      <Sent of={set.kg_from} />
    </>
  )
}

const kg = decimal({ label: term('column.kg'), scale: 3, required: true })
const count = integer({ label: term('field.dflCount'), required: true })

/** A field of a generated form. */
function Field({ of }: { of: typeof kg | typeof count }) {
  const fields = { figure: of }
  const form = useForm({
    values: { figure: '' },
    resolver: (values) => {
      const { error, data } = schemaOf({ fields }, 'create').safeParse(values)
      const message = error && formatIssue('en', { key: error.issues[0]?.message as 'rule.number' })
      return message
        ? { values: {}, errors: { figure: { type: 'rule', message } } }
        : { values: data as never, errors: {} }
    },
    mode: 'onBlur',
  })
  const common = { of: { name: 'x', fields } as never, name: 'figure', label: 'Box', required: true, readOnly: false }
  return (
    <FormProvider {...form}>
      <FigureInput {...common} field={of as never} />
      <Sent of={form.formState.errors.figure ? null : form.watch('figure')} />
    </FormProvider>
  )
}

function Retyped() {
  const [sent, setSent] = useState<string>()
  const ask = async () => {
    const yes = await requestConfirmation([{ field: 'netWeight', text: 'Half as much again.', retype: true }])
    setSent(yes?.retyped)
  }
  return (
    <>
      <Unusual />
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <Sent of={sent} />
    </>
  )
}

function Phone() {
  const state = useAmount(null, 1, 'none' as never)
  return (
    <>
      <AmountPad state={state} disabled={false} />
      <Sent of={state.amount} />
    </>
  )
}

const commas = /^A comma only groups digits/
const unreadable = ['1500,50', '0,250', '1,25,0', '1,5', '12 500']
const grouped = [
  ['1,250', 1250],
  ['1,25,000', 125_000],
  ['௧,௨௫௦', 1250],
  [' 1250 ', 1250],
] as const

interface Case {
  readonly box: ReactNode
  readonly reads: readonly (readonly [string, number])[]
  readonly refuses: readonly string[]
  readonly says: RegExp | null
}

/** Numbers of a box are read at once, or once it is left; Enter sends where the box does. */
const boxes: Readonly<Record<string, Case>> = {
  'inward, kilograms': {
    box: <Inward name="approxWeight" />,
    reads: [
      ['850.5', 850.5],
      ['௮௫', 85],
    ],
    refuses: unreadable,
    says: commas,
  },
  'inward, a count': { box: <Inward name="dflCount" />, reads: [['1,250', 1250]], refuses: unreadable, says: commas },
  'weight, a crate': {
    box: <Crate />,
    reads: [
      ['13.86', 13.86],
      [' ௧௩.௫ ', 13.5],
    ],
    refuses: ['13,860', '0,250', '13,8', '13 8'],
    says: null,
  },
  'voucher, an amount': {
    box: <Voucher />,
    reads: [...grouped, ['1,25,000.50', 125_000.5], ['₹ 500', 500]],
    refuses: unreadable,
    says: commas,
  },
  'opening, an amount': { box: <Opening />, reads: grouped, refuses: unreadable, says: commas },
  'report, a filter': { box: <Filter />, reads: grouped, refuses: unreadable, says: null },
  'list, a range': {
    box: <Range />,
    reads: grouped,
    refuses: unreadable,
    says: commas,
  },
  'form, a decimal': { box: <Field of={kg} />, reads: grouped, refuses: unreadable, says: commas },
  'form, a whole number': { box: <Field of={count} />, reads: grouped, refuses: unreadable, says: commas },
  'phone, a bid': {
    box: <Phone />,
    reads: [
      ['1,250', 1250],
      ['௬௧௫', 615],
    ],
    refuses: ['450.50', '1,5', '4 50', '123456'],
    says: null,
  },
}

/** Boxes of desks, where eyes are on the scale or the paper: what is wrong is read aloud. */
const atDesks = /^(inward|voucher|opening)/

const cases = Object.entries(boxes).flatMap(([name, { reads, refuses }]) => [
  ...reads.map(([typed, figure]) => [name, typed, figure] as const),
  ...refuses.map((typed) => [name, typed, null] as const),
])

const typeAndLeave = (typed: string) => {
  const box = screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: typed } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.blur(box)
  return box
}
const sent = () => screen.getAllByRole('status').at(-1)?.textContent ?? ''

describe('a figure', () => {
  it.each(cases)('in the box of %s: %s is %s', async (name, typed, figure) => {
    const { box, says } = boxes[name] as Case
    render(<Wrap>{box}</Wrap>)
    const input = typeAndLeave(typed)
    if (figure !== null) {
      await waitFor(() => expect(Number(sent())).toBe(figure))
      expect(input.getAttribute('aria-invalid')).not.toBe('true')
      return
    }
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    // What was typed stands as it was typed, and nothing is made of it.
    expect(input.value.trim()).toBe(typed)
    expect(Number(sent()) || 0).toBe(0)
    if (!says || !typed.includes(',')) return
    const said = screen.getByText(says)
    if (atDesks.test(name)) expect(said.getAttribute('role')).toBe('alert')
  })

  it.each([
    ['133,6', null],
    ['1,133.6', '1133.6'],
    [' ௧௩௩.௬ ', '133.6'],
  ])('that is typed again: %s is %s', async (typed, figure) => {
    render(
      <Wrap>
        <Retyped />
      </Wrap>,
    )
    fireEvent.click(screen.getByText('Ask'))
    const box = await screen.findByRole('textbox')
    fireEvent.change(box, { target: { value: typed } })
    fireEvent.click(screen.getByText('Save as entered'))
    if (figure === null) expect(await screen.findByText(commas)).toBeTruthy()
    else await waitFor(() => expect(sent()).toBe(figure))
  })
})
