import { describe, expect, it } from 'vitest'
import { type Parts, setOffOf } from '../../src/server/payments/setOff'

/* A day's challan takes of what cancelled bills had brought as much as its levy comes to; the rest waits (0024). All in paise. */

const parts = (farmer: bigint, reeler: bigint): Parts => ({ farmer, reeler })
const total = ({ farmer, reeler }: Parts): bigint => farmer + reeler

describe('what a day sets off', () => {
  it.each([
    ['nothing where the day has no levy', parts(0n, 0n), parts(-5n, -5n), parts(0n, 0n)],
    ['nothing where the day took back more than it brought', parts(3n, -4n), parts(-5n, -5n), parts(0n, 0n)],
    ['nothing where there is no credit', parts(10n, 10n), parts(0n, 0n), parts(0n, 0n)],
    ['all of a smaller credit', parts(10n, 10n), parts(-3n, -4n), parts(-3n, -4n)],
    ['all of a credit that is as large as the levy', parts(10n, 10n), parts(-15n, -5n), parts(-15n, -5n)],
    ['all of it, also where one side of it owes', parts(10n, 10n), parts(5n, -25n), parts(5n, -25n)],
    ['all, where one side has more than its levy', parts(10n, 10n), parts(-12n, 0n), parts(-12n, 0n)],
    [
      'as much as the levy comes to of a larger one, each side its own first',
      parts(10n, 20n),
      parts(-40n, -50n),
      parts(-10n, -20n),
    ],
    ['the other side where one has too little', parts(10n, 20n), parts(-40n, -5n), parts(-25n, -5n)],
    ['the other way round', parts(20n, 10n), parts(-5n, -40n), parts(-5n, -25n)],
    ['a paisa more than the levy: a paisa waits', parts(1n, 0n), parts(0n, -2n), parts(0n, -1n)],
    ['by one side alone, where the other’s levy is below nothing', parts(30n, -10n), parts(-50n, 0n), parts(-20n, 0n)],
    ['not what one side owes as if it were a credit', parts(10n, 10n), parts(-40n, 5n), parts(-20n, 0n)],
  ])('%s', (_, levy, credit, taken) => {
    expect(setOffOf(levy, credit)).toEqual(taken)
  })

  it('is never more than the levy or the credit, and all of one of the two', () => {
    for (let n = 0; n < 2_000; n += 1) {
      const at = (most: number) => BigInt(((n * 7919 + most * 104_729) % most) + 0)
      const [levy, credit] = [parts(at(101), at(97)), parts(-at(89), -at(83))]
      const taken = -total(setOffOf(levy, credit))
      const least = total(levy) < -total(credit) ? total(levy) : -total(credit)
      expect([taken, taken <= -total(credit)]).toEqual([least, true])
      expect(-setOffOf(levy, credit).farmer <= -credit.farmer).toBe(true)
      expect(-setOffOf(levy, credit).reeler <= -credit.reeler).toBe(true)
    }
  })

  it('spreads over as many days as it takes, and no paisa is lost', () => {
    let credit = parts(-700n, -300n)
    const days: bigint[] = []
    for (let day = 0; total(credit) !== 0n; day += 1) {
      const taken = setOffOf(parts(100n + BigInt(day), 90n), credit)
      days.push(-total(taken))
      credit = parts(credit.farmer - taken.farmer, credit.reeler - taken.reeler)
    }
    expect(days).toEqual([190n, 191n, 192n, 193n, 194n, 40n])
  })
})
