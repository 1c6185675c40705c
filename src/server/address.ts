/**
 * The address of whoever asks: behind `hops` proxies the one that the outermost of them saw. A header that nobody in
 * front of us wrote is not believed.
 */
export function addressOf(forwardedFor: string | undefined, remote: string, hops: number): string {
  const forwarded = hops > 0 ? (forwardedFor ?? '').split(',').at(-hops)?.trim() : undefined
  return (forwarded || remote).slice(0, 64)
}

/** The first four groups of an IPv6 address: what one line is given, and chooses the rest of at will. */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const first = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::/64`
}

/** What counts as one address where requests and connections are counted: an IPv4 address, or an IPv6 network of /64. */
export function countedAddress(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return v4
  return address.includes(':') ? network(address.toLowerCase()) : address
}
