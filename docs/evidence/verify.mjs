#!/usr/bin/env node
/*
 * Verifies an evidence bundle of the cocoon market with nothing of the product: node verify.mjs BUNDLE.json [KEY]
 * KEY is the public key in base64 as it was published or printed, got from elsewhere than the bundle; behind commas, those of
 * before. Without it the bundle is held against the key that it names itself, which shows that it is whole, not whose it is.
 * Ends with 0 where everything holds, 1 where something does not, 2 where it could not be read. Wants Node 20.
 */
// -- core: the same in verify.html --
const utf8 = (text) => new TextEncoder().encode(text)
const hexOf = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const base64Of = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest('SHA-256', bytes))
const joined = (...parts) => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
const isNone = (seal) => seal === null || seal === undefined

/** Without what a screen would not show but do. */
const plain = (text) => text.replace(/\p{C}/gu, '?')

/** What each part is. Read otherwise two rows could have one text, and the point of a weight could stand elsewhere. */
const forms = [
  [/^(\w*[iI]d|(lot|crate|line|leaf)No|\w*[sS]equence|round|weighing|entries|version|standing)$/, /^number \d{1,16}$/],
  [/^(amount|pricePerKg)$/, /^number \d+(\.\d+)?$|^string \d+\.\d\d$/],
  [/^(debit|credit|levy|roundOff|netAmount)$/, /^string -?\d+\.\d\d$/],
  [/^(gross|tare|net|weight|netWeight|netBefore|netAfter)$/, /^string \d+\.\d{3}$/],
  [/^(at|until|\w+At)$/, /^string \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/],
  [/^day$/, /^string \d{4}-\d\d-\d\d$/],
  [/^(hash|\w+Hash)$/, /^string [0-9a-f]{64}$/],
  [/^(surrogate|confirmed|confirmedHigh|isCancelled|wholeDay)$/, /^boolean /],
  [/^(head|device|rule|outcome|vouType|accountingYear|invoiceNo|voucherNo)$/, /^string [^|:;\p{C}]*$/u],
  [/^key$/, /^string [^|\p{C}]*$/u],
]

/** Reads a bundle. One that says something twice is none: whoever reads the first of the two reads another bundle. */
const readBundle = (text) => {
  let names = -1
  const bundle = JSON.parse(text, function (name, value) {
    names += Number(!Array.isArray(this))
    const form = typeof value === 'object' ? undefined : forms.find(([of]) => of.test(name))
    if (form && !form[1].test(`${typeof value} ${value}`)) throw new Error(`what it calls ${name} is none`)
    return value
  })
  const written = Array.from(text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g), ([, colon]) => colon).filter(Boolean)
  if (written.length !== names) throw new Error('it says something twice')
  return bundle
}

/** A moment as it is hashed: microseconds since 1970. */
const microsOf = (at) => {
  const [, second, rest = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(at) ?? []
  return `${BigInt(Date.parse(`${second}Z`)) * 1000n + BigInt(rest.padEnd(6, '0').slice(0, 6))}`
}

/** An amount as it is hashed; one of more than two decimals was none. */
const rupeesOf = (amount) => (Number(amount.toFixed(2)) === amount ? amount.toFixed(2) : String(amount))

/** The text that a link of a lot's chain is the SHA-256 of; a reason that was not given is left out. */
const linkText = (lot, { previousHash, sequence, bid, withdrawal: w }) => {
  if (!bid)
    return `${previousHash ?? '-'}|${lot.id}|${sequence}|withdrawn|${w.bidId}|${w.userId}|${microsOf(w.at)}|${w.reason}`
  const place = bid.version === 2 ? ['bid2', lot.marketId, bid.slotId, bid.round] : []
  const how = bid.version === 2 ? [Number(bid.surrogate), Number(bid.confirmed)] : []
  const parts = [...place, rupeesOf(bid.amount), bid.reelerId, bid.userId, ...how, bid.key, microsOf(bid.at)]
  return [previousHash ?? '-', lot.id, sequence, ...parts, ...(bid.reason === null ? [] : [bid.reason])].join('|')
}

/** The text of an attempt as it is sealed; what it does not have is a dash or nothing, as its column is. */
const attemptText = (lot, a) =>
  [
    ...[a.id, a.txid, lot.marketId, lot.id, a.slotId ?? 0, a.round ?? 0, a.reelerId ?? 0, a.userId, a.amount ?? '-'],
    ...[Number(a.surrogate), Number(a.confirmedHigh), a.until ? microsOf(a.until) : '-', a.device ?? '-', a.key ?? '-'],
    ...[microsOf(a.cameAt), microsOf(a.decidedAt), a.standing ?? '-', a.outcome, a.rule ?? '-', a.sequence ?? 0],
    ...[a.args ?? '-', ...(a.reason === null ? [] : [a.reason])],
  ].join('|')

/** What an accepted attempt and its bid both say. */
const saidOf = ({ slotId, round, reelerId, userId, amount, surrogate, key, reason }, confirmed, at) =>
  JSON.stringify([slotId, round, reelerId, userId, amount, surrogate, confirmed, key, reason, at])

/** Follows a proof of RFC 9162 (2.1.3) from a leaf to the head of its tree, whose largest part stands last in it. */
const headByProof = async (leafNo, size, leaf, proof) => {
  if (leafNo >= size || (size === 1) !== (proof.length === 0)) return null
  if (size === 1) return leaf
  let half = 1
  while (half * 2 < size) half *= 2
  const [place, part] = leafNo < half ? [leafNo, half] : [leafNo - half, size - half]
  const own = bytesOf((await headByProof(place, part, leaf, proof.slice(0, -1))) ?? '')
  const beside = bytesOf(proof.at(-1))
  return own.length > 0 ? sha256(joined([1], ...(leafNo < half ? [own, beside] : [beside, own]))) : null
}

/** The attempts of a lot against their seals, and against its bids. */
const verifyAttempts = async (name, lot, { fault, shown, sealed }) => {
  let [previous, until] = [null, 0]
  for (const seal of lot.attemptSeals) {
    const own = lot.attempts.filter(({ txid }) => txid >= seal.fromTxid && txid < seal.toTxid)
    const text = own.toSorted((a, b) => a.id - b.id).map((one) => attemptText(lot, one))
    const between = lot.attempts.some(({ txid }) => txid >= until && txid < seal.fromTxid)
    const isWhole = (await sha256(utf8(`${previous ?? '-'}\n${text.join('\n')}`))) === seal.hash
    if (!isWhole || between || own.length !== seal.entries || seal.previousHash !== previous)
      fault(name, `the attempts of seal ${seal.id} are not those that were sealed`)
    previous = seal.hash
    until = seal.toTxid
  }
  const late = lot.attempts.filter(({ txid }) => txid >= until)
  if (late.length > 0) fault(name, `${late.length} attempts were not sealed yet`)
  if (!isNone(lot.attemptSeal)) {
    const [id, hash] = await sealed(name, lot.id, 'attempts', lot.attemptSeal)
    const last = lot.attemptSeals.at(-1)
    if (last?.id !== id || last?.hash !== hash) fault(name, 'the seal does not have these attempts')
  } else if (until > 0) fault(name, 'its attempts are in no seal')
  const accepted = lot.attempts.filter(({ outcome }) => outcome === 'ACCEPTED')
  for (const { sequence, bid } of lot.links) {
    if (bid?.version !== 2) continue
    const [own, more] = accepted.filter((one) => one.sequence === sequence)
    if (!own || more || saidOf(own, own.confirmedHigh, own.decidedAt) !== saidOf(bid, bid.confirmed, bid.at))
      fault(name, `link ${sequence} is not what became of an attempt`)
  }
  if (accepted.some(({ sequence }) => !lot.links[sequence - 1]?.bid))
    fault(name, 'an attempt was accepted that is no bid')
  const refused = lot.attempts.filter(({ outcome }) => outcome === 'REFUSED').length
  shown.push(`${name}: ${lot.attempts.length} attempts, ${refused} refused.`)
}

/** A decimal text as a number of its smallest parts: '28.350' is 28350n. */
const partsOf = (text) => BigInt(text.replace('.', ''))
const sumOf = (rows, of) => rows.reduce((sum, row) => sum + partsOf(row[of]), 0n)

/** What a lot weighed, as it is sealed: each weighing's crates, and before them why it was weighed again. */
const weightsText = (lot) =>
  [
    `lot|${lot.id}|${lot.marketId}|${lot.day}|${lot.lotNo}|${lot.weighedById ?? 0}|${lot.weighedAt ? microsOf(lot.weighedAt) : '-'}`,
    ...lot.weighings.flatMap(({ weighing, again: w, crates }) => [
      w &&
        `again|${weighing}|${w.netBefore}|${w.netAfter}|${w.userId}|${microsOf(w.at)}|${[...w.reason].length}|${w.reason}`,
      ...crates.map(({ crateNo, gross, tare, net }) => `crate|${weighing}|${crateNo}|${gross}|${tare}|${net}`),
    ]),
  ]
    .filter(Boolean)
    .join('\n')

/** What a lot weighed, against its crates and its seal. */
const verifyWeights = async (name, lot, { fault, shown, sealed }) => {
  const last = lot.weighings.at(-1)
  if (!last && lot.netWeight === null) return
  const crates = last?.weighing === lot.weighing ? last.crates : []
  const fits = crates.every(({ gross, tare, net }) => partsOf(gross) - partsOf(tare) === partsOf(net))
  if (!fits || sumOf(crates, 'net') !== partsOf(lot.netWeight ?? '0'))
    fault(name, 'its weight is not that of its crates')
  if (isNone(lot.weightSeal)) return fault(name, 'its weight stands in no seal')
  const [weighing, hash] = await sealed(name, lot.id, 'weights', lot.weightSeal)
  if (weighing !== lot.weighing || hash !== (await sha256(utf8(weightsText(lot)))))
    fault(name, 'its weights are not those that were sealed')
  shown.push(`${name}: ${lot.netWeight} kg in ${crates.length} crates, weighing ${lot.weighing}.`)
}

/** The text that a voucher is the SHA-256 of; what people typed stands last, behind its own length. */
const voucherText = (v) =>
  [
    ...[v.previousHash ?? '-', v.marketId, v.sequence, v.voucherNo, v.vouType, v.accountingYear, v.day, v.amount],
    ...[v.invoiceId ?? 0, v.reversesId ?? 0, v.postedById, microsOf(v.postedAt)],
    v.lines.map((l) => [l.lineNo, l.head, l.customerId ?? 0, l.debit, l.credit].join(':')).join(';'),
    ...[[...(v.referenceNo ?? '')].length, v.referenceNo ?? '', v.notes ?? ''],
  ].join('|')

/** Vouchers as links of their market's chain, each led on to a head that was sealed. */
const verifyVouchers = async ({ vouchers, voucherSeals }, { fault, shown, sealed }) => {
  const at = new Map(vouchers.map((one) => [`${one.marketId}|${one.sequence}`, one]))
  const held = new Set()
  for (const { marketId, leafNo } of voucherSeals) {
    let [sequence, hash] = await sealed(`Vouchers of market ${marketId}`, marketId, 'vouchers', leafNo)
    let one = at.get(`${marketId}|${sequence}`)
    for (; one && one.hash === hash; one = at.get(`${marketId}|${--sequence}`)) {
      held.add(one)
      hash = one.previousHash
    }
  }
  for (const one of vouchers) {
    const isWhole = (await sha256(utf8(voucherText(one)))) === one.hash
    if (!isWhole || !held.has(one))
      fault(`Voucher ${one.voucherNo}`, isWhole ? 'no seal leads to it' : 'it is not what was hashed')
  }
  shown.push(`${held.size} vouchers led to a seal.`)
}

/** Bills against their lots, their lines and their vouchers. */
const verifyBills = ({ bills, vouchers, lots }, { fault, shown }) => {
  const isBilled = ({ id }) => bills.some((bill) => !bill.isCancelled && bill.lines.some(({ lotId }) => lotId === id))
  for (const lot of lots)
    if (['BILLED', 'PAID'].includes(lot.lotStatus) && !isBilled(lot))
      fault(`Lot ${lot.lotNo} of ${lot.day}`, 'its bill is missing')
  for (const [place, bill] of bills.entries()) {
    const name = `Bill ${bill.invoiceNo}`
    if (bills.findIndex(({ id }) => id === bill.id) !== place) fault(name, 'it stands twice')
    for (const { lotId, weight, pricePerKg, amount } of bill.lines) {
      const lot = lots.find(({ id }) => id === lotId)
      if ((partsOf(weight) * partsOf(pricePerKg) + 500n) / 1000n !== partsOf(amount))
        fault(name, 'a line is not its weight at its price')
      if (!lot || bill.isCancelled) continue
      if (lot.netWeight !== weight || BigInt(lot.pricePerKg ?? 0) * 100n !== partsOf(pricePerKg))
        fault(name, 'a line is not what its lot was sold at and weighed')
    }
    const isSum = ['weight', 'amount', 'levy'].every((of) => sumOf(bill.lines, of) === partsOf(bill[of]))
    if (!isSum || sumOf(bill.lines, 'netAmount') + partsOf(bill.roundOff) !== partsOf(bill.netAmount))
      fault(name, 'it is not the sum of its lines')
    const [own, more] = vouchers.filter(({ invoiceId, reversesId }) => invoiceId === bill.id && reversesId === null)
    const back = vouchers.filter(({ invoiceId, reversesId }) => invoiceId === bill.id && reversesId !== null)
    if (!own || more || back.length !== Number(bill.isCancelled) || back.some((one) => one.reversesId !== own.id))
      fault(name, 'it has not one voucher, and one that takes it back where it was cancelled')
    if (!own) continue
    const booked = (is) => sumOf(own.lines.filter(is), 'debit') - sumOf(own.lines.filter(is), 'credit')
    const [due, trade, levy, round] = ['netAmount', 'amount', 'levy', 'roundOff'].map((of) => partsOf(bill[of]))
    const sign = bill.side === 'farmer' ? -1n : 1n
    const isBooked =
      booked(({ customerId }) => customerId === bill.customerId) === due * sign &&
      booked(({ head }) => head === '4001') === -trade * sign &&
      booked(({ head }) => ['2001', '2002'].includes(head)) === -levy &&
      booked(({ head }) => head === '5001') === -round
    const isOfMarket = lots.every((lot) => lot.marketId === own.marketId)
    if (!isBooked || !isOfMarket || own.referenceNo !== bill.invoiceNo || own.day !== bill.day)
      fault(name, 'it is not what its voucher says')
    shown.push(`${name}: ${bill.netAmount} to the ${bill.side}, voucher ${own.voucherNo}.`)
  }
}

/** Verifies by any of the keys, and by the first alone, which is the present one. */
const keysOf = async (texts) => {
  const read = (text) => crypto.subtle.importKey('raw', base64Of(text), 'Ed25519', true, ['verify'])
  const keys = await Promise.all(texts.map(async (text) => read(text))).catch(() => {
    throw new Error('KEY is none: it is 32 bytes in base64')
  })
  const by = (key, text, signature) => crypto.subtle.verify('Ed25519', key, signature, utf8(text))
  const isSigned = async (...signed) => (await Promise.all(keys.map((key) => by(key, ...signed)))).includes(true)
  return { isSigned, isByFirst: (text, signature) => by(keys[0], text, signature) }
}

/** What the file leaves open by what it says it is, and what it lacks of what its form has. */
const verifyForm = ({ format, lots, bills, wholeDay, days }, { fault, shown }) => {
  const form = Number(format.at(-1))
  if (lots.length === 0) fault('The file', 'it has no lot')
  shown.push(`The file is of a ${wholeDay ? 'whole day' : 'part of a day: other lots may be missing'}.`)
  if (days.length === 0) shown.push('The day was not closed: other lots may be missing.')
  if (form < 3) shown.push('The file is of an earlier form: it has no weights, bills and vouchers.')
  else if (!bills) fault('The file', 'its bills are missing')
  if (form < 4 && !wholeDay)
    shown.push('The file is of an earlier form: whether its bids are the last of the day it cannot show.')
  if (form > 3 && days.some(({ heads }) => isNone(heads))) fault('The file', 'the heads of the closed day are missing')
  for (const [place, lot] of lots.entries()) {
    const name = `Lot ${lot.lotNo} of ${lot.day}`
    if (lots.findIndex(({ id }) => id === lot.id) !== place) fault(name, 'it stands twice')
    if (lot.day !== lots[0].day || lot.marketId !== lots[0].marketId)
      fault(name, 'it is of another market or day than the first')
    if (!lot.attempts && (form > 1 || lot.links.some(({ bid }) => bid?.version === 2)))
      fault(name, 'its attempts are missing')
    if (!lot.weighings && form > 2) fault(name, 'its weights are missing')
    if (lot.links.some(({ bid }) => bid?.round > lot.round)) fault(name, 'its bids are of a later round')
  }
}

/** The lots of a day that was closed against what was signed of it. */
const verifyDays = async ({ days, lots, wholeDay }, { fault, shown }, isSigned) => {
  for (const { text, signature, heads } of days) {
    const [kind, marketId, day, , , bidsHash, count] = text.split('|')
    const name = `Close of ${day}`
    if (!(await isSigned(`${text}\n`, bytesOf(signature)))) fault(name, 'the signature is not by this key')
    if (kind !== 'day' || lots.some((lot) => lot.day !== day || `${lot.marketId}` !== marketId))
      fault(name, 'it is not of the day of these lots')
    const sorted = lots.toSorted((a, b) => a.lotNo - b.lotNo)
    const own = sorted.map((lot) => `${lot.lotNo}:${lot.bidSequence}:${lot.headHash ?? '-'}`)
    if (isNone(heads) && !wholeDay) continue
    const all = heads ?? own.join(';')
    const isSame = wholeDay ? own.join(';') === all : own.every((one) => all.split(';').includes(one))
    if (!isSame || (await sha256(utf8(all))) !== bidsHash) fault(name, 'the lots are not those that were signed')
    else shown.push(`${name}: ${wholeDay ? '' : `${own.length} of `}${count} lots with these bids were signed.`)
  }
}

/** Every fault of a bundle, and in words what was shown. */
async function verifyBundle(bundle, knownKeys) {
  const [faults, shown] = [[], []]
  const fault = (where, what) => faults.push(`${where}: ${what}`)
  if (!/^cocoon-evidence\/[1234]$/.test(bundle.format))
    return { faults: ['The file is no bundle that this program knows.'], shown }
  const publicKeys = (knownKeys ?? bundle.key.publicKey).split(',')
  const { isSigned, isByFirst } = await keysOf(publicKeys)
  verifyForm(bundle, { fault, shown })
  // The checkpoint: three lines and, after an empty one, who signed (C2SP signed note).
  let [size, root] = [0, null]
  if (bundle.checkpoint) {
    const [text = '', signatures = ''] = bundle.checkpoint.split(/\n\n(?=— )/)
    const [origin, count, head] = text.split('\n')
    const id = (await sha256(joined(utf8(`${origin}\n`), [1], base64Of(publicKeys[0])))).slice(0, 8)
    if (origin !== `cocoon.market/evidence/${(await sha256(base64Of(publicKeys[0]))).slice(0, 16)}`)
      fault('Checkpoint', 'its name is not that of this key')
    const own = signatures
      .split('\n')
      .map((line) => line.split(' '))
      .find(([dash, name]) => dash === '—' && name === origin)
    const signed = own ? base64Of(own[2]) : new Uint8Array()
    if (!own || hexOf(signed.slice(0, 4)) !== id || !(await isByFirst(`${text}\n`, signed.slice(4))))
      fault('Checkpoint', 'the signature is not by this key')
    else shown.push(`Checkpoint of ${count} seals, signed by ${origin}.`)
    size = Number(count)
    root = hexOf(base64Of(head))
  } else fault('Checkpoint', 'there is none: nothing of this was sealed yet')
  /** Each seal is read once: its heads, and whether it is itself and in the tree. */
  const known = new Map()
  const readSeal = async ({ leafNo, text = '', proof = [] }) => {
    const lines = text.split('\n').map((line) => line.split('|'))
    const leaf = await sha256(joined([0], utf8(text)))
    const heads = new Map(lines.map(([kind, of, sequence, hash]) => [`${kind}|${of}`, [Number(sequence), hash]]))
    const [kind, number, at] = lines[0]
    const isIn = (await headByProof(leafNo, size, leaf, proof)) === root
    return { heads, at, isSame: kind === 'seal' && number === String(leafNo), isIn }
  }
  /** The head that a seal has of something: [which of its links, its hash]. A seal is named by its number, or stands itself. */
  const sealed = async (name, id, kind, given) => {
    const seal = bundle.seals?.find(({ leafNo }) => leafNo === given) ?? Object(given)
    if (!known.has(seal)) known.set(seal, await readSeal(seal))
    const { heads, at, isSame, isIn } = known.get(seal)
    if (!isSame) fault(name, 'the seal is another')
    if (!isIn) fault(name, 'the seal is not in the tree of the checkpoint')
    else shown.push(`${name}: ${kind} sealed at ${at} as seal ${seal.leafNo}.`)
    const head = heads.get(`${kind}|${id}`)
    if (!head) fault(name, `the seal has nothing of its ${kind}`)
    return head ?? []
  }
  const tools = { fault, shown, sealed }

  for (const lot of bundle.lots) {
    const name = `Lot ${lot.lotNo} of ${lot.day}`
    let previous = null
    const bids = new Map()
    for (const [place, link] of lot.links.entries()) {
      const what = `link ${place + 1}`
      if (link.sequence !== place + 1) fault(name, `${what} is missing or out of order`)
      if (link.previousHash !== previous) fault(name, `${what} does not follow the one before`)
      if ((await sha256(utf8(linkText(lot, link)))) !== link.hash) fault(name, `${what} is not what was hashed`)
      previous = link.hash
      if (bids.has(link.bid?.id)) fault(name, `${what} has the number of another bid`)
      if (link.bid) bids.set(link.bid.id, link.bid)
      else if (!bids.delete(link.withdrawal.bidId)) fault(name, `${what} takes back a bid that is not there`)
    }
    if (lot.bidSequence !== lot.links.length || lot.headHash !== previous) fault(name, 'the chain is cut')
    const best = [...bids.values()]
      .filter(({ round }) => round === lot.round)
      .toSorted((a, b) => b.amount - a.amount)[0]
    if (lot.pricePerKg !== null && (best?.amount !== lot.pricePerKg || best?.reelerId !== lot.reelerId))
      fault(name, 'price or reeler are not those of the highest bid')
    const highest = best ? `highest ${best.amount} a kg by reeler ${best.reelerId} at ${best.at}` : 'no bid stands'
    shown.push(`${name}: ${lot.links.length} links; ${highest}.`)
    if (lot.attempts) await verifyAttempts(name, lot, tools)
    if (lot.weighings) await verifyWeights(name, lot, tools)
    if (isNone(lot.seal) && lot.links.length > 0) fault(name, 'its bids were not sealed yet')
    if (isNone(lot.seal)) continue
    const [sequence, hash] = await sealed(name, lot.id, 'bids', lot.seal)
    if (lot.links[sequence - 1]?.hash !== hash) fault(name, 'the seal does not have this chain')
    if (sequence < lot.links.length) fault(name, `links after ${sequence} were not sealed yet`)
  }

  if (bundle.bills) await verifyVouchers(bundle, tools)
  if (bundle.bills) verifyBills(bundle, tools)
  await verifyDays(bundle, tools, isSigned)
  return { faults: faults.map(plain), shown: shown.map(plain) }
}
// -- end of core --

const { readFile } = await import('node:fs/promises')
const [file, key] = process.argv.slice(2)
try {
  const bundle = readBundle(await readFile(file ?? '', 'utf8'))
  const { faults, shown } = await verifyBundle(bundle, key)
  console.log([...shown, ...faults.map((one) => `BROKEN  ${one}`)].join('\n'))
  console.log(
    `Held against ${key ? 'the key given' : `the bundle's own key ${plain(bundle.key.publicKey)}: compare it`}.`,
  )
  console.log(faults.length > 0 ? `${faults.length} faults: it does not hold.` : 'Everything holds.')
  process.exitCode = faults.length > 0 ? 1 : 0
} catch (error) {
  console.error(`It cannot be read: ${plain(error.message)}`)
  process.exitCode = 2
}
