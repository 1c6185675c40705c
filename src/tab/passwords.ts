import { argon2id, argon2Verify } from 'hash-wasm'
import type { Passwords } from '../server/context'

/** As the server hashes them (`server/host.ts`), by a library that browsers run. */
export const passwords: Passwords = {
  hash: (password) =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(16)),
      memorySize: 19_456,
      iterations: 2,
      parallelism: 1,
      hashLength: 32,
      outputType: 'encoded',
    }),
  verify: (hash, password) => argon2Verify({ password, hash }).catch(() => false),
}
