import { expect, it } from 'vitest'
import { settleAll } from '../../src/server/settleAll'

it('works past what fails, one after another, and then says what failed first', async () => {
  const done: number[] = []
  const work = settleAll([1, 2, 3, 4], async (item) => {
    await Promise.resolve()
    if (item % 2 === 1) throw new Error(`not ${item}`)
    done.push(item)
  })
  await expect(work).rejects.toThrow('not 1')
  expect(done).toEqual([2, 4])
})
