#!/usr/bin/env node
/*
 * Verifies an evidence bundle of the cocoon market with nothing of the product: node verify.mjs BUNDLE.json [KEY]
 * KEY is the public key in base64 as it was published or printed, not as the bundle has it; behind commas, those of before.
 * Without it the key that the bundle names is taken, which shows that it is whole, not whose it is.
 * Ends with 0 where everything holds, 1 where something does not, 2 where it could not be read. Wants Node 20.
 */
// -- core: the same in verify.html --
const utf8 = (text) => new TextEncoder().encode(text)
const hexOf = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const base64Of = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const sha256 = async (...parts) => {
  const whole = await new Blob(parts.map((part) => Uint8Array.from(part))).arrayBuffer()
  return hexOf(await crypto.subtle.digest('SHA-256', whole))
}

/** Without what a screen would not show but do. */
const plain = (text) => text.replace(/\p{C}/gu, '?')

/** Reads a bundle. One that says something twice is none: whoever reads the first of the two reads another bundle. */
const readBundle = (text) => {
  let names = -1
  const bundle = JSON.parse(text, function (_, value) {
    names += Number(!Array.isArray(this))
    return value
  })
  const written = Array.from(text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g), ([, colon]) => colon).filter(Boolean)
  if (written.length !== names) throw new Error('it says something twice')
  return bundle
}

/**
 * Each text that is hashed, by its parts, with a bar between them; =word stands there as it is. The last part goes to the end,
 * whatever was typed in it, or is the JSON of what is named in {}. Those of before stand last: nobody makes chains anew.
 */
const forms = `
link previous lot sequence =bid2 market slot round amount reeler user surrogate confirmed key at reason
link previous lot sequence =withdrawn bid user at reason
link previous lot sequence amount reeler user key at reason
attempt =attempt2 id transaction market lot slot round reeler user amount surrogate confirmed until came at
        standing outcome rule sequence {device,key,args,reason}
attempt id transaction market lot slot round reeler user amount surrogate confirmed until device key came at
        standing outcome rule sequence args reason
weight =lot lot market day lotNo user at
weight =crate weighing crate gross tare net
weight =again weighing before after user at length reason
voucher previous market sequence =voucher2 voucherNo type year day amount invoice reverses user at lines lots
        {reference,notes}
voucher previous market sequence voucherNo type year day amount invoice reverses user at lines length typed
line line head customer debit credit
billed lot weight price amount levy due`.split(/\n(?=\w)/)

/** The parts of a text by their names. */
const read = (kind, text, between = '|') => {
  const parts = text.split(between)
  const isPart = (name, at) => name[0] !== '=' || name.slice(1) === parts[at]
  const isThis = ([of, ...names]) => of === kind && names.every(isPart)
  const [, ...names] = Array.from(forms, (form) => form.split(/\s+/)).find(isThis)
  const ends = names.pop().split(/[{,}]/).filter(Boolean)
  const rest = parts.length > names.length ? parts.splice(names.length).join(between) : undefined
  const all = [...parts, ...(ends.length > 1 ? JSON.parse(rest) : [rest])]
  return Object.fromEntries([...names, ...ends].map((name, at) => [name, all[at] ?? undefined]))
}
const rowsOf = (kind, text) => (text ? text.split(';').map((one) => read(kind, one, ':')) : [])

/** What was read, in words; a moment was hashed as microseconds since 1970. */
const inWords = (row) => {
  const momentOf = (at) => `${new Date(Number(at) / 1000).toISOString().slice(0, -1)}${at.slice(-3)}Z`
  const said = Object.entries(row).filter(([name, value]) => !/^(=|previous)/.test(name) && (value || '-') !== '-')
  return said.map(([name, value]) => `${name} ${/^(at|came|until)$/.test(name) ? momentOf(value) : value}`).join(', ')
}

/** The lines of a lot's weights. A reason is as long as is said before it, whatever it holds. */
const weightRows = (text) => {
  const [head = ''] = /^again(\|[^|]*){6}\|/.exec(text) ?? []
  const reason = [...text.slice(head.length)].slice(0, head.split('|').at(-2)).join('')
  const line = head ? head + reason : text.split('\n', 1)[0]
  return text ? [read('weight', line), ...weightRows(text.slice(line.length + 1))] : []
}

/** A decimal text as a number of its smallest parts: '28.350' is 28350n. With its point elsewhere it is none. */
const partsOf = (text, places) => BigInt(text.replace(new RegExp(`[.](?=\\d{${places}}$)`), ''))
const sumOf = (rows, of, places = 2) => rows.reduce((sum, row) => sum + partsOf(row[of], places), 0n)

/** The head of a tree of so many leaves that a proof leads to from one of them (RFC 9162, 2.1.3.2); null where to none. */
const headByProof = async (place, size, head, proof) => {
  if (!(size > 1)) return size === 1 && place === 0 && proof.length === 0 ? head : null
  const above = [Math.floor(place / 2), Math.ceil(size / 2)]
  // With nobody beside it the last one goes up as it is.
  if (place === size - 1 && place % 2 === 0) return headByProof(...above, head, proof)
  const pair = place % 2 === 0 ? [head, proof[0] ?? ''] : [proof[0] ?? '', head]
  return headByProof(...above, await sha256([1], ...pair.map(bytesOf)), proof.slice(1))
}

/** The heads that are sealed in the tree, and what they are of, the latest last. */
const readSeals = async (seals, { size, root }, fault) => {
  const heads = []
  for (const { text, proof } of seals) {
    const [[, number, at], ...lines] = text.split('\n').map((line) => line.split('|'))
    const isIn = (await headByProof(Number(number), size, await sha256([0], utf8(text)), proof)) === root
    if (!isIn) fault(`Seal ${number}`, 'it is not in the tree of the checkpoint')
    heads.push(isIn ? lines.map(([kind, id, , hash]) => ({ of: `${kind} ${id}`, hash, number, at })) : [])
  }
  return heads.flat().toSorted((a, b) => a.number - b.number)
}

/** Texts that each begin with the hash of the one before, to the head that is named; and what its last seal has of them. */
const verifyChain = async (name, kind, id, texts, head, { heads, fault, shown }) => {
  const hashes = []
  for (const { text } of texts) {
    const isNext = kind === 'weights' || text.split(/[|\n]/, 1)[0] === (hashes.at(-1) ?? '-')
    if (!isNext) fault(name, `${hashes.length + 1} of its ${kind} does not follow the one before`)
    hashes.push(await sha256(utf8(text)))
  }
  if (head !== (hashes.at(-1) ?? null)) fault(name, `the chain of its ${kind} is cut`)
  const last = heads.findLast(({ of }) => of === `${kind} ${id}`)
  const place = hashes.indexOf(last?.hash)
  if (!last && hashes.length > 0) fault(name, `its ${kind} stand in no seal`)
  else if (last && place < 0) fault(name, `its ${kind} are not those that were sealed`)
  else if (place + 1 < hashes.length) fault(name, `its ${kind} after ${place + 1} were not sealed yet`)
  if (last) shown.push(`${name}: ${kind} sealed at ${last.at} as seal ${last.number}.`)
}

/** The bids of a lot, the attempts that they came of, and the price. */
const verifyBids = async (name, lot, tools) => {
  const { fault, shown } = tools
  const links = lot.links.map(({ text }) => read('link', text))
  await verifyChain(name, 'bids', lot.id, lot.links, lot.headHash, tools)
  await verifyChain(name, 'attempts', lot.id, lot.attempts, lot.attemptsHash, tools)
  // In the form of before, whatever begins as an attempt is read as one.
  const lines = lot.attempts.flatMap(({ text }) => text.split(/\n(?=attempt2\||\d+\|\d+\|)/).slice(1))
  const attempts = lines.map((line) => read('attempt', line))
  for (const row of [...links, ...attempts]) {
    shown.push(`${name}: ${inWords(row)}.`)
    if (row.lot !== `${lot.id}` || (row.market ?? lot.market) !== lot.market) fault(name, 'a bid is of another lot')
  }
  const saidOf = ({ slot, round, reeler, user, amount, surrogate, confirmed, key, reason, at }) =>
    JSON.stringify([slot, round, reeler, user, Number(amount), surrogate, confirmed, key, reason, at])
  const accepted = attempts.filter(({ outcome }) => outcome === 'ACCEPTED')
  if (accepted.some(({ sequence }) => !links[sequence - 1]?.amount)) fault(name, 'what was accepted is no bid')
  const standing = new Map()
  for (const [place, link] of links.entries()) {
    const what = `link ${place + 1}`
    // What a text does not say: which link is taken back, and of a bid in the form of before its round.
    const { takesBack, round } = lot.links[place]
    if (link.sequence !== `${place + 1}`) fault(name, `${what} is missing or out of order`)
    if (link.bid && !standing.delete(takesBack)) fault(name, `${what} takes back a bid that is not there`)
    if (link.bid) continue
    standing.set(place + 1, { ...link, round: Number(link.round ?? round) })
    const [own, more] = accepted.filter(({ sequence }) => sequence === link.sequence)
    const isOwn = link.round === undefined || (own && !more && saidOf(own) === saidOf(link))
    if (!isOwn) fault(name, `${what} is not what became of an attempt`)
  }
  const bids = [...standing.values()].toSorted((a, b) => b.amount - a.amount)
  if (bids.some(({ round }) => !(round <= lot.round))) fault(name, 'its bids are of a later round')
  const best = bids.find(({ round }) => round === lot.round)
  if (lot.pricePerKg !== null && (Number(best?.amount) !== lot.pricePerKg || best?.reeler !== `${lot.reelerId}`))
    fault(name, 'price or reeler are not those of the highest bid')
  const highest = best ? `highest ${Number(best.amount)} a kg by reeler ${best.reeler}` : 'no bid stands'
  shown.push(`${name}: ${links.length} links; ${highest}; ${attempts.length} attempts, ${accepted.length} accepted.`)
}

/** What a lot weighed in grams; null where it was not weighed. */
const verifyWeights = async (name, lot, tools) => {
  const { fault, shown } = tools
  const [own, ...rows] = weightRows(lot.weights ?? '')
  if (!own && ['WEIGHED', 'BILLED', 'PAID'].includes(lot.lotStatus)) fault(name, 'its weights are missing')
  if (!own) return null
  const isOwn = `${[own.lot, own.market, own.day, own.lotNo]}` === `${[lot.id, lot.market, lot.day, lot.lotNo]}`
  if (!isOwn) fault(name, 'its weights are of another lot')
  await verifyChain(name, 'weights', lot.id, [{ text: lot.weights }], await sha256(utf8(lot.weights)), tools)
  for (const row of rows) shown.push(`${name}: ${inWords(row)}.`)
  const crates = rows.filter((row) => row.crate && row.weighing === rows.at(-1).weighing)
  const net = sumOf(crates, 'net', 3)
  const isNet = (one) => partsOf(one.gross, 3) - partsOf(one.tare, 3) === partsOf(one.net, 3)
  if (!crates.every(isNet)) fault(name, 'its weight is not that of its crates')
  shown.push(`${name}: ${Number(net) / 1000} kg in ${crates.length} crates, weighing ${rows.at(-1)?.weighing}.`)
  return net
}

/** The vouchers that a seal leads to, the last first: each has the hash of the one before. */
const verifyVouchers = async (vouchers, { heads, fault, shown }) => {
  const led = new Set(heads.map(({ of, hash }) => `${of} ${hash}`))
  const rows = []
  for (const { text, lots } of vouchers.toReversed()) {
    const row = read('voucher', text)
    shown.push(`Voucher ${row.voucherNo}: ${inWords(row)}.`)
    if (led.has(`vouchers ${row.market} ${await sha256(utf8(text))}`)) led.add(`vouchers ${row.market} ${row.previous}`)
    else fault(`Voucher ${row.voucherNo}`, 'no seal leads to it')
    // Of one in the form of before the lots stand beside it, and what it refers to behind the length of that.
    rows.push({ ...row, lots: row.lots ?? lots, reference: row.reference ?? row.typed?.slice(0, row.length) })
  }
  return rows
}

/** Bills as their vouchers have them, against the lots. */
const verifyBills = (lots, vouchers, { fault, shown }) => {
  const billed = new Set()
  for (const bill of vouchers.filter((one) => one.lots && one.invoice !== '0' && one.reverses === '0')) {
    const name = `Bill ${bill.reference}`
    const same = vouchers.filter(({ market, invoice }) => market === bill.market && invoice === bill.invoice)
    const back = same.find(({ reverses }) => reverses !== '0')
    if (same.length > (back ? 2 : 1)) fault(name, 'it has more than one voucher')
    const [side, control, sign] = bill.type === 'FB' ? ['farmer', '1001', -1n] : ['reeler', '1002', 1n]
    const [sold, lines] = [rowsOf('billed', bill.lots), rowsOf('line', bill.lines)]
    for (const { lot: id, weight, price, amount } of sold) {
      const isProduct = (partsOf(weight, 3) * partsOf(price, 2) + 500n) / 1000n === partsOf(amount, 2)
      if (!isProduct) fault(name, 'a line is not its weight at its price')
      const lot = lots.find((one) => `${one.id}` === id && one.market === bill.market)
      if (!lot || back) continue
      if (billed.has(`${side} ${id}`)) fault(name, 'a lot of it is billed twice')
      billed.add(id).add(`${side} ${id}`)
      const isBuyer = side === 'farmer' || lines.some(({ customer }) => customer === `${lot.reelerId}`)
      if (lot.grams !== partsOf(weight, 3) || lot.pricePerKg !== Number(price) || !isBuyer)
        fault(name, 'a line is not what its lot was sold at and weighed')
    }
    const debtOf = (rows) => sumOf(rows, 'debit') - sumOf(rows, 'credit')
    const booked = (...heads) => debtOf(lines.filter(({ head }) => heads.includes(head)))
    const [trade, levy, due] = ['amount', 'levy', 'due'].map((of) => sumOf(sold, of))
    const isTrade = trade === -sign * booked('4001') && levy === -booked('2001', '2002')
    if (!isTrade || due - booked('5001') !== sign * booked(control)) fault(name, 'it is not the sum of its lines')
    shown.push(`${name}: ${bill.amount} to the ${side}${back ? ', taken back' : ''}, voucher ${bill.voucherNo}.`)
  }
  for (const { id, name, lotStatus } of lots)
    if (['BILLED', 'PAID'].includes(lotStatus) && !billed.has(`${id}`)) fault(name, 'its bill is missing')
}

/** Whether one of the keys signed a text and its last newline. */
const isSigned = async (keys, text, signature) => {
  const keyOf = (key) => crypto.subtle.importKey('raw', base64Of(key), 'Ed25519', true, ['verify'])
  const isBy = async (key) => crypto.subtle.verify('Ed25519', await keyOf(key), signature, utf8(`${text}\n`))
  return (await Promise.all(keys.map(isBy))).includes(true)
}

/** The lots against what was signed as their day was closed. */
const verifyClose = async ({ close, lots, marketId, day, wholeDay }, keys, { heads, fault, shown }) => {
  if (!close) return shown.push('The file has no close of its day: other lots may be missing.')
  const [kind, market, closed, , , bidsHash, count] = close.text.split('|')
  const name = `Close of ${closed}`
  if (!(await isSigned(keys, close.text, bytesOf(close.signature)))) fault(name, 'the signature is not by this key')
  const head = await sha256(bytesOf(close.signature))
  if (!heads.some(({ of, hash }) => hash === head && of.startsWith('day '))) fault(name, 'it stands in no seal')
  if (`${[kind, market, closed]}` !== `${['day', marketId, day]}`) fault(name, 'it is not of the day of these lots')
  const own = lots.map((lot) => `${lot.lotNo}:${lot.links.length}:${lot.headHash ?? '-'}`)
  const isSame = wholeDay ? own.join(';') === close.heads : own.every((one) => close.heads.split(';').includes(one))
  if (!isSame || (await sha256(utf8(close.heads))) !== bidsHash) fault(name, 'the lots are not those that were signed')
  else shown.push(`${name}: ${wholeDay ? '' : `${own.length} of `}${count} lots with these bids were signed.`)
}

/** Size and head of the tree of all seals as they were signed: three lines and, after an empty one, who signed (C2SP). */
const verifyCheckpoint = async (checkpoint, key, { fault, shown }) => {
  if (!checkpoint) fault('Checkpoint', 'there is none: nothing of this was sealed yet')
  const [text = '', signatures = ''] = (checkpoint ?? '').split(/\n\n(?=— )/)
  const [origin, size, root = ''] = text.split('\n')
  const isNamed = origin === `cocoon.market/evidence/${(await sha256(base64Of(key))).slice(0, 16)}`
  if (!isNamed) fault('Checkpoint', 'its name is not that of this key')
  const own = (signatures.split(`— ${origin} `)[1] ?? '').split('\n', 1)[0]
  if (!(await isSigned([key], text, base64Of(own).slice(4)))) fault('Checkpoint', 'the signature is not by this key')
  else shown.push(`Checkpoint of ${size} seals, signed by ${origin}.`)
  return { size: Number(/^\d{1,15}$/.exec(size)?.[0]), root: hexOf(base64Of(root)) }
}

/** What is shown of a bundle, every fault of it, and how it comes out, in words. */
async function verifyBundle(bundle, key) {
  const [faults, shown] = [[], []]
  const fault = (where, what) => faults.push(`BROKEN  ${where}: ${what}`)
  if (bundle.format !== 'cocoon-evidence/5') throw new Error('it is no bundle that this program knows')
  const keys = (key || bundle.key.publicKey).split(',')
  if (!keys.every((one) => /^[\w+/]{43}=$/.test(one))) throw new Error('KEY is none: it is 32 bytes in base64')
  const tree = await verifyCheckpoint(bundle.checkpoint, keys[0], { fault, shown })
  const tools = { fault, shown, heads: await readSeals(bundle.seals, tree, fault) }
  shown.push(`The file is of a ${bundle.wholeDay ? 'whole day' : 'part of a day: other lots may be missing'}.`)
  if (bundle.lots.length === 0) fault('The file', 'it has no lot')
  const lots = []
  for (const one of bundle.lots) {
    const lot = { ...one, day: bundle.day, market: `${bundle.marketId}`, name: `Lot ${one.lotNo} of ${bundle.day}` }
    if (![lot.id, lot.lotNo, lot.round].every(Number.isSafeInteger)) throw new Error(`${lot.name} is none`)
    if (lots.some(({ id }) => id === lot.id)) fault(lot.name, 'it stands twice')
    await verifyBids(lot.name, lot, tools)
    lots.push({ ...lot, grams: await verifyWeights(lot.name, lot, tools) })
  }
  verifyBills(lots, await verifyVouchers(bundle.vouchers, tools), tools)
  await verifyClose(bundle, keys, tools)
  const held = `Held against ${key ? 'the key given.' : `the bundle's own key ${bundle.key.publicKey}: compare it.`}`
  const end = faults.length > 0 ? `${faults.length} faults: it does not hold.` : 'Everything holds.'
  return { shown: shown.map(plain), faults: faults.map(plain), verdict: [end, held].map(plain) }
}
// -- end of core --
const { readFile } = await import('node:fs/promises')
try {
  const [file, key] = process.argv.slice(2)
  const { shown, faults, verdict } = await verifyBundle(readBundle(await readFile(file ?? '', 'utf8')), key)
  console.log([...shown, ...faults, ...verdict].join('\n'))
  process.exitCode = faults.length > 0 ? 1 : 0
} catch (error) {
  console.error(`It cannot be read: ${plain(error.message)}`)
  process.exitCode = 2
}
