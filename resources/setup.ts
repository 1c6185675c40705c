import { configurers, type Role } from '#shared/access'
import type { Label } from '#shared/label'
import { setupPageTerms as words } from '#shared/terms/setupPage'

/** One thing that is to be there before a market's first slot. */
export interface SetupStep {
  readonly name: string
  /** Once for the state, or in each market. */
  readonly of: 'state' | 'market'
  readonly label: Label
  readonly hint: Label
  /**
   * Screens below /app where it is seen to: the first that the person may open; `{marketId}` and `{adOfficeId}` are those of
   * the market.
   */
  readonly opens: readonly string[]
  /** Nothing in the database shows it: somebody says that it is done. What the data show is never said by hand. */
  readonly byHand?: true
  /** A market may do without it; somebody says so, with the reason. */
  readonly waivable?: true
}

/**
 * From the empty database to the first slot. What a step asks of the data stands under its name in
 * `server/setup/queries.ts`; a new step is a line here and, unless it is said by hand, there.
 */
export const setupSteps = [
  {
    name: 'admins',
    of: 'state',
    label: words.admins,
    hint: words['admins.hint'],
    opens: ['mastermanagement/adminlist'],
  },
  {
    name: 'department',
    of: 'state',
    label: words.department,
    hint: words['contact.hint'],
    opens: ['mastermanagement/department'],
  },
  {
    name: 'gateway',
    of: 'state',
    label: words.gateway,
    hint: words['gateway.hint'],
    opens: ['messages'],
    waivable: true,
  },
  {
    name: 'backup',
    of: 'state',
    label: words.backup,
    hint: words['backup.hint'],
    opens: [],
    byHand: true,
  },
  {
    name: 'adOffice',
    of: 'market',
    label: words.adOffice,
    hint: words['contact.hint'],
    opens: ['mastermanagement/assistantmanage/assistantinput/{adOfficeId}'],
  },
  {
    name: 'office',
    of: 'market',
    label: words.office,
    hint: words['contact.hint'],
    opens: [
      'mastermanagement/marketofficer/marketofficerinput/{marketId}',
      'mastermanagement/marketcontact/marketcontactinput/{marketId}',
    ],
  },
  {
    name: 'people',
    of: 'market',
    label: words.people,
    hint: words['people.hint'],
    opens: ['mastermanagement/marketofficerlist', 'mastermanagement/masuserlist'],
  },
  {
    name: 'levies',
    of: 'market',
    label: words.levies,
    hint: words['levies.hint'],
    opens: ['setting'],
  },
  {
    name: 'prices',
    of: 'market',
    label: words.prices,
    hint: words['prices.hint'],
    opens: ['setting'],
  },
  {
    name: 'tscs',
    of: 'market',
    label: words.tscs,
    hint: words['tscs.hint'],
    opens: ['mastermanagement/tsclist'],
  },
  {
    name: 'farmers',
    of: 'market',
    label: words.farmers,
    hint: words['customers.hint'],
    opens: ['mastermanagement/farmerlist'],
  },
  {
    name: 'reelers',
    of: 'market',
    label: words.reelers,
    hint: words['customers.hint'],
    opens: ['mastermanagement/reelerlist'],
  },
  {
    name: 'openings',
    of: 'market',
    label: words.openings,
    hint: words['openings.hint'],
    opens: ['openingbalance'],
    waivable: true,
  },
  {
    name: 'scale',
    of: 'market',
    label: words.scale,
    hint: words['scale.hint'],
    opens: ['setting'],
    byHand: true,
  },
  {
    name: 'printers',
    of: 'market',
    label: words.printers,
    hint: words['printers.hint'],
    opens: ['billprint/tokenprint', 'report3'],
    byHand: true,
    waivable: true,
  },
] as const satisfies readonly SetupStep[]

export type SetupStepName = (typeof setupSteps)[number]['name']

/** Who sees the list and says what is done: of the state an Admin alone. */
export const setupRoles: readonly Role[] = configurers

export const setupStep = (name: SetupStepName): SetupStep =>
  (setupSteps as readonly SetupStep[]).find((step) => step.name === name) as SetupStep
