// Ends the server when the tests end, however they end: our standard input is their pipe, and it closes with them.
// Arguments: the server's process id, then the folders to remove.
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const [pid, ...folders] = process.argv.slice(2)
const send = (signal) => {
  try {
    return process.kill(Number(pid), signal)
  } catch {
    return false
  }
}

process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.stdin.resume()
await new Promise((resolve) => process.stdin.once('close', resolve))

// Nothing in it is to be kept, so PostgreSQL's immediate shutdown, then the hard way.
send('SIGQUIT')
for (let waited = 0; waited < 5_000 && send(0); waited += 20) await wait(20)
send('SIGKILL')
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
