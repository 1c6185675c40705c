/** Work that no answer waits for. */
export interface BackgroundTasks {
  /** Looks after it; what it throws is reported. */
  follow(work: Promise<unknown>): void
  /** Waits for what is on its way. */
  settled(): Promise<void>
}

export function createBackgroundTasks(report: (fault: unknown) => void): BackgroundTasks {
  const onTheWay = new Set<Promise<unknown>>()
  return {
    follow(work) {
      const done = work.catch(report)
      onTheWay.add(done)
      void done.finally(() => onTheWay.delete(done))
    },
    async settled() {
      while (onTheWay.size > 0) await Promise.all(onTheWay)
    },
  }
}
