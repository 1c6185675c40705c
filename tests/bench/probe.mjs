// Loaded into a measured process before its own code: says over the parent's channel what it used.
const answers = {
  cpu() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  },
  memory() {
    globalThis.gc?.()
    return process.memoryUsage().rss
  },
  peak: () => process.resourceUsage().maxRSS * 1024,
}

process.on('message', (asked) => process.send?.(answers[asked]?.()))
// Without the parent there is nothing to measure.
process.on('disconnect', () => process.exit(0))
