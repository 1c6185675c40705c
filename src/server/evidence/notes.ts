import type { Signer } from '../secret/signer'

/*
 * C2SP signed notes and checkpoints (c2sp.org/signed-note, c2sp.org/tlog-checkpoint): what an evidence seal is anchored
 * and handed out as, so that others' tools read it.
 */

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (bytes: Uint8Array) => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))

/** Of a log: its name, the same for the same key, and the key as verifiers take it. */
export interface LogKey {
  readonly origin: string
  readonly keyId: Uint8Array
  /** `<name>+<id>+<key>`, as signed notes are verified with. */
  readonly vkey: string
  /** In base64, alone. */
  readonly publicKey: string
}

/** Ed25519, of the types of signatures that a note knows. */
const ed25519 = 0x01

async function logKey(key: Uint8Array): Promise<LogKey> {
  const origin = `cocoon.market/evidence/${hex(await sha256(key)).slice(0, 16)}`
  const named = new TextEncoder().encode(`${origin}\n`)
  const keyId = (await sha256(new Uint8Array([...named, ed25519, ...key]))).slice(0, 4)
  const vkey = `${origin}+${hex(keyId)}+${base64(new Uint8Array([ed25519, ...key]))}`
  return { origin, keyId, vkey, publicKey: base64(key) }
}

export const logKeyOf = async (signer: Pick<Signer, 'publicKey'>): Promise<LogKey> => logKey(await signer.publicKey())

/** The same of the keys of before too; the present one is the first. */
export const logKeysOf = async (signer: Pick<Signer, 'publicKey' | 'before'>): Promise<LogKey[]> =>
  Promise.all([await signer.publicKey(), ...signer.before].map(logKey))

/** What a seal signs: the name of the log, how many leaves it has, the head of their tree. */
export const checkpointText = (origin: string, size: number, root: Uint8Array): string =>
  `${origin}\n${size}\n${base64(root)}`

/** A signed checkpoint, whole. */
export const noteText = ({ origin, keyId }: LogKey, text: string, signature: Uint8Array): string =>
  `${text}\n\n— ${origin} ${base64(new Uint8Array([...keyId, ...signature]))}\n`

export interface Anchor {
  readonly text: string
  readonly size: number
  readonly root: Uint8Array
  /** By the log's own key, or one of before; none where somebody else signed. */
  readonly signature: Uint8Array | null
}

/**
 * The checkpoints in a file of anchors, in their order. What was begun on a disk that then was full, or by a machine that went
 * out, is none: it stands on lines of its own, and its signature, if it got so far, is shorter than any is.
 */
export const anchorsIn = (file: string, ...keys: readonly Pick<LogKey, 'origin'>[]): Anchor[] =>
  Array.from(
    file
      .replaceAll('\r\n', '\n')
      .matchAll(/(\S{1,300})\n(\d{1,15})\n([A-Za-z0-9+/]{43}=)\n\n((?:— \S+ [A-Za-z0-9+/]{91,}={0,2}(?:\n|$))+)/g),
    ([, name = '', size = '', root = '', signatures = '']) => {
      const own = signatures
        .split('\n')
        .find((line) => keys.some(({ origin }) => origin === name && line.startsWith(`— ${origin} `)))
      return {
        text: `${name}\n${size}\n${root}`,
        size: Number(size),
        root: fromBase64(root),
        signature: own ? fromBase64(own.split(' ')[2] ?? '').slice(4) : null,
      }
    },
  )
