/** Works on one after another, also past those that fail. @throws the first failure, when all were worked on */
export async function settleAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

/** Does all of it side by side. @throws the first failure, when all are done */
export async function settleTogether(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const done = await Promise.allSettled(works.map((work) => work()))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
