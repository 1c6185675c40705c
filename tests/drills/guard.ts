import { rm } from 'node:fs/promises'
import { endAll } from './processes'

/* Ends what a drill started when the drill itself is gone. Argument: its folder. */

const [folder = ''] = process.argv.slice(2)
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.stdin.resume()
await new Promise((resolve) => process.stdin.once('close', resolve))
await endAll(folder)
await rm(folder, { recursive: true, force: true, maxRetries: 5 })
