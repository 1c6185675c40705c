/** How a market runs its day, unless it has a value of its own. Values are text: what they mean is at each line. */
export const settingDefaults = {
  /** Whole rupees above the highest bid. */
  'bid.increment': '1',
  /** A bid above this many times the floor price is refused. */
  'bid.maxTimes': '3',
  /** A bid above this many times the floor price is asked for once more. */
  'bid.confirmTimes': '1.5',
  /** The same for a lot without a floor price, in rupees a kilogram: cocoons sold at 213 to 1,043 in all years on record. */
  'bid.waivedConfirm': '1000',
  'bid.waivedMost': '2000',
  /** Whether a first bid from a new device waits for an officer's yes. */
  'bid.newDeviceWaits': 'off',
  /** Minutes of a slot of the first round, and of later rounds. */
  'slot.duration': '30',
  'slot.laterDuration': '20',
  /** So many minutes ahead an end that is made earlier is told. */
  'slot.endNotice': '2',
  'slot.maxLots': '40',
  'auction.rounds': '3',
  /** A slot is longer by a minute when a leading bid falls in its last one. */
  'auction.softClose': 'off',
  /** A bid in these last seconds makes the slot longer by as many, at most so often. */
  'auction.softCloseSeconds': '60',
  'auction.softCloseMost': '5',
  /** Whether time in which no bid could be decided is given back to a slot (D59). */
  'auction.giveBack': 'on',
  /** An unsold lot may go on to the next market day so often. */
  'lot.carryDays': '1',
  'crate.tareKg': '1.500',
  'crate.approxKg': '15.000',
  /** A consignment is proposed as lots of at most this weight. */
  'lot.maxKg': '50.000',
  /** Beyond this difference from the approximate weight the scale's value is confirmed. */
  'weight.tolerancePercent': '20',
  'sample.grams': '100',
  'licence.months': '12',
  /** PREPAID: a bid needs cover; CREDIT: up to the limit, if there is one. */
  'reeler.mode': 'CREDIT',
  'reeler.creditDays': '3',
  'reeler.minBalance': '0.00',
  'farmer.payDays': '1',
  'overdue.farmerDays': '2',
  'overdue.reelerDays': '3',
  'gatePass.hours': '24',
  /** Rupees above which a voucher waits for another person. */
  'voucher.confirmAbove': '50000.00',
  'year.openMonths': '6',
  /** Closed years beside the one under way of which nothing is set aside. */
  'archive.keepYears': '3',
  /** Days of the week on which the market opens, Sunday is 0. */
  'market.workdays': '1,2,3,4,5,6',
  /** Whether the sign-in of a role asks for an OTP as well, and whether what moves money does. */
  'otp.dosad': 'off',
  'otp.rjd': 'off',
  'otp.ad': 'off',
  'otp.branchad': 'off',
  'otp.marketofficer': 'off',
  'otp.reeler': 'off',
  'otp.money': 'off',
  /** Days for which whoever made an account or gave its password counts as one person with it, in every market. */
  'account.onePersonDays': '30',
  /** Days for which security events are kept; those of whole seals that are older go. */
  'security.keepDays': '365',
  /** So many rows of people in one answer count as an export of personal data; ten times as many, piece by piece, too. */
  'security.exportRows': '100',
  /** Hours of the working day: an export before or after them wants attention. */
  'security.dayBegins': '7',
  'security.dayEnds': '20',
  /** So many failed sign-ins, or refusals, within an hour want attention. */
  'security.burst': '20',
  'levy.accountingYear': '202526',
  'target.kg': '0',
  'target.levy': '0',
} as const satisfies Record<string, string>

export type SettingKey = keyof typeof settingDefaults

export interface Setting {
  readonly key: SettingKey
  readonly value: string
}

/** The same as rows, for the loader. */
export const settings: readonly Setting[] = (Object.keys(settingDefaults) as SettingKey[]).map((key) => ({
  key,
  value: settingDefaults[key],
}))
