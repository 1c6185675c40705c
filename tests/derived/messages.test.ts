import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#shared/label'
import { terms } from '#shared/terms'
import { root } from '../support/root'
import { specified } from '../support/specification'

/* Every text of the specification is said on its condition: which test makes that condition happen. */

/** Test file below tests/ and the name of the test, as they are written there. */
type Where = readonly [file: string, name: string]

const feedback = 'ui/feedback.test.tsx'
const catalogue = 'ui/catalogue.test.tsx'
const said: Where = [catalogue, 'is said at %s: %s']
const wanted: Where = [catalogue, 'is wanted at %s: %s']
const registered: Where = [
  catalogue,
  'a registration by an official: Are you Sure to Add, Success!, Successfully Registered',
]
const profileMenu: Where = ['ui/screens.test.tsx', 'offers a change of password, the settings and the way out']
const label: Where = ['ui/screens.test.tsx', 'says what %s is']
const status: Where = ['ui/parts.test.tsx', '%s %s is %s']
const removed: Where = ['ui/crud.test.tsx', 'removes a record after the specified question']
const submitted: Where = [
  'ui/console.test.tsx',
  'lists cocoon defects for the Assistant Director and creates one, with the specified words',
]

const tests: Readonly<Record<string, readonly Where[]>> = {
  'Selected Data has already been processed': [
    ['api/approval.test.ts', 'decides once: a repeat is refused in the specified words and changes nothing'],
    ['api/bills.test.ts', 'are billed once'],
  ],
  'The Selected Record has Already Processed': [
    ['api/weight.test.ts', 'weighs a lot once'],
    ['api/vouchers.test.ts', 'is entered once, and only for an account without postings'],
  ],
  'Data Processed..!': [
    ['api/approval.test.ts', 'takes a yes and a no with its reason, and shows who said it and when'],
  ],
  'Your Data has be Processed SucessFully': [
    ['api/bills.test.ts', 'does one side at a time where it is asked, and the lot is billed with the second'],
    ['api/weight.test.ts', 'takes the crates and says what they come to'],
  ],
  'All Data has be Processed SucessFully': [
    ['api/bills.test.ts', 'are billed to the paisa, only the reeler’s total to the rupee'],
  ],
  'Your account created successfully. OTP verification pending.': [
    ['ui/doors.test.tsx', 'takes who and where, asks for the OTP, and says who activates'],
    ['api/people.test.ts', 'and waits for the OTP, then for the level above, who registers them in full'],
  ],
  'Please enter Defect Code': [[catalogue, 'in a defect: Please enter Defect Code, Please enter Defect Name']],
  'Please enter Defect Name': [[catalogue, 'in a defect: Please enter Defect Code, Please enter Defect Name']],
  'Please select a date.': [wanted],
  'Please Select From Date and To Date': [
    [catalogue, 'in a report: Missing Information, Please Select From Date and To Date'],
  ],
  'Please select both a Date and a slot number': [wanted, ['api/bills.test.ts', 'says what is missing']],
  'Please select all fields': [[catalogue, 'in the period of the invoices: Please select all fields']],
  'Are you Sure to Add': [registered, submitted],
  'Are you Sure to delete': [removed],
  "You won't be able to revert this!": [removed],
  'Close this dialog': [[feedback, 'has the specified defaults and answers by its buttons']],
  'Invalid email address': [
    [feedback, 'checks an input of type %s'],
    [catalogue, 'in an address: Invalid email address'],
  ],
  'Invalid URL': [[feedback, 'checks an input of type %s']],
  'Network error occurred. Please login again.': [
    ['ui/http.test.ts', 'gives the session up after 30 s'],
    [catalogue, 'because nobody answers: Network error occurred. Please login again.'],
  ],
  'Your session has expired. Please login again.': [
    ['ui/http.test.ts', 'ends the session, keeps the page and the reason'],
    [catalogue, 'on the server: Your session has expired. Please login again., and goes on where it was'],
  ],
  'An error occurred': [
    ['ui/http.test.ts', 'says ‘An error occurred’ with the status where there is no body'],
    ['ui/http.test.ts', 'without a session is an error and no end'],
    [catalogue, '500 of a list: An error occurred'],
  ],
  'Error posting data': [[catalogue, 'a write that broke: An error occurred, and the console says Error posting data']],
  'Error getting data': [[catalogue, '500 without a body: An error occurred, and the console says Error getting data']],
  'No Data Found': [said, [catalogue, 'for what is searched: No Data Found']],
  'No Data Available': [[catalogue, 'on the tiles of a day without a sale: No Data Available']],
  'No data is available for the selected date': [said],
  'No data is available for the selected date and selected Slot': [said],
  'No data is available for the selected date and bill type': [said],
  'No slots available for the selected Date.': [said],
  'No Slots Available': [said, [catalogue, 'among the slots to choose from: No Slots Available']],
  'Missing Information': [[catalogue, 'in a report: Missing Information, Please Select From Date and To Date']],
  'Success!': [registered, submitted],
  'Form Submitted Successfully': [submitted],
  'Successfully Registered': [registered],
  'Your item has been deleted': [
    ['e2e/sixFields.test.ts', 'delete, and say so'],
    ['ui/removing.test.tsx', 'that is plainly gone'],
    ['ui/masters.test.tsx', 'lets a person choose columns and keep the view under a name'],
  ],
  'No data available': [said, ['ui/table.test.tsx', 'says that there is nothing']],
  'Unexpected Application Error!': [
    [catalogue, 'a screen that breaks: Unexpected Application Error!, inside the shell'],
    ['ui/shell.test.tsx', 'that breaks leaves the shell standing, and another place begins anew'],
  ],
  Active: [status],
  inActive: [status],
  Pending: [status],
  'Change Password': [profileMenu],
  Setting: [profileMenu],
  Logout: [profileMenu],
  'Regional Joint Director': [label],
  'Assistant Director': [label],
  'Branch Admin': [label],
  Admin: [label],
  'Market Officer': [label],
}

const sources = new Map<string, string>()
const sourceOf = (file: string): string => {
  const source = sources.get(file) ?? readFileSync(join(root, 'tests', file), 'utf8')
  sources.set(file, source)
  return source
}

/** One test of a file with the table it is run over; null where there is none of this name. */
function testIn([file, name]: Where): string | null {
  const source = sourceOf(file)
  const at = ["'", '"', '`'].map((quote) => source.indexOf(quote + name + quote)).find((place) => place >= 0)
  if (at === undefined) return null
  const begins = [...source.matchAll(/^ *it(\.each)?\(/gm)].map(({ index }) => index)
  return source.slice(
    begins.findLast((one) => one <= at) ?? 0,
    begins.find((one) => one > at),
  )
}

describe('every text of the specification', () => {
  const texts = specified('messages').map(([text = '']) => text)

  it('has a test that makes its condition happen, but for those to come', () => {
    expect(texts.filter((text) => !tests[text])).toEqual([])
    expect(Object.keys(tests).filter((text) => !texts.includes(text))).toEqual([])
  })

  it.each(Object.entries(tests))('%s', (text, where) => {
    for (const one of where) {
      const source = testIn(one)
      expect([one, source === null ? 'no such test' : source.includes(text)]).toEqual([one, true])
    }
  })

  it('has its Tamil', () => {
    const all = Object.values(terms)
    const without = texts.filter((text) => !all.some((term) => term.en === text && languages.every((one) => term[one])))
    expect(without).toEqual([])
  })
})
