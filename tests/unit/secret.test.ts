import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault, SecretError } from '../../src/server/secret/secret'

const key = new Uint8Array(32).fill(1)
const vault = createVault(key)

describe('the vault', () => {
  it('opens what it sealed, upper-case and without spaces', async () => {
    const { enc, last4 } = await vault.seal('pan', ' abcde 1234f ')
    expect(await vault.open(enc)).toBe('ABCDE1234F')
    expect(last4).toBe('234F')
  })

  it('never seals twice alike, but hashes every spelling alike', async () => {
    const [first, second] = await Promise.all([
      vault.seal('aadhaar', '2345 6789 0124'),
      vault.seal('aadhaar', '234567890124'),
    ])
    expect(first.enc).not.toBe(second.enc)
    expect(first.hash).toBe(second.hash)
    expect(first.hash).toBe(await vault.hash('aadhaar', '2345 67890124'))
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('keeps kinds and keys apart', async () => {
    const number = '234567890124'
    const other = createVault(randomBytes(32))
    const hashes = [vault.hash('aadhaar', number), vault.hash('bankAc', number), other.hash('aadhaar', number)]
    expect(new Set(await Promise.all(hashes)).size).toBe(3)
  })

  it('shows nothing of the number but its last four', async () => {
    const { enc, hash } = await vault.seal('bankAc', '50100234567890')
    expect(enc + hash).not.toContain('50100234567890')
    expect(enc).toMatch(/^v1\.[0-9a-f]{8}\.bankAc\.[\w-]{16}\.[\w-]+$/)
  })

  it('refuses a changed text, another kind, another key and nothing at all', async () => {
    const { enc } = await vault.seal('aadhaar', '234567890124')
    const last = enc.at(-2) === 'A' ? 'B' : 'A'
    await expect(vault.open(`${enc.slice(0, -2)}${last}${enc.at(-1)}`)).rejects.toThrow(SecretError)
    await expect(vault.open(enc.replace('.aadhaar.', '.pan.'))).rejects.toThrow(SecretError)
    await expect(vault.open('234567890124')).rejects.toThrow(SecretError)
    await expect(createVault(randomBytes(32)).open(enc)).rejects.toThrow('another key')
    await expect(vault.seal('pan', '  ')).rejects.toThrow(SecretError)
    await expect(createVault(new Uint8Array(16)).seal('pan', 'ABCDE1234F')).rejects.toThrow('32 bytes')
  })
})
