import { createApp } from '../../src/server/app'
import type { Deps } from '../../src/server/context'
import { createReader } from '../../src/server/db/reader'
import { readReportSql } from '../../src/server/files'
import { passwords } from '../../src/server/host'
import { createHub } from '../../src/server/hub/hub'
import { usualLimits } from '../../src/server/limits'
import { noMeter } from '../../src/server/meter'
import { createCodes } from '../../src/server/secret/codes'
import { createVault } from '../../src/server/secret/secret'
import { createSigner } from '../../src/server/secret/signer'
import { createExports, createFailures } from '../../src/server/securityEvents/service'
import { seedDemo } from '../../src/server/seed/demo/seed'
import { noTracer } from '../../src/server/tracer'
import { settableClock } from './clock'
import { testClient } from './cookies'
import { freshDatabase } from './database'
import { root } from './root'

/** The app over the whole demo market, its clock at Friday 20/11/2026, 12:00 in Dharmapuri, where no other is given. */
export async function demoApp(now = '2026-11-20T06:30:00.000Z') {
  const { db, drop } = await freshDatabase()
  const clock = settableClock(now)
  const deps: Deps = {
    db,
    clock,
    passwords,
    vault: createVault(new Uint8Array(32).fill(7)),
    signer: createSigner(new Uint8Array(32).fill(9)),
    anchors: [],
    hub: createHub(),
    meter: noMeter,
    tracer: noTracer,
    reader: createReader(db),
    sqlText: readReportSql(root),
    outOfOrder: new Set(),
    secureCookies: false,
    publicUrl: 'http://127.0.0.1:8004',
    demo: true,
    sender: null,
    mail: null,
    push: null,
    codes: createCodes(new Uint8Array(32).fill(7)),
    captcha: null,
    mapKey: null,
    limits: { ...usualLimits, bidsOfAccount: 100_000 },
    failures: createFailures({ db, clock, report: (fault) => console.error(fault) }),
    exports: createExports({ db, clock, report: (fault) => console.error(fault) }),
  }
  await seedDemo(deps)
  const app = createApp(deps)
  return {
    app,
    db,
    deps,
    clock,
    client: (userName: string) =>
      testClient((request) => app.fetch(request), { password: 'Silk-demo-2026' }).signIn(userName),
    async close() {
      await app.stop()
      await drop()
    },
  }
}
