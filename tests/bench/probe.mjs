import { Session } from 'node:inspector/promises'

// Loaded into a measured process before its own code: says over the parent's channel what it used.
let session = null
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
  async profile() {
    session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 500 })
    await session.post('Profiler.start')
    return null
  },
  /** What ran since then: nodes with their samples, as the inspector has them. */
  async profiled() {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return profile
  },
}

process.on('message', async (asked) => process.send?.(await answers[asked]?.()))
// Without the parent there is nothing to measure.
process.on('disconnect', () => process.exit(0))
