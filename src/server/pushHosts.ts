/** The push services of the browsers that there are. */
export const usualPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * A service that may be called: a host with its domain, `*.` before one for all hosts below it, or the whole origin of a
 * service of one's own. Undefined for what is neither; no address stands for a host.
 */
export function pushHost(text: string): string | undefined {
  if (/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(text)) return /^\*\.[a-z]+$/.test(text) ? undefined : text
  if (!URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  return /^https?:$/.test(protocol) && origin === text ? text : undefined
}

/** Whether the address that a browser names leads to one of `hosts`: nothing else is called, whatever a phone says. */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return hosts.some((host) => {
    if (host.includes('://')) return origin === host
    if (protocol !== 'https:' || port !== '') return false
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
  })
}
