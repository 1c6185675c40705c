import type { Deps } from './context'
import { createReader } from './db/reader'
import { createHub } from './hub/hub'
import { log } from './log'
import { noMeter } from './meter'
import { createCodes } from './secret/codes'
import { createVault } from './secret/secret'
import { createSigner } from './secret/signer'
import { createExports, createFailures } from './securityEvents/service'
import { noTracer } from './tracer'

/** The secrets of a market. */
export interface Keys {
  /** Encrypts Aadhaar, PAN and bank accounts. */
  readonly dataKey: Uint8Array
  /** Signs each day's heads; never in the database. */
  readonly sealKey: Uint8Array
  /** Public keys that signed before it did; 'unknown' where nobody knows one. */
  readonly sealKeysBefore?: readonly (Uint8Array | 'unknown')[]
}

/** What only the host knows: a process of Node, or a worker of a browser. */
export type Hosting = Omit<
  Deps,
  | 'reader'
  | 'clock'
  | 'anchors'
  | 'meter'
  | 'tracer'
  | 'vault'
  | 'signer'
  | 'codes'
  | 'hub'
  | 'secureCookies'
  | 'failures'
  | 'exports'
> &
  Keys &
  Partial<Pick<Deps, 'reader' | 'clock' | 'anchors' | 'meter' | 'tracer'>>

/** What the API works with, over what its host gives; imports nothing from Node. */
export function depsOf({
  dataKey,
  sealKey,
  sealKeysBefore,
  clock = { now: () => new Date() },
  anchors = [],
  meter = noMeter,
  tracer = noTracer,
  reader,
  ...host
}: Hosting): Deps {
  const { db } = host
  const report = (fault: unknown) => log.fault(fault, 'A security event was not written')
  return {
    ...host,
    reader: reader ?? createReader(db),
    clock,
    anchors,
    meter,
    tracer,
    vault: createVault(dataKey),
    signer: createSigner(sealKey, sealKeysBefore),
    hub: createHub(),
    secureCookies: host.publicUrl.startsWith('https:'),
    codes: createCodes(dataKey),
    failures: createFailures({ db, clock, report }),
    exports: createExports({ db, clock, report }),
  }
}
