import { createInterface } from 'node:readline/promises'
import type { Env } from './env'
import { openHost, passwords } from './host'
import { DemoError, removeDemo } from './seed/demo/remove'

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new DemoError('Nobody to ask here: npm run demo:remove -- --yes')
  const line = createInterface({ input: process.stdin, output: process.stdout })
  try {
    console.log("The demo's people can sign in no more, nor whoever they made an account for.")
    console.log(
      'Rates and values that they set, and what waits for a yes of theirs, are taken back. What else they did stays.',
    )
    return (await line.question('Remove them? (yes/no) ')).trim().toLowerCase() === 'yes'
  } finally {
    line.close()
  }
}

/** Takes the demo's people out of a database for real work; asks on the terminal unless `--yes` is among `args`. */
export async function removeDemoPeople(env: Env, args: readonly string[]): Promise<void> {
  if (!args.includes('--yes') && !(await isWanted())) return console.log('Nothing was changed.')
  const host = await openHost({ ...env, demo: false }, 'http://localhost')
  try {
    const { accounts, customers, sessions } = await removeDemo(host.db, passwords)
    console.log(`${accounts} accounts and ${customers} farmers and reelers are inactive, ${sessions} sessions ended.`)
    console.log('Set DEMO=off; npm run admin:create makes the first account.')
  } finally {
    await host.app.stop()
    await host.close()
  }
}
