import { argon2id, argon2Verify } from 'hash-wasm'
import type { Passwords } from '../server/context'

/**
 * As the server hashes them (`server/host.ts`), by a library that browsers run; but lightly, for here they are known to all
 * and forty people sign in on one core.
 */
export const passwords: Passwords = {
  hash: (password) =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(16)),
      memorySize: 256,
      iterations: 1,
      parallelism: 1,
      hashLength: 32,
      outputType: 'encoded',
    }),
  verify: (hash, password) => argon2Verify({ password, hash }).catch(() => false),
}
