#!/usr/bin/env node
/*
 * Verifies an evidence bundle of the cocoon market with nothing of the product: node verify.mjs BUNDLE.json [KEY]
 * KEY is the public key in base64 as it was published or printed, got from elsewhere than the bundle. Without it the
 * bundle is held against the key that it names itself, which shows that it is whole, not whose it is.
 * Ends with 0 where everything holds, 1 where something does not, 2 where it could not be read. Wants Node 20.
 */
// -- core: the same in verify.html --
const utf8 = (text) => new TextEncoder().encode(text)
const hexOf = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const base64Of = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest('SHA-256', bytes))
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => Array.from(part)))

/** A moment as it is hashed: microseconds since 1970. */
const microsOf = (at) => {
  const [, second, rest = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(at) ?? []
  return `${BigInt(Date.parse(`${second}Z`)) * 1000n + BigInt(rest.padEnd(6, '0').slice(0, 6))}`
}

/** The text that a link of a lot's chain is the SHA-256 of; a reason that was not given is left out. */
const linkText = (lotId, { previousHash, sequence, bid, withdrawal }) => {
  const parts = bid
    ? [bid.amount.toFixed(2), bid.reelerId, bid.userId, bid.key, microsOf(bid.at), bid.reason]
    : ['withdrawn', withdrawal.bidId, withdrawal.userId, microsOf(withdrawal.at), withdrawal.reason]
  return [previousHash ?? '-', lotId, sequence, ...parts]
    .filter((part) => part !== null && part !== undefined)
    .join('|')
}

/** Follows a proof of RFC 9162 (2.1.3.2) from a leaf to the head of its tree. */
const headByProof = async (leafNo, size, leaf, proof) => {
  let at = leafNo
  let last = size - 1
  let head = leaf
  for (const step of proof) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      head = await sha256(joined([1], bytesOf(step), bytesOf(head)))
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else head = await sha256(joined([1], bytesOf(head), bytesOf(step)))
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? head : null
}

/** Every fault of a bundle, and in words what was shown. */
export async function verifyBundle(bundle, knownKey) {
  const faults = []
  const shown = []
  const fault = (where, what) => faults.push(`${where}: ${what}`)
  if (bundle.format !== 'cocoon-evidence/1')
    return { faults: ['The file is no bundle that this program knows.'], shown }
  const publicKey = knownKey ?? bundle.key.publicKey
  const key = await crypto.subtle.importKey('raw', base64Of(publicKey), 'Ed25519', true, ['verify'])
  const isSigned = (text, signature) => crypto.subtle.verify('Ed25519', key, signature, utf8(text))

  // The checkpoint: three lines and, after an empty one, who signed (C2SP signed note).
  let size = 0
  let root = null
  if (bundle.checkpoint) {
    const [text = '', signatures = ''] = bundle.checkpoint.split(/\n\n(?=— )/)
    const [origin, count, head] = text.split('\n')
    const id = (await sha256(joined(utf8(`${origin}\n`), [1], base64Of(publicKey)))).slice(0, 8)
    const own = signatures
      .split('\n')
      .map((line) => line.split(' '))
      .find(([dash, name]) => dash === '—' && name === origin)
    const signed = own ? base64Of(own[2]) : new Uint8Array()
    if (!own || hexOf(signed.slice(0, 4)) !== id || !(await isSigned(`${text}\n`, signed.slice(4))))
      fault('Checkpoint', 'the signature is not by this key')
    else shown.push(`Checkpoint of ${count} seals, signed by ${origin}.`)
    size = Number(count)
    root = hexOf(base64Of(head))
  } else fault('Checkpoint', 'there is none: nothing of this was sealed yet')

  for (const lot of bundle.lots) {
    const name = `Lot ${lot.lotNo} of ${lot.day}`
    let previous = null
    const bids = new Map()
    for (const [place, link] of lot.links.entries()) {
      const what = `link ${place + 1}`
      if (link.sequence !== place + 1) fault(name, `${what} is missing or out of order`)
      if (link.previousHash !== previous) fault(name, `${what} does not follow the one before`)
      if ((await sha256(utf8(linkText(lot.id, link)))) !== link.hash) fault(name, `${what} is not what was hashed`)
      previous = link.hash
      if (link.bid) bids.set(link.bid.id, link.bid)
      else if (!bids.delete(link.withdrawal.bidId)) fault(name, `${what} takes back a bid that is not there`)
    }
    if (lot.bidSequence !== lot.links.length || lot.headHash !== previous) fault(name, 'the chain is cut')
    const best = [...bids.values()]
      .filter(({ round }) => round === lot.round)
      .toSorted((a, b) => b.amount - a.amount)[0]
    if (lot.pricePerKg !== null && (best?.amount !== lot.pricePerKg || best?.reelerId !== lot.reelerId))
      fault(name, 'price or reeler are not those of the highest bid')
    shown.push(
      best
        ? `${name}: ${lot.links.length} links; highest ${best.amount} a kg by reeler ${best.reelerId} at ${best.at}.`
        : `${name}: no bid stands.`,
    )
    if (!lot.seal) {
      if (lot.links.length > 0) fault(name, 'its bids were not sealed yet')
      continue
    }
    const { leafNo, text, proof } = lot.seal
    const heads = text.split('\n').map((line) => line.split('|'))
    const [, , sequence, hash] = heads.find(([kind, of]) => kind === 'bids' && of === String(lot.id)) ?? []
    if (heads[0]?.[0] !== 'seal' || heads[0]?.[1] !== String(leafNo)) fault(name, 'the seal is another')
    if (lot.links[Number(sequence) - 1]?.hash !== hash) fault(name, 'the seal does not have this chain')
    if (Number(sequence) < lot.links.length) fault(name, `links after ${sequence} were not sealed yet`)
    const leaf = await sha256(joined([0], utf8(text)))
    if ((await headByProof(leafNo, size, leaf, proof)) !== root)
      fault(name, 'the seal is not in the tree of the checkpoint')
    else shown.push(`${name}: sealed at ${heads[0]?.[2]} as seal ${leafNo}.`)
  }

  for (const { text, signature } of bundle.days) {
    const [, , day, , , bidsHash, lots] = text.split('|')
    if (!(await isSigned(`${text}\n`, bytesOf(signature)))) fault(`Close of ${day}`, 'the signature is not by this key')
    const own = bundle.lots.filter((lot) => lot.day === day).toSorted((a, b) => a.lotNo - b.lotNo)
    if (!bundle.wholeDay || own.length === 0) continue
    const heads = own.map((lot) => `${lot.lotNo}:${lot.bidSequence}:${lot.headHash ?? '-'}`).join(';')
    if ((await sha256(utf8(heads))) !== bidsHash || own.length !== Number(lots))
      fault(`Close of ${day}`, 'the lots are not those that were signed')
    else shown.push(`Close of ${day}: ${lots} lots with these bids were signed.`)
  }
  return { faults, shown }
}
// -- end of core --

if (typeof process !== 'undefined' && process.argv[1]?.endsWith('verify.mjs')) {
  const { readFile } = await import('node:fs/promises')
  const [file, key] = process.argv.slice(2)
  try {
    const bundle = JSON.parse(await readFile(file ?? '', 'utf8'))
    const { faults, shown } = await verifyBundle(bundle, key)
    console.log([...shown, ...faults.map((one) => `BROKEN  ${one}`)].join('\n'))
    console.log(
      key ? `Held against the key given.` : `Held against the bundle's own key ${bundle.key.publicKey}: compare it.`,
    )
    console.log(faults.length > 0 ? `${faults.length} faults: it does not hold.` : 'Everything holds.')
    process.exitCode = faults.length > 0 ? 1 : 0
  } catch (error) {
    console.error(`It cannot be read: ${error.message}`)
    process.exitCode = 2
  }
}
